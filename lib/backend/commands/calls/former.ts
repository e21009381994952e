import { z } from "zod";
import { looseList, looseNumber, looseObject } from "@/lib/base/loose";
import { dhakaDay } from "@/lib/i18n/dates/dhaka-day";
import { toTaka } from "@/lib/shop/pricing/price";
import type { DataCommand } from "../../kernel/commands/command";
import { AppError } from "../../kernel/errors";
import { findProduct } from "../../stock/find-product-by-name";
import type { FormerUse, Given } from "./call-command";
import { FORMER_RECORD_COMMANDS, FORMER_RECORD_OPTIONS } from "./former-records";
import { doctorId, type FormerCommand, paged, renamed } from "./former-use";
import type { CommandName } from "./names";
import type { Read } from "./versions";

/** Reason of a change for which no reason could be given. */
const UNSAID = "Given with a command";

const orderOf = async (read: Read, number: unknown) =>
  looseObject((await read(`/api/desk/orders/${encodeURIComponent(String(number))}`)).data);

const FOLLOWING: Readonly<Record<string, string>> = {
  pending: "processing",
  processing: "in-transit",
  "in-transit": "completed",
};

/** @throws AppError 409 if the order has a refund of this amount: the command may be repeated */
async function checkFirst(read: Read, number: unknown, amount: unknown): Promise<void> {
  const refunds = looseList((await orderOf(read, number)).refunds);
  if (!refunds.some((refund) => refund.amount === looseNumber(amount))) return;
  throw new AppError(409, `There is a refund of ${amount} taka already; --again for one more.`);
}

async function withStep(given: Given, read: Read): Promise<Given> {
  if (given.step !== undefined) return given;
  const { undo } = await orderOf(read, given.deskOrder);
  const { step_id } = looseObject(undo);
  if (step_id === undefined)
    throw new AppError(409, `Order ${given.deskOrder} has no step that can be taken back.`);
  return { ...given, step: String(step_id) };
}

/** Options of a move as they were. */
const moving = renamed({
  number: "deskOrder",
  "unpaid-reason": "unpaid_reason",
  tracking: "tracking_code",
});

const moveTo = (to: string, options: readonly string[] = []): FormerCommand => ({
  call: "moveDeskOrder",
  args: ["number"],
  options,
  now: (given) => ({ ...moving(given), to }),
});

/** Returns the lines with the pieces that `sku:2,other:1` names. */
async function namedLines(read: Read, number: unknown, text: unknown): Promise<string[]> {
  const lines = looseList((await orderOf(read, number)).lines);
  return String(text)
    .split(",")
    .map((part) => {
      const [, name = "", pieces = ""] = /^(.*):(\d+)$/.exec(part.trim()) ?? [];
      const found = lines.filter(
        ({ sku, product_id }) => sku === name || String(product_id) === name,
      );
      const [line] = found;
      if (!line || found.length > 1)
        throw new AppError(422, `not-taken: no single line of the order has ${part}`);
      return `${line.id}:${pieces}`;
    });
}

const decideReview = (decision: string): FormerCommand => ({
  call: "decideDeskReviews",
  args: ["review"],
  now: ({ review, ...given }) => ({
    ...given,
    reviews: [review],
    decision,
    ...(decision === "refuse" && { reason: given.reason ?? UNSAID }),
  }),
});

const withReason = (given: Given): Given => ({ ...given, reason: given.reason ?? UNSAID });

const blocking = (blocked: "yes" | "no"): FormerCommand => ({
  call: "blockDeskCustomer",
  now: (given) => withReason({ ...given, blocked }),
});

