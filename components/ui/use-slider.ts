import type { KeenSliderInstance } from "keen-slider";
import { type RefObject, useEffect, useRef, useState } from "react";

interface SliderOptions {
  /** Number of slides. */
  count: number;
  /** Continues with the first slide after the last. */
  loop: boolean;
  /** Whether slides fade into each other instead of moving. */
  fade: boolean;
  /** Called when the user drags or clicks a slide. */
  onTouch: () => void;
}

const REST_MS = 120;

/**
 * Turns a scrolling strip into a keen-slider if it has more slides than fit, once scrolling has
 * stopped; the focused slide stays in view. `slider` is null until then, and if keen-slider fails
 * to load.
 */
export function useSlider(
  track: RefObject<HTMLElement | null>,
  { count, loop, fade, onTouch }: SliderOptions,
) {
  const perView = usePerView(track);
  const [slider, setSlider] = useState<KeenSliderInstance | null>(null);
  const [current, setCurrent] = useState(0);
  const position = useRef(0);
  const wanted = perView !== null && count > perView;
  useEffect(() => {
    const element = track.current;
    if (!wanted || !element) return;
    let instance: KeenSliderInstance | null = null;
    let left = false;
    const show = (index: number) => {
      position.current = index;
      setCurrent(index);
    };
    const isOutOfReach = (slide: number, from: number) =>
      slide >= 0 && (slide - from + count) % count >= perView;
    /** Focus can reach a slide just before it becomes inert. */
    const follow = ({ target }: FocusEvent) => {
      if (!instance || !(target instanceof Element)) return;
      const slide = slideOf(element, target);
      const from = instance.track.absToRel(targetOf(instance));
      if (!isOutOfReach(slide, from)) return;
      element.scrollLeft = 0;
      instance.moveToIdx(slide, false, { duration: 0 });
    };
    const takeOver = async () => {
      const { default: KeenSlider } = await import("keen-slider");
      await atRest(element);
      if (left) return;
      const spacing = Number.parseFloat(getComputedStyle(element).columnGap) || 0;
      const start = scrolledTo(element, spacing, perView) ?? position.current;
      const focused = slideOf(element, document.activeElement);
      element.scrollLeft = 0;
      element.dataset.enhanced = "";
      instance = new KeenSlider(element, {
        selector: ":scope > *",
        initial: isOutOfReach(focused, start) ? focused : start,
        loop,
        slides: { perView: "auto", spacing },
        renderMode: fade ? "custom" : "precision",
        detailsChanged: (slider) => fade && showPortions(slider),
        slideChanged: ({ track }) => show(track.details.rel),
        dragChecked: onTouch,
      });
      element.addEventListener("click", onTouch);
      element.addEventListener("focusin", follow);
      show(instance.track.details.rel);
      setSlider(instance);
    };
    // Without keen-slider the strip stays scrollable.
    takeOver().catch(() => setSlider(null));
    return () => {
      left = true;
      if (instance && fade) for (const slide of instance.slides) slide.style.opacity = "";
      instance?.destroy();
      element.removeEventListener("click", onTouch);
      element.removeEventListener("focusin", follow);
      delete element.dataset.enhanced;
      setSlider(null);
    };
  }, [track, count, wanted, perView, loop, fade, onTouch]);
  return { slider, current, perView: perView ?? 1 };
}

/** Shows each slide as strongly as it would be in view if the slides moved. */
function showPortions({ slides, track }: KeenSliderInstance): void {
  for (const [index, slide] of slides.entries()) {
    slide.style.opacity = String(track.details.slides[index]?.portion ?? 0);
  }
}

/** Returns the absolute index the slider is at or moving to. */
export const targetOf = (slider: KeenSliderInstance) =>
  slider.animator.targetIdx ?? slider.track.details.abs;

/** Returns the index of the slide that contains an element, or -1. */
function slideOf(track: HTMLElement, element: Element | null): number {
  return [...track.children].findIndex((slide) => slide.contains(element));
}

/**
 * Number of visible slides, read from the custom property `--per-view`; Infinity if the style sheet
 * disables the slider (`--plain: 1`), null until it is read.
 */
function usePerView(track: RefObject<HTMLElement | null>): number | null {
  const [perView, setPerView] = useState<number | null>(null);
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const read = () => {
      const style = getComputedStyle(element);
      const plain = style.getPropertyValue("--plain") === "1";
      setPerView(plain ? Infinity : Number(style.getPropertyValue("--per-view")) || 1);
    };
    read();
    window.addEventListener("resize", read);
    return () => window.removeEventListener("resize", read);
  }, [track]);
  return perView;
}

/** Waits until the strip has stopped scrolling. */
async function atRest(element: HTMLElement): Promise<void> {
  let left: number;
  do {
    left = element.scrollLeft;
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
  } while (element.scrollLeft !== left);
}

/** Returns the index of the first visible slide of a scrolled strip; null if it is not scrolled. */
function scrolledTo(element: HTMLElement, gap: number, perView: number): number | null {
  if (element.scrollLeft === 0) return null;
  return Math.round(element.scrollLeft / ((element.clientWidth + gap) / perView));
}
