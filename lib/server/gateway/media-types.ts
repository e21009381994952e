const MEGABYTE = 1_000_000;

/** What may pass besides JSON, and how much of it: nothing that a browser would run. */
const LARGEST_BYTES: readonly [type: RegExp, bytes: number][] = [
  [/^image\/(?:avif|gif|jpeg|png|webp)$/, 25 * MEGABYTE],
  [/^application\/pdf$/, 100 * MEGABYTE],
  [/^video\/(?:mp4|webm)$/, 500 * MEGABYTE],
];

/** The type of an answer without its parameters, in lower case; empty when it tells none. */
export function contentType(answer: Response): string {
  return (answer.headers.get("content-type") ?? "").split(";", 1).join("").trim().toLowerCase();
}

/** How many bytes of a file of this type may pass; null for a type that may not. */
export function largestFile(type: string): number | null {
  return LARGEST_BYTES.find(([pattern]) => pattern.test(type))?.[1] ?? null;
}
