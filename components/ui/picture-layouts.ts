import { PICTURE_WIDTHS, type PictureWidth } from "@/lib/base/media/picture-address";

/** `sizes` attribute of a picture and the file widths that pixel ratios of 1 to 3 need. */
interface Layout {
  sizes: string;
  widths: readonly PictureWidth[];
}

/** For pictures of half the screen width on phones and three or four per row on wider screens. */
const SMALL = [360, 480, 640] as const;
/** For pictures of the full screen width on phones. */
const WHOLE = [360, 480, 640, 768, 1024] as const;
const WIDE = [...WHOLE, 1280] as const;
const WIDEST = [480, 640, 768, 1024, 1280, 1600] as const;

const LAYOUTS = {
  gridOfFour: { sizes: "(min-width:48rem) min(290px,23vw),46vw", widths: SMALL },
  gridOfThree: {
    sizes: "(min-width:80rem) 302px,(min-width:64rem) 21vw,(min-width:40rem) 31vw,46vw",
    widths: SMALL,
  },
  slideOfFour: {
    sizes:
      "(min-width:80rem) 290px,(min-width:64rem) 23vw,(min-width:48rem) 31vw,(min-width:30rem) 46vw,94vw",
    widths: WHOLE,
  },
  smallSlide: {
    sizes: "(min-width:64rem) min(290px,23vw),(min-width:48rem) 31vw,46vw",
    widths: SMALL,
  },
  slideOfThree: {
    sizes: "(min-width:64rem) min(400px,31vw),(min-width:30rem) 46vw,94vw",
    widths: [480, 768, 1024],
  },
  thirdOfPage: {
    sizes: "(min-width:80rem) 400px,(min-width:64rem) 31vw,(min-width:40rem) 46vw,94vw",
    widths: WHOLE,
  },
  halfOfPage: { sizes: "(min-width:80rem) 610px,(min-width:48rem) 48vw,62vw", widths: WHOLE },
  halfOfWidePage: { sizes: "(min-width:80rem) 600px,(min-width:48rem) 46vw,94vw", widths: WIDE },
  article: { sizes: "(min-width:80rem) 850px,(min-width:64rem) 66vw,94vw", widths: WIDEST },
  hero: {
    sizes: "(min-width:80rem) 830px,(min-width:64rem) 66vw,(min-width:48rem) 96vw,140vw",
    widths: WIDEST,
  },
  besideHero: { sizes: "(min-width:64rem) 410px,(min-width:48rem) 48vw,66vw", widths: SMALL },
  page: { sizes: "(min-width:80rem) 1232px,96vw", widths: WIDEST },
  croppedPage: { sizes: "(min-width:80rem) 1232px,(min-width:48rem) 96vw,160vw", widths: WIDEST },
  row: { sizes: "(min-width:40rem) 192px,112px", widths: [160, 256, 360, 480] },
  column: { sizes: "(min-width:64rem) 250px,160px", widths: [160, 256, 360, 480] },
  savedRow: { sizes: "(min-width:40rem) 112px,80px", widths: [96, 160, 256, 360] },
  thumbnail: { sizes: "(min-width:48rem) 140px,30vw", widths: [160, 256, 360] },
  bookCover: { sizes: "(min-width:64rem) 288px,(min-width:40rem) 34vw,32vw", widths: SMALL },
  bookPage: { sizes: "(min-width:50rem) 700px,92vw", widths: WIDEST },
  lightbox: { sizes: "(min-width:37.5rem) 600px,100vw", widths: WIDE },
  zoomed: { sizes: "(min-width:37.5rem) 1200px,200vw", widths: WIDEST },
} as const satisfies Record<string, Layout>;

/** Name of a layout, or a fixed width in CSS pixels. */
export type PictureLayout = keyof typeof LAYOUTS | number;

/** Below this width in CSS pixels a pixel ratio of 3 makes no visible difference. */
const TINY = 32;

/** Returns the `sizes` attribute and file widths of a layout. */
export function layoutOf(layout: PictureLayout): Layout {
  if (typeof layout !== "number") return LAYOUTS[layout];
  const densities = layout < TINY ? [1, 2] : [1, 2, 3];
  const widths = densities.flatMap((density) => {
    const enough = PICTURE_WIDTHS.find((width) => width >= layout * density);
    return enough ? [enough] : [];
  });
  return { sizes: `${layout}px`, widths: [...new Set(widths)] };
}
