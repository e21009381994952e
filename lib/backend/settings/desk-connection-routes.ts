import { Hono } from "hono";
import { changeOnceAtDesk } from "../desk/change-at-desk";
import { deskGuard } from "../desk/desk-guard";
import { AppError, notFound } from "../kernel/errors";
import type { AppEnv } from "../kernel/http/http";
import { readInput } from "../kernel/http/input";
import type { Services } from "../services";
import {
  checkGateway,
  readConnections,
  TEST_CHANNELS,
  testAddress,
  writeTestMessage,
} from "./connections";

/** Routes for the services outside of the shop: mail, SMS and payments. */
export function deskConnectionRoutes(services: Services) {
  const app = new Hono<AppEnv>();

  app.get("/api/desk/connections", deskGuard(services, "connections.list"), async (c) =>
    c.json({ data: await readConnections(services) }),
  );

  app.post(
    "/api/desk/connections/:way/test",
    deskGuard(services, "connections.test"),
    async (c) => {
      const channel = TEST_CHANNELS.find((known) => known === c.req.param("way"));
      if (!channel) throw notFound("There is no such connection.");
      const { to } = readInput(testAddress(channel), c.var.body);
      const { status, body } = await changeOnceAtDesk(
        c,
        services,
        "connections.test",
        async (trx, { at }) => {
          const reference = `${c.var.staff.staffId}:${at}`;
          await writeTestMessage(trx, services, { channel: channel, to, reference }, at);
          const audit = [
            { subject: `connection ${channel}`, before: null, after: { test: "sent" } },
          ];
          return { audit, result: null };
        },
        async () => ({ message: "The test message is on its way." }),
      );
      return c.json(body, status);
    },
  );

  app.post(
    "/api/desk/connections/payment/check",
    deskGuard(services, "connections.test"),
    async (c) => {
      const { active } = services.payment.gateways;
      if (!active) throw new AppError(409, "No payment gateway is set up.");
      return c.json({ data: { gateway: active.name, problem: await checkGateway(active) } });
    },
  );

  return app;
}
