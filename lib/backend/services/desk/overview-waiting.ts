import type { OrderTab } from "@/lib/desk/order-work";
import { can, type Permission } from "@/lib/desk/permissions";
import { CUSTOMER_CHANNELS } from "../../db/schema-outbox";
import { countMessages } from "../outbox/staff-outbox";
import { REVIEWED_KINDS } from "../reviews/review-id";
import { countState } from "../reviews/staff-reviews";
import type { Services } from "../services";
import { complaintRecords } from "./complaint-records";
import type { ListQuery } from "./desk-record";
import { listExpiring } from "./expiring";
import { listLowStock } from "./low-stock";
import { countTab } from "./order-tabs";
import { questionRecords } from "./question-records";
import { listReturns } from "./return-records";

/** Largest number of failed messages that is counted. */
const MAX_MESSAGES = 1_000;

/** The first record of a list with these filters; its total is what counts. */
const firstOf = (filters: ListQuery["filters"]): ListQuery => ({
  ...{ page: 1, perPage: 1, sort: undefined, order: "asc", filters },
});

type Count = (services: Services) => Promise<number>;

const ordersIn =
  (tab: OrderTab): Count =>
  ({ db, now }) =>
    countTab(db, tab, now());

async function countReviewed({ db }: Services): Promise<number> {
  const { count: payments } = await db
    .selectFrom("payments")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("state", "=", "review")
    .executeTakeFirstOrThrow();
  const { count: refunds } = await db
    .selectFrom("refunds")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("state", "in", ["by_hand", "review"])
    .executeTakeFirstOrThrow();
  return Number(payments) + Number(refunds);
}

/** Lists with waiting work: name, permission to open the list, and function that counts it. */
const WAITING: readonly [name: string, permission: Permission, count: Count][] = [
  ["to_confirm", "orders.list", ordersIn("to_confirm")],
  ["to_pack", "orders.list", ordersIn("to_pack")],
  ["unpaid", "orders.list", ordersIn("unpaid")],
  ["late", "orders.list", ordersIn("late")],
  ["needs_decision", "orders.list", ordersIn("needs_decision")],
  ["prescriptions", "prescriptions.list", ordersIn("prescription")],
  [
    "returns",
    "returns.list",
    async ({ db }) => (await listReturns(db, firstOf({ state: "requested" }))).total,
  ],
  [
    "complaints",
    "complaints.list",
    async ({ db, now }) =>
      (await complaintRecords.list(db, firstOf({ state: "open" }), now())).total,
  ],
  [
    "questions",
    "questions.list",
    async ({ db, channels }) =>
      (await questionRecords(channels).list(db, firstOf({ state: "new" }), 0)).total,
  ],
  ["reviews", "reviews.list", ({ db }) => countState(db, REVIEWED_KINDS, "waiting")],
  ["payments", "payments.list", countReviewed],
  [
    "low_stock",
    "low-stock.list",
    async ({ db, now }) => (await listLowStock(db, firstOf({}), now())).total,
  ],
  [
    "expiring",
    "expiring.list",
    async ({ db, now }) => (await listExpiring(db, firstOf({ within: "30" }), now())).total,
  ],
  [
    "messages",
    "outbox.list",
    ({ db }) => countMessages(db, { state: "dead", channels: CUSTOMER_CHANNELS }, MAX_MESSAGES),
  ],
];

/** Returns how much waits for staff, only of the lists that a role may open. */
export async function countWaiting(
  services: Services,
  role: string,
): Promise<{ name: string; count: number }[]> {
  const open = WAITING.filter(([, permission]) => {
    const [resource = "", action = ""] = permission.split(".");
    return can(role, resource, action);
  });
  const counts = [];
  for (const [name, , count] of open) counts.push({ name, count: await count(services) });
  return counts;
}
