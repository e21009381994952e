import { z } from "zod";
import { addToGroup } from "@/lib/base/groups";
import { toTaka } from "@/lib/shop/pricing/price";
import { type CommandGroup, readCommand } from "../kernel/commands/command";
import type { Db } from "../kernel/db/schema";
import { transactionKey } from "../kernel/safety/transaction-key";
import { limitField } from "../kernel/text/localized-text-fields";
import { paidNumber } from "./paid-number";

function paymentsWithNumbers(db: Db) {
  return db
    .selectFrom("payments")
    .leftJoin("orders", "orders.id", "payments.order_id")
    .leftJoin("ebook_orders", "ebook_orders.id", "payments.ebook_order_id")
    .leftJoin("appointments", "appointments.id", "payments.appointment_id")
    .select(["payments.id", "gateway", "amount", "trx_id", "payments.created_at", "payments.state"])
    .select(["order_number", "order_no", "appointment_number"])
    .where("trx_id", "is not", null)
    .orderBy("payments.id")
    .execute();
}

type Paid = Awaited<ReturnType<typeof paymentsWithNumbers>>[number];

/** Groups payments by their transaction, whatever its spelling. */
function byTransaction(payments: readonly Paid[]): Map<string, Paid[]> {
  const groups = new Map<string, Paid[]>();
  for (const payment of payments) {
    const number = payment.trx_id ?? "";
    addToGroup(groups, transactionKey(number) ?? number, payment);
  }
  return groups;
}

/** Lists transactions that paid more than once, such as before numbers had to be unique. */
const duplicates = readCommand(
  {
    name: "duplicates",
    summary: "payments that share a transaction number, in any spelling",
    input: z.object({ limit: limitField(200) }),
  },
  async ({ db }, { limit }) => {
    const groups = [...byTransaction(await paymentsWithNumbers(db))];
    const shared = groups.filter(([, { length }]) => length > 1);
    return {
      rows: shared.slice(0, limit).flatMap(([key, payments]) =>
        payments.map((payment) => ({
          transaction: key,
          written: payment.trx_id,
          id: payment.id,
          order: paidNumber(payment).order,
          by: payment.gateway,
          state: payment.state,
          amount: toTaka(payment.amount),
          at: new Date(payment.created_at),
        })),
      ),
    };
  },
);

export const paymentsGroup: CommandGroup = {
  name: "payments",
  summary: "payments that need a person: see, decide; transactions that paid more than once",
  commands: [duplicates],
};
