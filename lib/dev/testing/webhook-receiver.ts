import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

interface ReceivedCall {
  headers: IncomingHttpHeaders;
  body: string;
}

export interface WebhookReceiver {
  /** Value for `WEBHOOK_URL`. */
  url: string;
  calls: ReceivedCall[];
  stop(): Promise<void>;
}

/**
 * Starts a webhook endpoint on this machine.
 * @param judge status of the n-th response, counted from 1; null closes the connection without a
 *   response
 */
export async function startWebhookReceiver(
  judge: (n: number) => number | null = () => 204,
): Promise<WebhookReceiver> {
  const calls: ReceivedCall[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    calls.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    const status = judge(calls.length);
    if (status === null) request.socket.destroy();
    else response.writeHead(status, { location: "/elsewhere" }).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    calls,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
