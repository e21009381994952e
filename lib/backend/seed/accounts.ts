import type { Trx } from "../kernel/db/schema";
import type { SeedAccount } from "./account-records";
import accounts from "./accounts.json";
import type { DemoHashes } from "./demo-passwords";
import { seedEbookOrder } from "./ebook-orders";
import { seedOrder } from "./orders";

const DAY = 86_400_000;

// The type of the JSON file has every slug as an optional key of each order.
const ACCOUNTS: SeedAccount[] = accounts.map((account) => ({
  ...account,
  orders: account.orders.map((order) => ({
    ...order,
    items: Object.fromEntries(
      Object.entries(order.items).flatMap(([slug, quantity]) =>
        quantity === undefined ? [] : [[slug, quantity]],
      ),
    ),
  })),
}));

async function insertAccount(trx: Trx, account: SeedAccount, passwordHash: string, now: number) {
  const { name, email, mobile_no, username } = account;
  const made = await trx
    .insertInto("users")
    .values({
      name,
      email,
      mobile_no,
      username,
      password_hash: passwordHash,
      created_at: now - 90 * DAY,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return made.id;
}

/** A customer of the demo, with the id of the account. */
export interface SeededCustomer {
  account: SeedAccount;
  userId: number;
}

/** Seeds three customers with orders in every status. */
export async function seedAccounts(
  trx: Trx,
  now: number,
  hashOf: DemoHashes,
): Promise<SeededCustomer[]> {
  const customers: SeededCustomer[] = [];
  for (const account of ACCOUNTS) {
    const userId = await insertAccount(trx, account, hashOf(account.password), now);
    for (const order of account.orders)
      await seedOrder(trx, account, userId, order, now - order.days_ago * DAY);
    for (const order of account.ebook_orders)
      await seedEbookOrder(trx, account, userId, order, now - order.days_ago * DAY);
    customers.push({ account, userId });
  }
  return customers;
}
