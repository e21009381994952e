/** Most elements that are open at a time: the parser looks through all of them at each tag. */
const MAX_DEPTH = 500;
const TAG = /<(\/?)([a-z][^\s/>]*)/gi;
const WITHOUT_CONTENT = new Set(["br", "col", "hr", "img", "wbr"]);

/** Returns HTML in which tags that are nested too deeply are text. */
export function limitDepth(html: string): string {
  const open = new Map<string, number>();
  let depth = 0;
  return html.replace(TAG, (tag: string, slash: string, written: string) => {
    const name = written.toLowerCase();
    const before = open.get(name) ?? 0;
    if (slash !== "") {
      if (before > 0) {
        open.set(name, before - 1);
        depth--;
      }
      return tag;
    }
    if (WITHOUT_CONTENT.has(name)) return tag;
    if (depth >= MAX_DEPTH) return `&lt;${tag.slice(1)}`;
    open.set(name, before + 1);
    depth++;
    return tag;
  });
}
