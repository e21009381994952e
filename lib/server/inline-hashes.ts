import { createHash } from "node:crypto";

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Content-Security-Policy hashes of a document's inline scripts and styles. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

/**
 * Returns the hashes of a document's inline scripts and styles.
 * @param scripts texts of its inline scripts
 */
export function inlineHashes(document: string, scripts: string[]): InlineHashes {
  // The page's own styles are in the head, where no HTML from shop data is rendered.
  const [head = ""] = document.split("</head>", 1);
  const styles = [...head.matchAll(STYLE)].map(([, text = ""]) => text);
  return { scripts: hashesOf(scripts), styles: hashesOf(styles) };
}

function hashesOf(texts: string[]): string[] {
  return [...new Set(texts.map(hashOf))];
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
