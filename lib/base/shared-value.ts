/** Value with subscribers, in the form that `useSyncExternalStore` takes. */
export interface SharedValue<Value> {
  get: () => Value;
  set: (value: Value) => void;
  /** @returns function that unsubscribes */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Creates a shared value, for state outside of components and for what every page needs from the
 * start; other shared state of components uses jotai.
 */
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
