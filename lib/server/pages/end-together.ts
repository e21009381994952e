/** What is asked of an answer whose headers are given. */
interface Endable {
  end(body: Buffer): unknown;
}

interface Waiting {
  response: Endable;
  body: Buffer;
}

let waiting: Waiting[] = [];

/**
 * Ends an answer with its body together with the others of this turn of the event loop: whoever
 * reads them, such as a proxy on the same machine, is woken once and not by each. The headers are
 * given before.
 */
export function endTogether(response: Endable, body: Buffer): void {
  if (waiting.length === 0) setImmediate(endAll);
  waiting.push({ response, body });
}

function endAll(): void {
  const now = waiting;
  waiting = [];
  for (const { response, body } of now) response.end(body);
}
