/** @jest-environment node */
import { pino } from "pino";
import { callSslcommerz, TRANSACTION_PATH, triesSchema } from "./sslcommerz-client";

const PASSWORD = "the password of the store";

test("an address that cannot be used fails without it, because it contains the password", async () => {
  const connection = {
    baseUrl: "https://user:word@sslcommerz.example",
    fetch: async () => Response.json({}),
    log: pino({ level: "silent" }),
    timeoutMs: 100,
  };
  const credentials = { storeId: "store", password: PASSWORD };
  const call = { method: "GET", path: TRANSACTION_PATH, fields: { tran_id: "NM-1-1" } } as const;
  const error: unknown = await callSslcommerz(connection, credentials, call, triesSchema).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({
    kind: "refused",
    message: "The address of the gateway cannot be used.",
  });
  expect(JSON.stringify(Object(error).stack)).not.toContain(encodeURIComponent(PASSWORD));
});
