export interface FakeViewport {
  /** Notifies every observer that its element entered or left the viewport. */
  setInSight: (inSight: boolean) => void;
}

/**
 * Adds matchMedia and IntersectionObserver, which jsdom lacks. Every element is in the viewport at
 * first.
 * @param options.reducedMotion whether the user prefers reduced motion
 */
export function fakeViewport(options: { reducedMotion?: boolean } = {}): FakeViewport {
  const observers = new Set<() => void>();
  let inSight = true;
  class FakeObserver implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = "";
    readonly scrollMargin = "";
    readonly thresholds = [];
    private readonly report: () => void;
    constructor(callback: IntersectionObserverCallback) {
      const entry = () => ({ isIntersecting: inSight }) as IntersectionObserverEntry;
      this.report = () => callback([entry()], this);
    }
    observe() {
      observers.add(this.report);
      this.report();
    }
    unobserve() {}
    disconnect() {
      observers.delete(this.report);
    }
    takeRecords() {
      return [];
    }
  }
  window.IntersectionObserver = FakeObserver;
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: options.reducedMotion === true && media.includes("reduced-motion"),
      media,
      onchange: null,
      addListener() {},
      removeListener() {},
    });
  return {
    setInSight(next) {
      inSight = next;
      for (const report of observers) report();
    },
  };
}
