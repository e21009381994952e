import { get } from "node:http";

/**
 * Liveness probe for container images without curl: exits with 0 when the shop on this machine
 * responds, otherwise with 1.
 */
const asked = get(
  { port: process.env.PORT || 3000, path: "/healthz", agent: false, timeout: 3_000 },
  (response) => process.exit(response.statusCode === 200 ? 0 : 1),
);
asked.once("timeout", () => asked.destroy());
asked.once("error", () => process.exit(1));
