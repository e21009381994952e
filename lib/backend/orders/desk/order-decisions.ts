import { z } from "zod";
import { deskOrderDecisionWire } from "@/lib/contract/payments/desk-schemas";
import type { LedgerNames } from "../../payments/ledger-names";

const { decision } = deskOrderDecisionWire.shape;

/** A decision of a staff member about a payment or a refund. */
interface OrderDecision {
  about: "payments" | "refunds";
  /** Poisha. */
  amount: number;
  decision: z.infer<typeof decision>;
  /** Null for a decision by a command, which asks for none. */
  reason: string | null;
  by: string;
  /** Epoch ms. */
  at: number;
}

interface Money {
  id: number;
  /** Poisha. */
  amount: number;
}

const decided = z.object({ decision, reason: z.string().nullish() });

/** Returns the decisions about payments and refunds of an order, the earliest first. */
export function decisionsOf(
  order: { payments: readonly Money[]; refunds: readonly Money[] },
  names: LedgerNames,
): OrderDecision[] {
  const decisions = (about: OrderDecision["about"], subject: string) =>
    order[about].flatMap(({ id, amount }) =>
      (names.get(`${subject} ${id}`) ?? []).flatMap((entry): OrderDecision[] => {
        const { success, data } = decided.safeParse(JSON.parse(entry.after ?? "null"));
        if (!success) return [];
        const { reason = null } = data;
        return [
          {
            about,
            amount,
            decision: data.decision,
            reason,
            by: entry.changed_by,
            at: entry.changed_at,
          },
        ];
      }),
    );
  const all = [...decisions("payments", "payment"), ...decisions("refunds", "refund")];
  return all.sort((a, b) => a.at - b.at);
}
