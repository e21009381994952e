import { NO_PREFETCH } from "./browser/prefetch-mark";
import { delayScripts } from "./late-scripts";
import { type InlineScript, mergeScripts, ownScripts } from "./merged-scripts";
import type { Techniques } from "./techniques";

/** Document that is ready to be sent. */
export interface PreparedDocument {
  document: string;
  /**
   * Texts of its executable inline scripts. Scripts that are part of shop data stay in the document,
   * but are not listed here, so the Content-Security-Policy refuses them.
   */
  scripts: string[];
}

/**
 * Applies the techniques that are on to a document of Next.
 * @param added inline script of the shop, which runs after those of Next
 */
export function prepareDocument(
  source: string,
  techniques: Pick<Techniques, "isOn">,
  added = "",
): PreparedDocument {
  const marked = techniques.isOn("full-prefetch") ? source : withoutFullPrefetch(source);
  const late = techniques.isOn("late-scripts")
    ? delayScripts(marked)
    : { markup: marked, loader: "" };
  const { markup } = late;
  const last = [added, late.loader].filter(Boolean).join(";");
  const found = ownScripts(markup);
  if (found.length === 0) return { document: marked, scripts: [] };
  if (!techniques.isOn("merged-scripts")) return withScript(markup, found, last);
  const deduplicates = techniques.isOn("deduplicated-markup");
  const { document, script } = mergeScripts(markup, found, { last, deduplicates });
  return { document, scripts: [script] };
}

/** Adds a separate script after the others. */
function withScript(markup: string, found: InlineScript[], last: string): PreparedDocument {
  const scripts = found.map(({ code }) => code);
  if (last === "") return { document: markup, scripts };
  const end = found.at(-1)?.end ?? 0;
  const document = `${markup.slice(0, end)}<script>${last}</script>${markup.slice(end)}`;
  return { document, scripts: [...scripts, last] };
}

/** Turns the browser's part of the technique off. */
function withoutFullPrefetch(document: string): string {
  return document.replace("<html", `<html ${NO_PREFETCH}=""`);
}
