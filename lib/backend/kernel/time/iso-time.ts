/** Formats epoch ms as an ISO time in UTC. */
export function iso(at: number): string {
  return new Date(at).toISOString();
}

/** Formats epoch ms as an ISO time in UTC; null for none. */
export function isoOrNull(at: number | null): string | null {
  return at === null ? null : iso(at);
}
