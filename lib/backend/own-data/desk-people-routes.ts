import { DESK_CUSTOMER_CALLS as calls } from "@/lib/contract/customers/desk-calls";
import { changeAtDesk } from "../desk/change-at-desk";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import { readId } from "../kernel/http/input";
import { accountTag } from "../kernel/middleware/log-event";
import type { Services } from "../services";
import { lastDelivery, listPeople } from "../staff/people-records";
import { blockAtDesk, eraseAtDesk, sendResetCode } from "./customer-actions";
import { customerFiles } from "./customer-files";
import { findPerson } from "./customer-record";
import { exportCustomer } from "./export-customer";

/** Routes to find customers, and for all that is stored of one, which the audit records. */
export function deskPeopleRoutes(services: Services) {
  const { db } = services;
  const routes = declaredDeskRoutes(services);

  routes.list(calls.listDeskPeople, { list: listPeople });

  routes.read(calls.getDeskLastDelivery, async ({ query: { customer, phone = "" } }) => {
    const person = customer === undefined ? { phone } : { customerId: readId(customer) };
    return { data: await lastDelivery(db, person) };
  });

  routes.read(calls.getDeskCustomer, async ({ c, params }) => ({
    data: await findPerson(db, params.id, c.var.staff.role),
  }));

  routes.change(calls.resetDeskCustomer, async (trx, { c, params: { id }, body, at }) => {
    const { language } = body;
    const sent = { id, subject: accountTag(id), language };
    const changed = await sendResetCode(trx, services, sent, at);
    const { role } = c.var.staff;
    return { ...changed, answer: async () => ({ data: await findPerson(trx, id, role) }) };
  });

  routes.change(calls.blockDeskCustomer, async (trx, { c, params: { id }, body, at }) => {
    const changed = await blockAtDesk(trx, id, body, at);
    const { role } = c.var.staff;
    return { ...changed, answer: async () => ({ data: await findPerson(trx, id, role) }) };
  });

  routes.change(
    calls.eraseDeskCustomer,
    async (trx, { c, params: { id }, body, at, prepared: afterwards }) => {
      const changed = await eraseAtDesk(trx, services, id, body.reason, at);
      const { role } = c.var.staff;
      const answer = async () => ({ data: await findPerson(trx, id, role) });
      return { ...changed, answer, afterwards };
    },
    ({ params }: { params: { id: number } }) => customerFiles(services, params.id),
  );

  routes.read(calls.exportDeskPerson, async ({ c, params: { id } }) => {
    // Prescriptions are for their owner and the pharmacist only, reasons of visits for the clinic.
    const { prescriptions: _, ...stored } = await exportCustomer(services, id, "staff");
    const appointments = stored.appointments.map(
      ({ reason: _reason, cancel_reason: _cancelReason, ...appointment }) => appointment,
    );
    // They have the pharmacist's reasons.
    const letters = stored.letters.filter(({ type }) => !type.startsWith("prescription."));
    const data = { ...stored, appointments, letters };
    await changeAtDesk(c, services, "people.export", async () => ({
      audit: [{ subject: `customer ${id}`, before: null, after: { exported: true } }],
      result: undefined,
    }));
    return { data };
  });

  return routes.app;
}
