/** A JSON error answer of the gateway itself. */
export function problem(status: number, message: string): Response {
  return Response.json({ message }, { status, headers: { "cache-control": "no-store" } });
}
