/** A JSON error answer of the gateway itself; `requestId` finds its line in the log. */
export function problem(status: number, message: string, requestId: string): Response {
  return Response.json(
    { message, request_id: requestId },
    { status, headers: { "cache-control": "no-store", "x-request-id": requestId } },
  );
}
