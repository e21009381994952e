/** Colours of app/globals.css. */
const LIGHT = {
  surface: "#f4f8f7",
  paper: "#ffffff",
  ink: "#12313a",
  muted: "#4b646c",
  line: "#d9e4e2",
  brand: "#0b7a78",
};
const DARK = {
  surface: "#0c1c21",
  paper: "#12313a",
  ink: "#eaf6f4",
  muted: "#b4c8c9",
  line: "#2f4d56",
  brand: "#7fd1cb",
};

/** Fonts of the reader's device; the last ones have Bengali glyphs on Windows. */
const FONTS =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Noto Sans Bengali', 'Nirmala UI', Vrinda, Arial, sans-serif";

const { surface, paper, ink, muted, line, brand } = LIGHT;
const CELL = `padding:8px 0;border-bottom:1px solid ${line};vertical-align:top`;

/** Inline styles of the parts of an email. */
export const STYLES = {
  page: `margin:0;padding:0;background-color:${surface};color:${ink};font-family:${FONTS};-webkit-text-size-adjust:100%`,
  frame: `background-color:${surface}`,
  margin: "padding:16px 8px",
  card: `max-width:560px;background-color:${paper};border:1px solid ${line};border-radius:12px;text-align:left`,
  shop: `padding:16px 20px;border-bottom:3px solid ${brand};color:${brand};font-size:20px;line-height:28px;font-weight:bold`,
  content: `padding:8px 20px;color:${ink};font-size:16px;line-height:26px;overflow-wrap:anywhere;word-break:break-word`,
  text: "margin:12px 0",
  table: "margin:12px 0;border-collapse:collapse;font-size:16px;line-height:24px",
  cell: CELL,
  sum: `${CELL};font-weight:bold`,
  amount: "padding-left:12px;white-space:nowrap",
  button: `display:inline-block;padding:10px 20px;background-color:${brand};border-radius:10px;color:#ffffff;font-size:16px;line-height:24px;font-weight:bold;text-decoration:none`,
  foot: `padding:16px 20px;border-top:1px solid ${line};color:${muted};font-size:14px;line-height:22px;overflow-wrap:anywhere`,
};

/** Colours on a dark screen; `!important` because inline styles win otherwise. */
export const DARK_CSS = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  "@media (prefers-color-scheme:dark){",
  `.page{background-color:${DARK.surface}!important;color:${DARK.ink}!important}`,
  `.card{background-color:${DARK.paper}!important;border-color:${DARK.line}!important}`,
  `.shop{color:${DARK.brand}!important;border-color:${DARK.brand}!important}`,
  `.content{color:${DARK.ink}!important}`,
  `.cell{border-color:${DARK.line}!important}`,
  `.button{background-color:${DARK.brand}!important;color:${DARK.surface}!important}`,
  `.foot{color:${DARK.muted}!important;border-color:${DARK.line}!important}`,
  "}",
].join("");
