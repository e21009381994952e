import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { FakeSslcommerz } from "../../lib/dev/testing/backend/fake-sslcommerz";

/** Starts the server of a fake SSLCOMMERZ; its payment pages are made by the test. */
export async function startSslcommerz() {
  const store = new FakeSslcommerz();
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const { method = "GET", url = "/" } = incoming;
    const body = method === "POST" ? Buffer.concat(chunks).toString() : null;
    const answer = await store.fetch(new Request(`http://127.0.0.1${url}`, { method, body }));
    outgoing.writeHead(answer.status, { "Content-Type": "application/json" });
    outgoing.end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    store,
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
