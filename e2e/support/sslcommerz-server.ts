import { FakeSslcommerz } from "../../lib/dev/testing/backend/fake-sslcommerz";
import { startFakeServer } from "./fake-server";

/** Starts the server of a fake SSLCOMMERZ; its payment pages are made by the test. */
export async function startSslcommerz() {
  const store = new FakeSslcommerz();
  return { store, ...(await startFakeServer(store.fetch)) };
}
