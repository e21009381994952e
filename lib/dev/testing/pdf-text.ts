import { inflateSync } from "node:zlib";

const OBJECT = /(\d+) 0 obj\b([\s\S]*?)endobj/g;
const STREAM = /stream\r?\n([\s\S]*?)\r?\nendstream/;
/** PDF operators: Tf selects a font, Tj and TJ show text, EMC ends a marked paragraph. */
const OPERATION = /\/(F\d+) \S+ Tf|((?:<[0-9A-F]+>[^<>]*?)+)T[jJ]\b|\bEMC\b/g;

/** Characters of a font by glyph code. */
type Glyphs = Map<number, string>;

/** Returns the decompressed stream of an object, or "" when it has none. */
function streamOf(body: string): string {
  const bytes = STREAM.exec(body)?.[1];
  if (bytes === undefined) return "";
  if (!body.includes("/FlateDecode")) return bytes;
  try {
    return inflateSync(Buffer.from(bytes, "latin1")).toString("latin1");
  } catch {
    return "";
  }
}

/** Parses the ToUnicode table of a font. */
function glyphsOf(table: string): Glyphs {
  const glyphs: Glyphs = new Map();
  const hex = (digits = "") => Number.parseInt(digits, 16);
  for (const [, lines = ""] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code, characters = ""] of lines.matchAll(/<(\w+)> <(\w+)>/g))
      glyphs.set(
        hex(code),
        String.fromCharCode(...(characters.match(/.{4}/g) ?? []).map((unit) => hex(unit))),
      );
  for (const [, lines = ""] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, first, last, character] of lines.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let code = hex(first); code <= hex(last); code++)
        glyphs.set(code, String.fromCharCode(hex(character) + code - hex(first)));
  return glyphs;
}

/** Returns the text of a page, one line per marked paragraph. */
function shownBy(content: string, fonts: Map<string, Glyphs>): string {
  let font: Glyphs | undefined;
  let text = "";
  for (const [operation, name, shown] of content.matchAll(OPERATION)) {
    if (operation === "EMC") text += "\n";
    else if (name) font = fonts.get(name);
    else
      for (const [, codes = ""] of (shown ?? "").matchAll(/<(\w+)>/g))
        for (const code of codes.match(/../g) ?? [])
          text += font?.get(Number.parseInt(code, 16)) ?? "";
  }
  return text;
}

/**
 * Extracts the text of a PDF printed by Chromium, for Latin script only: one byte per glyph and a
 * ToUnicode table per font. In other scripts the glyph order differs from the character order.
 */
export function pdfText(pdf: Buffer): string {
  const objects = new Map(
    [...pdf.toString("latin1").matchAll(OBJECT)].map(([, id = "", body = ""]) => [id, body]),
  );
  const glyphsById = new Map<string, Glyphs>();
  for (const [id, body] of objects) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(body)?.[1];
    if (table !== undefined) glyphsById.set(id, glyphsOf(streamOf(objects.get(table) ?? "")));
  }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  return pages
    .map((page) => {
      const fonts = new Map(
        [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", id = ""]) => [
          name,
          glyphsById.get(id) ?? new Map(),
        ]),
      );
      const content = /\/Contents (\d+) 0 R/.exec(page)?.[1] ?? "";
      return shownBy(streamOf(objects.get(content) ?? ""), fonts);
    })
    .join("\n");
}
