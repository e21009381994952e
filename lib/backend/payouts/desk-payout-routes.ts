import { DESK_PAYOUT_CALLS as calls } from "@/lib/contract/payouts/desk-calls";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { MONTH } from "@/lib/contract/terms";
import { CourierError } from "../couriers/courier";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import { readListQuery } from "../desk/list-query";
import { AppError, fieldError, notFound } from "../kernel/errors";
import { isoOrNull } from "../kernel/time/iso-time";
import { monthSpan } from "../kernel/time/month-span";
import type { Services } from "../services";
import { askedCouriers, askForPayouts } from "./ask-payouts";
import { endCase } from "./end-case";
import { listPayoutCases } from "./payout-cases";
import { readPayout, readPayouts } from "./read-payouts";

/** Routes for what couriers pay out. */
export function deskPayoutRoutes(services: Services) {
  const { db } = services;
  const routes = declaredDeskRoutes(services);

  routes.read(calls.listDeskPayoutCases, ({ c }) => listPayoutCases(services, readListQuery(c)));

  routes.act(calls.endDeskPayoutCase, async ({ body: { kind, record: id, reason }, record }) => ({
    ended: await record(async (trx, { by, at }) => {
      const ended = await endCase(trx, { kind, record: id }, by, at);
      const entry = { subject: `payout ${kind} ${id}`, before: null, after: { reason } };
      return { audit: ended ? [entry] : [], result: ended };
    }),
  }));

  routes.read(calls.listDeskCourierPayouts, async ({ query: { month = "" } }) => {
    if (!MONTH.test(month)) throw fieldError("month", refusalText("exports.month"));
    const polls = await db.selectFrom("courier_payout_polls").selectAll().execute();
    const couriers = askedCouriers(services).map(({ id, name }) => {
      const poll = polls.find(({ courier }) => courier === id);
      return { id, name, asked_at: isoOrNull(poll?.asked_at ?? null), failed: poll?.failed === 1 };
    });
    return { data: await readPayouts(db, monthSpan(month)), couriers };
  });

  routes.read(calls.getDeskCourierPayout, async ({ params: { id } }) => ({
    data: await readPayout(db, id),
  }));

  routes.act(calls.askDeskCourierPayouts, async ({ body }) => {
    const courier = askedCouriers(services).find(({ id }) => id === body.courier);
    if (!courier) throw notFound(refusalText("shipments.noCourier"));
    try {
      return await askForPayouts(services, courier);
    } catch (error) {
      if (!(error instanceof CourierError)) throw error;
      throw new AppError(409, refusalText("payouts.noAnswer", { courier: courier.name }));
    }
  });

  return routes.app;
}
