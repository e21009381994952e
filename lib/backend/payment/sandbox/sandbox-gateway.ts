import { Hono } from "hono";
import { sandboxApi } from "./sandbox-api";
import { sandboxCustomer } from "./sandbox-customer";
import { SANDBOX_PATH, type SandboxOptions } from "./sandbox-options";

/** A payment gateway to try with: bKash's calls and a page for the customer, made-up money (P6.4). */
export function sandboxGateway(options: SandboxOptions): Hono {
  const app = new Hono();
  app.route(`${SANDBOX_PATH}/tokenized/checkout`, sandboxApi(options));
  app.route(`${SANDBOX_PATH}/pay`, sandboxCustomer(options));
  return app;
}
