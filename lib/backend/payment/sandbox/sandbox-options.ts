import type { Db } from "../../db/schema";

export interface SandboxOptions {
  db: Db;
  /** Signs tokens and is the shop's password here. */
  secret: string;
  /** Origin of SITE_URL. */
  origin: string;
  /** Whom the customer pays, as the page says. */
  shopName: () => Promise<string>;
  /** Sends a request to the shop itself, for the callback that comes twice. */
  callShop: (request: Request) => Promise<Response>;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Where the sandbox is mounted. */
export const SANDBOX_PATH = "/api/sandbox-gateway";