/** Commands of release 0.1 that have other names now. All of these go with 0.3.0. */
export const FORMER_COMMANDS: Readonly<Record<string, FormerCommand>> = {
  "orders next": {
    call: "moveDeskOrder",
    args: ["number"],
    options: ["unpaid-reason"],
    now: async (given, read) => {
      const move = moving(given);
      if (move.to !== undefined) return move;
      const { state } = await orderOf(read, given.number);
      const to = FOLLOWING[String(state)];
      if (to === undefined)
        throw new AppError(409, `Order ${given.number} is ${state}, nothing follows.`);
      return { ...move, to };
    },
  },
  "orders confirm": moveTo("confirmed"),
  "orders pack": moveTo("packed"),
  "orders sent": moveTo("in-transit", ["tracking", "unpaid-reason"]),
  "orders cancel": {
    call: "moveDeskOrder",
    args: ["number"],
    options: ["reason", "text"],
    now: (given) => ({
      ...renamed({ number: "deskOrder", reason: "cancel_reason", text: "cancel_text" })(given),
      to: "cancelled",
    }),
  },
  "orders delivery": { call: "chargeDeskOrder", now: (given) => given },
  "orders part": {
    call: "deliverPartOfDeskOrder",
    options: ["not-taken", "unpaid-reason"],
    now: async (given, read) => {
      const { "not-taken": text, ...rest } = moving(given);
      return { ...rest, lines: await namedLines(read, rest.deskOrder, text) };
    },
  },
  "orders paid": {
    call: "payDeskOrder",
    options: ["amount", "trx"],
    now: async ({ amount, ...given }, read) => {
      const { total, advance } = await orderOf(read, given.deskOrder);
      const came = looseNumber(amount);
      const isAdvance = came !== null && came > 0 && came === advance;
      if (came !== total && !isAdvance)
        throw new AppError(422, `amount: the total of the order is ${total} taka`);
      return { ...renamed({ trx: "transaction" })(given), ...(isAdvance && { part: "advance" }) };
    },
  },
  "payments review": { call: "listDeskPayments", flags: ["all"], now: (given) => given },
  "payments refunds": { call: "listDeskRefunds", flags: ["all"], now: (given) => given },
  "payments decide-refund": {
    call: "decideDeskRefund",
    options: ["as", "trx"],
    now: (given) => ({
      reason: UNSAID,
      ...renamed({ as: "decision", trx: "transaction" })(given),
    }),
  },
  "messages list": {
    call: "listDeskQuestions",
    flags: ["done"],
    now: ({ done, ...given }) => ({ ...given, state: done === true ? "closed" : "new" }),
  },
  "messages done": { call: "changeDeskQuestion", now: (given) => ({ ...given, closed: "yes" }) },
  "reviews approve": decideReview("approve"),
  "reviews show": decideReview("approve"),
  "reviews hide": decideReview("refuse"),
  "appointments day": {
    call: "listDeskAppointments",
    args: ["day"],
    now: async ({ day, doctor, ...given }, _, context) => ({
      ...given,
      day: day ?? dhakaDay(context.now()),
      doctor: await doctorId(context, doctor),
    }),
  },
  "appointments book": {
    call: "addDeskAppointment",
    args: ["doctor"],
    options: ["at"],
    now: async ({ doctor, at, ...given }, _, context) => ({
      ...given,
      doctor_id: await doctorId(context, doctor),
      starts_at: at,
    }),
  },
  "customers find": {
    call: "listDeskPeople",
    args: ["text"],
    options: ["limit"],
    now: paged({ text: "q" }),
  },
  "customers unblock": blocking("no"),
  ...FORMER_RECORD_COMMANDS,
};

