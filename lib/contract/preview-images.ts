/**
 * Paths of the pages of an e-book to look into, from the contract's JSON text of a list.
 * Anything that cannot be read is an empty list (SPEC 8).
 */
export function previewImages(value: unknown): string[] {
  const list = typeof value === "string" ? parsed(value) : value;
  if (!Array.isArray(list)) return [];
  const paths = list.filter(
    (path): path is string => typeof path === "string" && path.trim() !== "",
  );
  return [...new Set(paths)];
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
