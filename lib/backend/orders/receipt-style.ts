import { BENGALI_FONTS } from "../kernel/text/document-fonts";

/** Inline, so that an invoice can be saved as one file. A4 in print, a list of lines on a phone. */
export const RECEIPT_STYLE = `
@font-face { font-family: Inter; font-weight: 100 900;
  src: url("/receipt/inter.woff2") format("woff2"); }
${BENGALI_FONTS}
@page { size: A4; margin: 14mm; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 200mm; padding: 16px; color: #12201f; background: #fff;
  font: 14px/1.5 Inter, "Hind Siliguri", system-ui, sans-serif; }
h1, h2, p, dl, dd { margin: 0; overflow-wrap: anywhere; }
h1 { font-size: 26px; line-height: 1.2; color: #0b5f5a; }
h2, dt { font-size: 13px; font-weight: 600; color: #4b5f5d; }
header, .parties, .end { display: flex; flex-wrap: wrap; gap: 16px 32px; justify-content: space-between; }
header { border-bottom: 2px solid #0b5f5a; padding-bottom: 16px; margin-bottom: 16px; }
.logo { display: block; width: 160px; height: 40px; margin-bottom: 8px; object-fit: contain; object-position: left; }
.number { display: grid; align-content: start; gap: 4px; }
.parties > div { flex: 1 1 12rem; }
p + h2 { margin-top: 6px; }
.stamp { justify-self: start; border: 2px solid; border-radius: 6px; padding: 2px 10px; font-weight: 600; }
.stamp.paid { color: #1a6b3c; }
.stamp.due { color: #8a4b00; }
.stamp.over { color: #4b5f5d; }
table { width: 100%; border-collapse: collapse; margin: 24px 0 8px; }
th, td { padding: 8px; text-align: left; vertical-align: top; border-bottom: 1px solid #d5dfde; }
td { overflow-wrap: anywhere; }
th:first-child, td:first-child { padding-left: 0; }
th:last-child, td:last-child { padding-right: 0; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
small { font-size: 12px; color: #0b5f5a; }
.amount { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.lines th { font-size: 13px; }
.taxed th, .taxed td { padding-left: 4px; padding-right: 4px; font-size: 12px; }
.taxed .amount { white-space: normal; }
.note { color: #4b5f5d; font-size: 12px; text-align: right; }
.totals { width: auto; min-width: 60%; margin: 0 0 8px auto; break-inside: avoid; }
.totals th { font-weight: 400; }
.totals .total th, .totals .total td { border-top: 2px solid #0b5f5a; font-weight: 600; font-size: 16px; }
.end { align-items: center; margin-top: 24px; border-top: 1px solid #d5dfde; padding-top: 16px; break-inside: avoid; }
.words { flex: 1 1 16rem; }
.track { display: flex; align-items: center; gap: 12px; color: inherit; max-width: 22rem; text-decoration: none; }
.track strong { text-decoration: underline; }
.track svg { flex: none; width: 96px; height: 96px; }
footer { margin-top: 16px; color: #4b5f5d; }
button { min-height: 44px; margin: 16px 0 0; padding: 0 20px; border: 0; border-radius: 12px; background: #0b7a78;
  color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible, a:focus-visible { outline: 3px solid #12201f; outline-offset: 2px; }
@media (scripting: none) { button { display: none; } }
@media print {
  body { padding: 0; max-width: none; }
  button { display: none; }
  a { color: inherit; text-decoration: none; }
}
@media screen and (width < 40rem) {
  .lines thead { display: none; }
  .lines tr { display: block; padding: 10px 0; border-bottom: 1px solid #d5dfde; }
  .lines td { display: flex; gap: 16px; justify-content: space-between; padding: 2px 0; border: 0; }
  .lines td::before { content: attr(data-name); color: #4b5f5d; }
  .lines td:first-child { display: block; font-weight: 600; }
  .lines td:first-child::before { content: none; }
  .lines td.none { display: none; }
  .totals { width: 100%; }
}
`;
