/** What the fake viewport of a test does. */
interface FakeViewport {
  /** Tells every observed element that it is in sight, or no longer. */
  setInSight: (inSight: boolean) => void;
}

/**
 * Gives jsdom the matchMedia and IntersectionObserver it lacks; everything is in sight at first.
 * @param options.reducedMotion the person asked for less motion
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
