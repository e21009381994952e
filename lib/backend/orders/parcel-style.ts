import type { ParcelPaper } from "@/lib/contract/orders/parcel-papers";
import { BENGALI_FONTS } from "../kernel/text/document-fonts";

interface Paper {
  /** Value of `size` in `@page`. */
  page: string;
  /** Size of one part in millimetres: an address label, or a list of contents. */
  part: readonly [width: number, height: number];
}

/** Sheets of A4 have four parts of A6. A part is a little smaller than its place: browsers round up. */
const PAPERS: Readonly<Record<ParcelPaper, Paper>> = {
  "a4-2": { page: "A4", part: [104.8, 148] },
  "a4-4": { page: "A4", part: [104.8, 148] },
  a6: { page: "105mm 148mm", part: [105, 147] },
  label: { page: "100mm 150mm", part: [100, 149] },
  roll: { page: "80mm 140mm", part: [80, 139] },
};

/** Returns the style of the papers of parcels: as wide as the screen, and in millimetres in print. */
export function parcelStyle(paper: ParcelPaper): string {
  const { page, part } = PAPERS[paper];
  const [width, height] = part;
  return `
@font-face { font-family: Inter; font-weight: 100 900;
  src: url("/receipt/inter.woff2") format("woff2"); }
${BENGALI_FONTS}
@page { size: ${page}; margin: 0; }
* { box-sizing: border-box; }
body { margin: 0; padding: 16px; color: #000; background: #fff;
  font: 14px/1.35 Inter, "Hind Siliguri", system-ui, sans-serif; }
h1, h2, h3, p, dl, dd, dt { margin: 0; overflow-wrap: anywhere; }
.bar { margin-bottom: 16px; }
button { min-height: 44px; padding: 0 20px; border: 0; border-radius: 12px; background: #0b7a78;
  color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible { outline: 3px solid #12201f; outline-offset: 2px; }
.sheet { display: flex; flex-wrap: wrap; gap: 16px; margin-bottom: 16px; }
.part { display: flex; flex-direction: column; gap: 2.5mm; width: min(${width}mm, 100%);
  padding: ${width < 90 ? "3mm" : "6mm"}; border: 1px dashed #4b5f5d; }
.top { display: flex; gap: 4mm; justify-content: space-between; align-items: start; }
.top > div { min-width: 0; }
.top svg { flex: none; width: 24mm; height: 24mm; }
h2, h3 { font-size: 15px; }
.number { font-size: 16px; font-weight: 700; }
.collect { border: 2px solid; padding: 1.5mm 2.5mm; }
.collect strong { display: block; font-size: 40px; line-height: 1.15; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.collect strong.words { font-size: 18px; }
.to { font-size: 17px; }
.to.long { font-size: 12px; }
.to .name, .to .call { font-size: 19px; font-weight: 700; }
.region { font-weight: 700; }
.lines { margin: 0; padding: 0; list-style: none; font-size: 12px; }
.lines li { padding: 1mm 0; border-bottom: 1px solid #d5dfde; overflow-wrap: anywhere; }
.wish { border: 1px solid; padding: 1mm 2mm; font-size: 12px; }
@media (scripting: none) { button { display: none; } }
@media print {
  body { padding: 0; }
  .bar { display: none; }
  .sheet { gap: 0; margin: 0; break-after: page; align-content: flex-start; }
  .sheet:last-of-type { break-after: auto; }
  .part { width: ${width}mm; height: ${height}mm; overflow: hidden; ${page === "A4" ? "" : "border: 0;"} }
}
`;
}
