//! Sentence files, read as Fluent reads them: which values a sentence holds, which others it quotes, which forms it has.

use std::collections::{BTreeMap, BTreeSet};

use bot::say::Locale;
use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey},
    parser,
};

/// What a sentence is made of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sentence {
    /// Names of its values.
    pub(crate) values: BTreeSet<String>,
    /// Sentences it quotes.
    pub(crate) quotes: BTreeSet<String>,
    /// Each choice of forms: the value it depends on, and the forms.
    pub(crate) forms: Vec<(String, BTreeSet<String>)>,
}

/// All sentences of a language by their keys.
pub(crate) fn sentences(locale: Locale) -> BTreeMap<String, Sentence> {
    let mut found = BTreeMap::new();
    for (file, text) in locale.files() {
        let resource = parser::parse(*text);
        let resource =
            resource.unwrap_or_else(|(_, errors)| panic!("{locale:?} {file}: {errors:?}"));
        for entry in resource.body {
            match entry {
                Entry::Message(message) => {
                    let mut sentence = Sentence::default();
                    read(message.value.as_ref().expect("a text"), &mut sentence);
                    let key = message.id.name.to_owned();
                    let again = found.insert(key.clone(), sentence);
                    assert!(again.is_none(), "{locale:?} says {key} twice");
                }
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
                other => panic!("{locale:?} {file}: {other:?}"),
            }
        }
    }
    let plain = found.clone();
    for sentence in found.values_mut() {
        let mut quotes: Vec<String> = sentence.quotes.iter().cloned().collect();
        while let Some(quote) = quotes.pop() {
            let quoted = plain
                .get(&quote)
                .unwrap_or_else(|| panic!("{locale:?} lacks {quote}"));
            sentence.values.extend(quoted.values.iter().cloned());
            quotes.extend(quoted.quotes.iter().cloned());
        }
    }
    found
}

fn read(pattern: &Pattern<&str>, found: &mut Sentence) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            read_expression(expression, found);
        }
    }
}

fn read_expression(expression: &Expression<&str>, found: &mut Sentence) {
    match expression {
        Expression::Inline(inline) => read_inline(inline, found),
        Expression::Select { selector, variants } => {
            read_inline(selector, found);
            let InlineExpression::VariableReference { id } = selector else {
                panic!("a choice depends on a value: {selector:?}");
            };
            let forms = variants.iter().map(|variant| match variant.key {
                VariantKey::Identifier { name } => name.to_owned(),
                VariantKey::NumberLiteral { value } => value.to_owned(),
            });
            found.forms.push((id.name.to_owned(), forms.collect()));
            for variant in variants {
                read(&variant.value, found);
            }
        }
    }
}

fn read_inline(inline: &InlineExpression<&str>, found: &mut Sentence) {
    match inline {
        InlineExpression::VariableReference { id } => {
            found.values.insert(id.name.to_owned());
        }
        InlineExpression::MessageReference {
            id,
            attribute: None,
        } => {
            found.quotes.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => read_expression(expression, found),
        InlineExpression::StringLiteral { .. } => {}
        other => panic!("something no sentence of ours has: {other:?}"),
    }
}
