import Image from "next/image";
import { type MouseEvent, useLayoutEffect, useRef } from "react";

interface ZoomPictureProps {
  src: string;
  alt: string;
  /** Language of `alt`, when it is not that of the page. */
  lang?: string;
  /** What pressing the picture does. */
  label: string;
  /** Only the picture in view can be reached by keyboard. */
  current: boolean;
  zoomed: boolean;
  onZoom: (zoomed: boolean) => void;
}

/** A picture as large as its box; pressed, twice as large, around the place that was pressed. */
export function ZoomPicture({ src, alt, lang, label, current, zoomed, onZoom }: ZoomPictureProps) {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef({ x: 0.5, y: 0.5 });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !zoomed) return;
    const { x, y } = place.current;
    element.scrollTo({
      left: x * element.scrollWidth - element.clientWidth / 2,
      top: y * element.scrollHeight - element.clientHeight / 2,
    });
  }, [zoomed]);

  function toggle(event: MouseEvent<HTMLButtonElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const byKeyboard = event.detail === 0;
    place.current = byKeyboard
      ? { x: 0.5, y: 0.5 }
      : { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
    onZoom(!zoomed);
  }

  return (
    <div
      ref={box}
      className={`size-full overscroll-contain ${zoomed ? "overflow-auto" : "overflow-hidden"}`}
    >
      {/* Were its size to change little by little, there would be nothing to scroll to yet. */}
      <button
        type="button"
        tabIndex={current ? 0 : -1}
        onClick={toggle}
        className={`relative block transition-none focus-visible:-outline-offset-4 ${zoomed ? "size-[200%] cursor-zoom-out!" : "size-full cursor-zoom-in!"}`}
      >
        <Image
          src={src}
          alt={alt}
          lang={lang}
          fill
          sizes={
            zoomed ? "(min-width: 37.5rem) 1200px, 200vw" : "(min-width: 37.5rem) 600px, 100vw"
          }
          className="object-contain"
        />
        <span className="sr-only">{label}</span>
      </button>
    </div>
  );
}
