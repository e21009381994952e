import { preload } from "react-dom";
import regular from "./bengali-400.woff2";
import semibold from "./bengali-600.woff2";

/**
 * Preloads the Bengali fonts during the render of a page, at low priority: where the system has none,
 * a font that arrives after the first paint would move all lines.
 */
export function preloadBengali(): void {
  for (const file of [regular, semibold])
    preload(file, { as: "font", type: "font/woff2", crossOrigin: "", fetchPriority: "low" });
}