/** Options that commands had before they were made from their calls, by the name of the command. */
export const FORMER_OPTIONS: Readonly<Record<string, FormerUse>> = {
  "orders list": {
    options: ["payment", "phone", "limit"],
    now: paged({ payment: "payment_status", phone: "q" }),
  },
  "orders batch": {
    args: ["deskOrder", "product"],
    now: async ({ product, ...given }, read) => {
      if (product === undefined) return given;
      const lines = looseList((await orderOf(read, given.deskOrder)).lines);
      const line = lines.find(
        ({ sku, product_id, batches }) =>
          (sku === product || String(product_id) === product) &&
          looseList(batches).some(({ batch_no }) => batch_no === given.from),
      );
      if (!line) throw new AppError(404, `No line of the order has ${product} of ${given.from}.`);
      return { ...given, line: String(line.id) };
    },
  },
  "orders refund": {
    options: ["trx"],
    flags: ["again"],
    now: async ({ again, ...given }, read) => {
      if (again !== true && given.key === undefined)
        await checkFirst(read, given.deskOrder, given.amount);
      return renamed({ trx: "transaction" })(given);
    },
  },
  "orders note": {
    args: ["deskOrder", "note"],
    now: ({ note, ...given }) => (note === undefined ? given : { ...given, text: note }),
  },
  "orders undo": { now: (given, read) => withStep(given, read) },
  "orders reopen": { now: (given, read) => withStep(given, read) },
  "returns list": {
    options: ["order", "limit"],
    now: paged({ order: "number" }),
  },
  "returns decide": {
    options: ["as"],
    now: ({ as, ...given }) => {
      if (as === undefined) return given;
      if (as === "accept" || as === "refuse") return { ...given, action: as };
      const pieces = typeof given.pieces === "string" ? given.pieces.split(",") : given.pieces;
      return { ...given, pieces, action: "receive", restock: as === "restock" ? "yes" : "no" };
    },
  },
  "returns refund": { options: ["trx"], now: renamed({ trx: "transaction" }) },
  "payments decide": {
    options: ["as", "trx", "reuse"],
    now: (given) => ({
      ...renamed({ as: "decision", trx: "transaction", reuse: "reuse_reason" })(given),
      reason: given.reason ?? UNSAID,
    }),
  },
  "reviews list": {
    options: ["limit"],
    flags: ["hidden", "waiting"],
    now: ({ hidden, waiting, ...given }) => {
      const state = hidden === true ? "refused" : waiting === true ? "waiting" : given.state;
      return paged({})({ ...given, state });
    },
  },
  "stock receive": {
    options: ["batch", "expires", "confirm"],
    now: ({ confirm, ...given }) => ({
      ...renamed({ batch: "batch_no", expires: "expires_on" })(given),
      ...(confirm !== undefined && { confirmed: String(confirm).split(",") }),
    }),
  },
  "stock correct": {
    options: ["batch", "counted"],
    now: ({ batch, ...given }) => ({
      ...renamed({ counted: "quantity" })(given),
      batchId: given.batchId ?? batch,
    }),
  },
  "stock price": {
    now: async (given, _, { db }) => {
      if (given.price !== undefined) return given;
      const { price } = await findProduct(db, String(given.id));
      return { ...given, price: String(toTaka(price)) };
    },
  },
  "stock expiring": { options: ["days"], now: renamed({ days: "within" }) },
  "appointments move": { options: ["to"], now: renamed({ to: "starts_at" }) },
  "appointments cancel": { now: (given) => ({ ...given, reason: given.reason ?? UNSAID }) },
  "customers block": {
    now: (given) =>
      given.blocked === undefined ? withReason({ ...given, blocked: "yes" }) : given,
  },
  "customers erase": { now: (given) => ({ ...given, reason: given.reason ?? UNSAID }) },
  ...FORMER_RECORD_OPTIONS,
};

/** Returns the input of a command with its former options, which the help does not show. */
function formerInput(
  input: z.ZodObject,
  { args = [], options = [], flags = [], rest = false, instead }: FormerUse,
): z.ZodObject {
  const names = [...args, ...options].filter((name) => !(name in input.shape));
  const text = z.string().optional().meta({ value: "TEXT", former: true });
  const texts = z.array(z.string()).optional().meta({ value: "TEXT", former: true, rest: true });
  const flag = z.boolean().optional().meta({ former: true });
  return input.extend(
    Object.fromEntries([
      ...names.map((name) => [name, rest && name === args.at(-1) ? texts : text] as const),
      ...[...flags, ...(instead ? [instead.flag] : [])].map((name) => [name, flag] as const),
    ]),
  );
}

/**
 * Returns a command that also takes its former options.
 * @param other makes the call of `instead`
 */
export function withFormerOptions(
  command: DataCommand,
  use: FormerUse,
  other?: DataCommand,
): DataCommand {
  const flag = use.instead?.flag ?? "";
  return {
    name: command.name,
    summary: command.summary,
    get input() {
      return formerInput(command.input, use);
    },
    args: use.args ?? command.args,
    run: (context, given) => (other && given[flag] === true ? other : command).run(context, given),
  };
}

/** Returns a command under its former name. */
export function formerCommand(
  name: string,
  command: DataCommand,
  now: CommandName,
  use: FormerUse,
): DataCommand {
  const replacedBy = `${now.group} ${now.name}`;
  return {
    name,
    summary: `is ${replacedBy} now; this name goes with 0.3.0`,
    get input() {
      return formerInput(command.input, use);
    },
    args: use.args ?? command.args,
    run: command.run,
    replacedBy,
  };
}
