/** Formats epoch ms as an ISO time in UTC. */
export function iso(at: number): string {
  return new Date(at).toISOString();
}
