/** A value that all of a page shares, as `useSyncExternalStore` takes it. */
export interface SharedValue<Value> {
  get: () => Value;
  set: (value: Value) => void;
  /** @returns ends the subscription */
  subscribe: (listener: () => void) => () => void;
}

/** A value that begins as given. For what every page needs at once; more than that is jotai's. */
export function sharedValue<Value>(initial: Value): SharedValue<Value> {
  const listeners = new Set<() => void>();
  let shown = initial;
  return {
    get: () => shown,
    set: (value) => {
      shown = value;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
