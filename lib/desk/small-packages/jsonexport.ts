/** In place of the package `jsonexport`: the shop writes the files of exports, not react-admin. */
export default function jsonExport(): never {
  throw new Error("Lists are exported by the shop.");
}
