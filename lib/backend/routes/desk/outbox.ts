import { Hono } from "hono";
import type { AppEnv } from "../../http";
import { deskGuard } from "../../middleware/desk-session";
import { listOutgoing } from "../../services/desk/outgoing-records";
import type { Services } from "../../services/services";
import { readListQuery } from "./list-query";

/** Route for the latest messages to customers. */
export function deskOutboxRoutes(services: Services) {
  const app = new Hono<AppEnv>();

  app.get("/api/desk/outbox", deskGuard(services, "outbox.list"), async (c) =>
    c.json(await listOutgoing(services, readListQuery(c))),
  );

  return app;
}
