/** Inline, because an invoice is one page to keep; A4 when printed, readable on a phone. */
export const RECEIPT_STYLE = `
@page { size: A4; margin: 16mm; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 190mm; padding: 24px; color: #12201f; background: #fff;
  font: 14px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Hind Siliguri", sans-serif; }
header, .parties { display: flex; flex-wrap: wrap; gap: 16px 32px; justify-content: space-between; }
header { border-bottom: 2px solid #0b5f5a; padding-bottom: 16px; margin-bottom: 16px; }
h1 { margin: 0; font-size: 26px; color: #0b5f5a; }
h2 { margin: 0 0 4px; font-size: 13px; text-transform: uppercase; letter-spacing: .06em; color: #4b5f5d; }
p { margin: 0; overflow-wrap: anywhere; }
.number { text-align: right; }
table { width: 100%; border-collapse: collapse; margin: 24px 0 8px; }
th, td { padding: 8px; text-align: left; vertical-align: top; border-bottom: 1px solid #d5dfde; }
td:first-child { overflow-wrap: anywhere; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
.amount { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.totals { width: auto; min-width: 60%; margin: 0 0 24px auto; break-inside: avoid; }
.totals .total th, .totals .total td { border-top: 2px solid #0b5f5a; font-weight: 700; font-size: 16px; }
footer { border-top: 1px solid #d5dfde; padding-top: 12px; color: #4b5f5d; }
@media print { body { padding: 0; max-width: none; } a { color: inherit; text-decoration: none; } }
`;
