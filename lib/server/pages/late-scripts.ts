/** A script that React or Next has a browser load, as they write it into a document. */
const SCRIPT = /<script src="([^"]+)"(?: id="[^"]*")? async=""><\/script>/g;
/** Of Next's first script, so that it is there early. */
const PRELOAD = /<link rel="preload" as="script" fetchPriority="low" href="[^"]+"\/>/g;

/**
 * Each takes some 5 ms of a slow phone to begin: so many at once do not keep it from a finger. Next's first
 * script, which all others wait for, is the last: none runs before the document names them all.
 */
const AT_ONCE = 3;

/**
 * Loads scripts once the first frame is shown; in a tab behind others, which shows none, at once. They
 * keep `async`, by which React knows those that are there.
 */
const LOAD = `(addresses => {
  const load = () => {
    for (const address of addresses.splice(0, document.hidden ? addresses.length : ${AT_ONCE})) {
      const script = document.createElement("script");
      script.src = address;
      script.fetchPriority = "high";
      script.setAttribute("async", "");
      document.head.append(script);
    }
    if (addresses.length) setTimeout(load);
  };
  if (document.hidden) load();
  else requestAnimationFrame(() => setTimeout(load));
})`.replace(/\n\s*/g, "");

/** A document without its scripts of files, and the code that loads them. */
export interface LateScripts {
  markup: string;
  /** Runs in an inline script; empty when there is nothing to load. */
  loader: string;
}

/**
 * Takes a document's scripts out, to be loaded when it is shown: on a slow line they would share it with
 * the style sheet, the font and the first picture, and on a slow phone run before the first frame.
 */
export function delayScripts(document: string): LateScripts {
  const found = [...document.matchAll(SCRIPT)];
  const addresses = found.map(([, address = ""]) => address.replaceAll("&amp;", "&"));
  if (addresses.length === 0) return { markup: document, loader: "" };
  const markup = document.replace(SCRIPT, "").replace(PRELOAD, "");
  const list = JSON.stringify([...new Set(addresses)]).replaceAll("<", "\\u003c");
  return { markup, loader: `${LOAD}(${list})` };
}
