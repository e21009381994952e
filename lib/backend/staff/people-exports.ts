import { code, number, text, time, yesNo } from "../desk/export-columns";
import { type ListExports, readKind } from "../desk/list-export";
import { listPeople } from "./people-records";
import { staffRecords } from "./staff-records";

/** Exports of customers and staff. */
export const PEOPLE_EXPORTS = {
  people: {
    columns: [
      ...[code("kind", "people"), text("name"), text("phone"), text("email"), number("orders")],
      ...[time("last_order_at"), yesNo("blocked")],
    ],
    read: ({ db }, query) => listPeople(db, query),
  },
  staff: {
    columns: [
      ...[number("id"), text("name"), text("mail"), code("role", "staff.role_names")],
      ...[code("state", "staff.states"), yesNo("second_factor"), time("created_at")],
    ],
    read: readKind(({ origin }) => staffRecords(origin)),
  },
} satisfies ListExports;
