import type { deskComplaintWire } from "@/lib/contract/complaints/schemas";
import { readTypedOrderNumber } from "@/lib/contract/order-number";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Served } from "@/lib/contract/wire/fields";
import { complaintDueAt } from "@/lib/shop/order/clocks";
import { type DeskKind, type ListQuery, versionOf } from "../desk/desk-record";
import { staffNames } from "../desk/staff-names";
import { lockComplaint } from "../kernel/db/row-locks";
import type { Db, Trx } from "../kernel/db/schema";
import { notFound } from "../kernel/errors";
import { readId } from "../kernel/http/input";
import { iso, isoOrNull } from "../kernel/time/iso-time";
import { complaintState, overdueFilingTime } from "./read-complaints";

const NO_SUCH = refusalText("complaints.unknown");

const joined = (db: Db | Trx) =>
  db.selectFrom("complaints").innerJoin("orders", "orders.id", "complaints.order_id");

const selectRows = (query: ReturnType<typeof joined>) =>
  query
    .selectAll("complaints")
    .select(["orders.order_number", "orders.billing_name", "orders.billing_phone"]);

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>["execute"]>>[number];

type Complaint = Served<typeof deskComplaintWire>;

function recordOf(row: Row, names: Map<number, string>, now: number): Complaint {
  const { id, number, kind, text, language, staff_id, answer, answered_by, answered_at } = row;
  const dueAt = complaintDueAt(row.filed_at);
  return {
    id,
    version: versionOf([staff_id, answered_at]),
    number,
    order: row.order_number,
    name: row.billing_name,
    phone: row.billing_phone,
    kind,
    text,
    language,
    state: complaintState(row),
    filed_at: iso(row.filed_at),
    due_at: iso(dueAt),
    overdue: answered_at === null && dueAt < now,
    staff: staff_id === null ? null : { id: staff_id, name: names.get(staff_id) ?? "" },
    answer,
    answered_by,
    answered_at: isoOrNull(answered_at),
  };
}

/** Returns the complaints of a tab; `overdue` is a part of `open`. */
function complaintsWhere(db: Db, { filters }: Pick<ListQuery, "filters">, now: number) {
  const { state, number } = filters;
  const order = number === undefined ? undefined : readTypedOrderNumber(number);
  return joined(db)
    .$if(state === "open" || state === "overdue", (query) => query.where("answered_at", "is", null))
    .$if(state === "overdue", (query) => query.where("filed_at", "<", overdueFilingTime(now)))
    .$if(state === "answered", (query) => query.where("answered_at", "is not", null))
    .$if(order !== undefined, (query) => query.where("orders.order_number", "=", order ?? ""));
}

async function countOf(query: ReturnType<typeof joined>): Promise<number> {
  const { total } = await query
    .select(({ fn }) => fn.countAll().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

async function countStates(db: Db, now: number): Promise<Record<string, number>> {
  const of = (state: string) => countOf(complaintsWhere(db, { filters: { state } }, now));
  return {
    open: await of("open"),
    overdue: await of("overdue"),
    answered: await of("answered"),
  };
}

/**
 * Complaints of customers, the oldest first, so that overdue ones are on top; answered ones the
 * latest first. Filters: `state` and `number` of the order. `meta` contains the number of
 * complaints in each state.
 */
export const complaintRecords: DeskKind<Complaint> = {
  list: async (db, query, now) => {
    const wanted = complaintsWhere(db, query, now);
    const rows = await selectRows(wanted)
      .orderBy("complaints.id", query.filters.state === "answered" ? "desc" : "asc")
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage)
      .execute();
    const names = await staffNames(
      db,
      rows.map(({ staff_id }) => staff_id),
    );
    return {
      data: rows.map((row) => recordOf(row, names, now)),
      total: await countOf(wanted),
      meta: await countStates(db, now),
    };
  },
  find: async (db, id, now) => {
    const row = await selectRows(joined(db))
      .where("complaints.id", "=", readId(id, NO_SUCH))
      .executeTakeFirst();
    if (!row) throw notFound(NO_SUCH);
    return recordOf(row, await staffNames(db, [row.staff_id]), now);
  },
  lock: async (trx, id) => lockComplaint(trx, readId(id, NO_SUCH)),
};
