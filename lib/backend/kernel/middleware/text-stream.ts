import type { AppContext } from "../http/http";

/**
 * Streams a response.
 * @param parts pieces of its text. An error before the first piece gives an error response; a later
 *   one cuts the response off.
 */
export async function textStream(
  c: AppContext,
  parts: AsyncGenerator<string, undefined>,
  headers: Record<string, string>,
): Promise<Response> {
  const encoder = new TextEncoder();
  let next: Promise<IteratorResult<string, undefined>> | undefined = parts.next();
  await next;
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await (next ?? parts.next());
      next = undefined;
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await parts.return(undefined);
    },
  });
  return c.body(body, 200, headers);
}
