import "server-only";

const RETRY_AFTER_SECONDS = "60";
/** Maximum parallel streams; each costs as much as a few pages. */
const AT_ONCE = 2;

let running = 0;

function unavailable(): Response {
  const headers = { "retry-after": RETRY_AFTER_SECONDS, "cache-control": "no-store" };
  return new Response(null, { status: 503, headers });
}

/**
 * Streams parts of a text, each made when the client has read the one before. Responds 503 while
 * two others are sent, and when the first part with data fails; a later error cuts it off, so that
 * the client does not take it for the whole.
 */
export async function streamedResponse(
  type: string,
  parts: AsyncGenerator<string, undefined>,
): Promise<Response> {
  if (running >= AT_ONCE) return unavailable();
  running++;
  const end = () => {
    running--;
  };
  const encoder = new TextEncoder();
  const first: string[] = [];
  try {
    // The head of a file, then its first data.
    for (let n = 0; n < 2; n++) {
      const { done, value } = await parts.next();
      if (!done) first.push(value);
    }
  } catch {
    end();
    return unavailable();
  }
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const known = first.shift();
      if (known !== undefined) return controller.enqueue(encoder.encode(known));
      try {
        const { done, value } = await parts.next();
        if (!done) return controller.enqueue(encoder.encode(value));
        end();
        controller.close();
      } catch (error) {
        end();
        controller.error(error);
      }
    },
    cancel: async () => {
      end();
      await parts.return(undefined);
    },
  });
  const headers = { "content-type": type, "cache-control": "public, max-age=900" };
  return new Response(body, { headers });
}
