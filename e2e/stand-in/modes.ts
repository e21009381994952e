/**
 * How the stand-in behaves: as usual; with `products: null`; an HTML error page with status 200;
 * never answering; 503; or not listening at all.
 */
export type Mode = "normal" | "products-null" | "html200" | "hang" | "503" | "down";

/** Modes by path prefix; the longest matching prefix decides. */
export class Modes {
  private readonly byPrefix = new Map<string, Mode>();

  /** Sets the mode of all paths that begin so; "/" with "normal" forgets everything set before. */
  set(prefix: string, mode: Mode): void {
    if (prefix === "/" && mode === "normal") this.byPrefix.clear();
    this.byPrefix.set(prefix, mode);
  }

  /** The mode of one path. */
  of(path: string): Mode {
    const [best] = [...this.byPrefix]
      .filter(([prefix]) => path.startsWith(prefix))
      .sort(([one], [other]) => other.length - one.length);
    return best?.[1] ?? "normal";
  }
}

/** The HTML such servers send for an error they answer with 200. */
export const errorPage =
  "<!DOCTYPE html><html><head><title>Whoops, looks like something went wrong.</title></head><body><h1>ErrorException</h1></body></html>";
