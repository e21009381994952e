import { DESK_OPENING_CALLS as calls } from "@/lib/contract/opening/desk-calls";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import { AppError, notFound } from "../kernel/errors";
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
  const routes = declaredDeskRoutes(services);

  routes.read(calls.getDeskConnections, async () => ({ data: await readConnections(services) }));

  routes.change(calls.testDeskConnection, async (trx, { params: { way }, body, by, at }) => {
    const channel = TEST_CHANNELS.find((known) => known === way);
    if (!channel) throw notFound(refusalText("connections.unknown"));
    const { to } = readInput(testAddress(channel), body);
    const reference = `${by.id ?? "command"}:${at}`;
    await writeTestMessage(trx, services, { channel, to, reference }, at);
    return {
      audit: [{ subject: `connection ${channel}`, before: null, after: { test: "sent" } }],
      answer: async () => ({ message: "The test message is on its way." }),
    };
  });
  routes.act(calls.checkDeskGateway, async () => {
    const { offered } = services.payment.gateways;
    const checked = await Promise.all(
      offered.map(async (one) => ({ gateway: one.name, problem: await checkGateway(one) })),
    );
    const data = checked.find(({ problem }) => problem !== null) ?? checked[0];
    if (!data) throw new AppError(409, refusalText("connections.noGateway"));
    return { data };
  });

  return routes.app;
}
