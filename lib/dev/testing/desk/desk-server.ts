/** A call that the desk made. */
interface DeskRequest {
  method: string;
  /** Path below /api/desk, and the query. */
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
}

/** Status and JSON of a response, or the text of a file; without a status it is 200. */
interface DeskResponse {
  status?: number;
  json?: unknown;
  file?: string;
  /** The response comes when this is resolved, or fails when the call is aborted. */
  until?: Promise<void>;
}

type Handler = (request: DeskRequest) => DeskResponse | "no response";

/** Fake of `/api/desk`: handlers by method and path such as `GET orders/counts`. */
export function deskServer(handlers: Record<string, Handler>) {
  const requests: DeskRequest[] = [];
  const send: typeof fetch = async (input, init = {}) => {
    const { pathname, searchParams } = new URL(String(input), "http://shop.example");
    const { method = "GET", headers, body } = init;
    const request: DeskRequest = {
      method,
      path: pathname.replace(/^\/api\/desk\//, ""),
      query: Object.fromEntries(searchParams),
      headers: Object.fromEntries(
        Object.entries({ ...(headers as Record<string, string>) }).map(([name, value]) => [
          name.toLowerCase(),
          value,
        ]),
      ),
      // A file stays as it is.
      body: typeof body === "string" ? JSON.parse(body) : body,
    };
    requests.push(request);
    const handler = handlers[`${method} ${request.path}`];
    const response = handler?.(request) ?? { status: 404, json: { message: "Not found." } };
    if (response === "no response") throw new TypeError("Failed to fetch");
    const { status = 200, json, file = "", until } = response;
    await until;
    init.signal?.throwIfAborted();
    // A copy for each response, as from a network.
    const copy = JSON.stringify(json ?? null);
    const read = { json: async () => JSON.parse(copy), blob: async () => new Blob([file]) };
    return { ok: status < 400, status, ...read } as Response;
  };
  return {
    send,
    requests,
    /** Requests with a method and path, in their order. */
    sent: (name: string) => requests.filter(({ method, path }) => `${method} ${path}` === name),
  };
}
