import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Starts a server of this machine that answers as `serve` does. */
export async function startFakeServer(serve: (request: Request) => Promise<Response>) {
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const { method = "GET", url = "/", headers: sent } = incoming;
    const body = method === "POST" ? Buffer.concat(chunks).toString() : null;
    const headers = new Headers();
    for (const [name, value] of Object.entries(sent)) headers.set(name, String(value));
    const answer = await serve(new Request(`http://127.0.0.1${url}`, { method, headers, body }));
    outgoing.writeHead(answer.status, { "Content-Type": "application/json" });
    outgoing.end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
