const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

/** Characters that XML 1.0 does not allow at all. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Returns text as content or attribute value of XML. */
export function escapeXml(text: string): string {
  return text
    .replace(FORBIDDEN, "")
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Returns an element; empty without content. */
export function element(name: string, content: string | null | undefined): string {
  return content ? `<${name}>${escapeXml(content)}</${name}>` : "";
}
