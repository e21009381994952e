import { z } from "zod";
import { RETURN_STATES } from "@/lib/contract/terms";
import { type CommandGroup, preparedChangeCommand, readCommand } from "../kernel/commands/command";
import type { Trx } from "../kernel/db/schema";
import { AppError } from "../kernel/errors";
import {
  field,
  idField,
  limitField,
  line,
  orderNumber,
  parsedText,
} from "../kernel/text/localized-text-fields";
import { changeOrder } from "../orders/commands/change";
import { readNamedPieces } from "../orders/commands/named-pieces";
import type { RefundApis } from "../payments/payment-settings";
import { decideReturn, orderOfReturn, type ReturnDecision } from "./decide-return";
import { amountOf, returnsWhere, withLineBatches } from "./return-records";

const GROUP = "returns";

const list = readCommand(
  {
    name: "list",
    summary: "products that customers send back, and parcels that come back, the oldest first",
    input: z.object({
      state: field(
        z.enum(RETURN_STATES).optional(),
        "STATE",
        `only those that are ${RETURN_STATES.join(", ")}`,
      ),
      order: field(orderNumber.optional(), "NUMBER", "only those of this order"),
      limit: limitField(50),
    }),
  },
  async ({ db }, { state, order, limit }) => {
    const found = await returnsWhere(db, { state, order })
      .orderBy("returns.id")
      .limit(limit)
      .execute();
    return {
      rows: (await withLineBatches(db, found)).map((row) => ({
        id: row.id,
        order: row.order_number,
        state: row.state,
        parcel: row.is_parcel === 1,
        product: row.name,
        batch: row.batch_no,
        quantity: row.quantity,
        taka: amountOf(row),
        reason: row.reason,
        answer: row.answer,
        asked: new Date(row.requested_at),
      })),
    };
  },
);

/** Makes a decision about a return, with its audit entry below the order. */
async function decide(
  trx: Trx,
  decision: Pick<ReturnDecision, "id" | "action"> & Partial<ReturnDecision>,
  refundApis: RefundApis,
  at: number,
) {
  const { id } = decision;
  const number = await orderOfReturn(trx, id);
  const wish = { reason: null, restock: null, forSale: null, trxId: null, ...decision, refundApis };
  const already = `has return ${id} decided so already`;
  return changeOrder(trx, { number, at }, already, async () => {
    const changed = await decideReturn(trx, wish, at);
    const state = changed?.more?.return_state;
    return changed && { ...changed, result: { message: `Return ${id} is ${state}.` } };
  });
}

const DECISIONS = {
  accept: { action: "accept" },
  refuse: { action: "refuse" },
  restock: { action: "receive", restock: true },
  "write-off": { action: "receive", restock: false },
} as const;

const decideCommand = preparedChangeCommand(
  GROUP,
  {
    name: "decide",
    summary: "accepts or refuses a return, or receives its pieces",
    input: z.object({
      id: idField("id of the return, as returns list shows it"),
      as: field(
        z.enum(["accept", "refuse", "restock", "write-off"]),
        "DECISION",
        "accept, refuse, or received: restock (into stock) or write-off",
      ),
      pieces: field(
        parsedText(readNamedPieces, "must be batches with pieces such as A12:1,B7:2").optional(),
        "LIST",
        "with restock: batches and the pieces that can be sold again; the others are written off",
      ),
      reason: field(
        line(300).optional(),
        "TEXT",
        "what the customer reads, needed to refuse; or why pieces of a parcel are written off",
      ),
    }),
    args: ["id"],
  },
  async ({ refundApis }) => refundApis,
  (trx, { id, as, pieces, reason = null }, { at }, refundApis) => {
    if (pieces && as !== "restock") throw new AppError(422, "--pieces belongs to --as restock.");
    if (as === "refuse" && reason === null)
      throw new AppError(422, "--reason is needed to refuse: the customer reads it.");
    const forSale =
      pieces?.map(({ name, quantity }) => ({ batch_no: name.trim(), quantity })) ?? null;
    return decide(trx, { id, ...DECISIONS[as], forSale, reason }, refundApis, at);
  },
);

const refund = preparedChangeCommand(
  GROUP,
  {
    name: "refund",
    summary: "pays back what was paid for the received pieces of a return",
    input: z.object({
      id: idField("id of the return"),
      trx: field(line(60).optional(), "ID", "number of the transfer, if it went back by hand"),
    }),
    args: ["id"],
  },
  async ({ refundApis }) => refundApis,
  (trx, { id, trx: trxId = null }, { at }, refundApis) =>
    decide(trx, { id, action: "refund", trxId }, refundApis, at),
);

export const returnsGroup: CommandGroup = {
  name: GROUP,
  summary: "what customers send back: see, decide, pay back",
  commands: [list, decideCommand, refund],
};
