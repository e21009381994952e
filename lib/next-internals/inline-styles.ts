/** Style sheet as React and Next write it into the head of a document. */
const SHEET = /<link rel="stylesheet" href="([^"]+)" data-precedence="[^"]*"\/>/g;
const HEAD_END = "</head>";
const SCRIPT = "<script>";
const SCRIPT_END = "</script>";
const DOCUMENT_END = /^<\/body><\/html>\s*$/;

/** Lets the first paint wait for the content, because a part of it would move what is painted. */
const WHOLE_CONTENT = '<link rel="expect" href="#content" blocking="render"/>';

/** Document with one style sheet and an inline script at its end. */
interface StyledDocument {
  /** Address of the style sheet. */
  sheet: string;
  /** HTML before the script. */
  markup: string;
  /** The link to the style sheet. */
  link: string;
  script: string;
  /** HTML after the script. */
  end: string;
}

/** Returns the parts of a document; null if it has none or several style sheets, or no script. */
export function styledDocument(document: string): StyledDocument | null {
  const [head = ""] = document.split(HEAD_END, 1);
  const [only, ...more] = head.matchAll(SHEET);
  const start = document.lastIndexOf(SCRIPT);
  if (!only || more.length > 0 || start < head.length) return null;
  const scriptEnd = document.indexOf(SCRIPT_END, start) + SCRIPT_END.length;
  const end = document.slice(scriptEnd);
  if (!DOCUMENT_END.test(end)) return null;
  const [link, sheet = ""] = only;
  const script = document.slice(start, scriptEnd);
  return { sheet, markup: document.slice(0, start), link, script, end };
}

/**
 * Puts the rules that a document needs into its head, and the link to the whole sheet at its end.
 * Browsers then show the content before the sheet is there, and the script, which notes early
 * presses, need not wait for it either. The sheet is requested at the same time as before, because
 * behind all pictures it would come seconds later. React finds it by its address anywhere in the
 * document.
 */
export function withStyles(
  { sheet, markup, link, script, end }: StyledDocument,
  styles: string,
): string {
  const early = `${WHOLE_CONTENT}<link rel="preload" as="style" href="${sheet}"/><style>${styles}</style>`;
  return markup.replace(link, () => early) + script + link + end;
}
