/** External script as React and Next write it into a document. */
const SCRIPT = /<script src="([^"]+)"(?: id="[^"]*")? async=""><\/script>/g;
/** Preload of Next's first script. */
const PRELOAD = /<link rel="preload" as="script" fetchPriority="low" href="[^"]+"\/>/g;

/**
 * Number of scripts added per task. Each blocks a slow phone for about 5 ms, so a few at a time do
 * not delay input. Next's bootstrap script, on which all others wait, comes last: none runs before
 * all are in the document.
 */
const AT_ONCE = 3;

/**
 * Loads scripts after the first frame; immediately in a background tab, which renders no frame.
 * React recognizes scripts that are already present by their `async` attribute.
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

/** Document without external scripts, and the code that loads them. */
export interface LateScripts {
  markup: string;
  /** Addresses of the scripts. */
  addresses: string[];
  /** Code for an inline script; empty when there is nothing to load. */
  loader: string;
}

/**
 * Removes the external scripts of a document to load them after the first frame. Otherwise they
 * compete with the style sheet, the font and the first image on a slow connection, and run before
 * the first frame on a slow phone.
 */
export function delayScripts(document: string): LateScripts {
  const found = [...document.matchAll(SCRIPT)];
  const named = found.map(([, address = ""]) => address.replaceAll("&amp;", "&"));
  const addresses = [...new Set(named)];
  if (addresses.length === 0) return { markup: document, addresses, loader: "" };
  const markup = document.replace(SCRIPT, "").replace(PRELOAD, "");
  const list = JSON.stringify(addresses).replaceAll("<", "\\u003c");
  return { markup, addresses, loader: `${LOAD}(${list})` };
}
