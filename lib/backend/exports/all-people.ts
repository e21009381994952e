import { countCustomers, customersAfter } from "../accounts/staff-accounts";
import type { DeskRecord, ListQuery } from "../desk/desk-record";
import type { Db } from "../kernel/db/schema";
import { accountRecords, byPhone, guestOrders, guestRecords } from "../staff/people-records";

/** Rows that are read at once, so that other requests are answered in between. */
const PART_ROWS = 500;

/** Whether an export of the list of people is one of all of them, which the screen never lists. */
export function isAllPeople(list: string, { filters }: Pick<ListQuery, "filters">): boolean {
  return list === "people" && !filters.q?.trim();
}

/** Erased orders have no phone number. */
const guestsAfter = (db: Db, phone: string) => guestOrders(db).where("billing_phone", ">", phone);

/** Returns the number of accounts and guests. */
export async function countPeople(db: Db): Promise<number> {
  const { count } = await guestsAfter(db, "")
    .select(({ fn }) => fn.count("billing_phone").distinct().as("count"))
    .executeTakeFirstOrThrow();
  return (await countCustomers(db)) + Number(count);
}

/** Reads all accounts by id, then all guests who have ordered by phone number, each once. */
export async function* readAllPeople(db: Db): AsyncGenerator<DeskRecord[], undefined> {
  for (let after = 0, isLast = false; !isLast; ) {
    const found = await customersAfter(db, after, PART_ROWS);
    yield await accountRecords(db, found);
    after = found.at(-1)?.id ?? after;
    isLast = found.length < PART_ROWS;
  }
  for (let after = "", isLast = false; !isLast; ) {
    const groups = byPhone(guestsAfter(db, after)).orderBy("billing_phone").limit(PART_ROWS);
    const found = await groups.execute();
    yield await guestRecords(db, found);
    after = found.at(-1)?.billing_phone ?? after;
    isLast = found.length < PART_ROWS;
  }
}
