//! What is made once and used again, within a bound of bytes: what is asked for most stays.

use std::{convert::Infallible, hash::Hash, sync::Arc};

use quick_cache::{
    DefaultHashBuilder, OptionsBuilder, Weighter,
    sync::{Cache, DefaultLifecycle},
};

/// Things of one kind. Two threads that want the same one make it once.
#[derive(Debug)]
pub(crate) struct Kept<K, V>(Cache<K, Arc<V>, Weigh>);

/// Something that takes memory.
pub(crate) trait Weighs {
    /// Bytes, apart from the few that each thing takes.
    fn bytes(&self) -> usize;
}

#[derive(Clone, Debug)]
struct Weigh;

impl<K, V: Weighs> Weighter<K, Arc<V>> for Weigh {
    fn weight(&self, _: &K, thing: &Arc<V>) -> u64 {
        // What weighs nothing would stay for ever.
        thing.bytes().max(1) as u64
    }
}

impl<K: Clone + Eq + Hash, V: Weighs> Kept<K, V> {
    /// At most so many bytes, with a guess at the number of things.
    pub(crate) fn new(bytes: usize, things: usize) -> Kept<K, V> {
        let options = OptionsBuilder::new()
            // Several parts would each have a share of the bytes, and some be full before the others.
            .shards(1)
            .estimated_items_capacity(things)
            .weight_capacity(bytes as u64)
            .build()
            .expect("all that has no default is set");
        let (hasher, life) = (DefaultHashBuilder::default(), DefaultLifecycle::default());
        Kept(Cache::with_options(options, Weigh, hasher, life))
    }

    /// What was kept, or what is made now. A thing larger than all room is made each time.
    pub(crate) fn get_or_make(&self, key: &K, make: impl FnOnce() -> V) -> Arc<V> {
        let make = || Ok::<_, Infallible>(Arc::new(make()));
        match self.0.get_or_insert_with(key, make) {
            Ok(thing) => thing,
            Err(never) => match never {},
        }
    }

    #[cfg(test)]
    pub(crate) fn bytes(&self) -> usize {
        self.0.weight() as usize
    }
}
