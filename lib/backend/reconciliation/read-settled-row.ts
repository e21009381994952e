import { cleanLine } from "@/lib/base/text/clean";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { SettlementMapping } from "@/lib/contract/settlements/desk-schemas";
import type { SettledKind, SettlementPartner } from "@/lib/contract/settlements/terms";
import { dhakaDay } from "@/lib/i18n/dates/dhaka-day";
import type { SettledRow } from "../kernel/db/schema-settlements";
import { transactionKey } from "../kernel/safety/transaction-key";
import { readAmount } from "./read-amount";
import { readMoment } from "./read-moment";

/** What a row of a file says, to be stored. */
export type ReadSettled = Omit<SettledRow, "id" | "gateway" | "imported_at">;

/** A row as it is read: its values, left out, or what is wrong. */
type SettledReading =
  | { outcome: "read"; row: ReadSettled; payout: string | null }
  | { outcome: "left_out" }
  | { outcome: "wrong"; column: string; problem: string };

const DAY_MS = 86_400_000;
/** No provider of Bangladesh is older. */
const FIRST_DAY = Date.UTC(2010, 0, 1);
const MOST_CHARS = 64;

/** Begins like a formula of a spreadsheet. */
const FORMULA = /^[=+@\-\t\r]/;
/** A long number as a spreadsheet shows it; its last digits are lost. */
const SHORTENED = /^\d+(?:\.\d+)?E\+\d+$/i;

class WrongCell extends Error {
  override readonly name = "WrongCell";

  constructor(
    readonly column: string,
    readonly problem: string,
  ) {
    super(problem);
  }
}

type Cells = Readonly<Record<string, string>>;

const isWord = (words: string | null, cell: string) =>
  (words ?? "").split(",").some((word) => cleanLine(word).toLowerCase() === cell);

/** Returns the kind that the row names; null for one that is left out. @throws WrongCell */
function namedKind(cells: Cells, column: string, mapping: SettlementMapping): SettledKind | null {
  const cell = cleanLine(cells[column] ?? "");
  const folded = cell.toLowerCase();
  if (folded !== "" && isWord(mapping.refund_words, folded)) return "refund";
  if (folded !== "" && isWord(mapping.payment_words, folded)) return "payment";
  if (folded !== "" && isWord(mapping.other_words, folded)) return null;
  throw new WrongCell(column, refusalText("settlements.kind", { word: cell.slice(0, 40) }));
}

/** @throws WrongCell for an empty cell */
function filled(cells: Cells, column: string): string {
  const cell = cells[column];
  if (cell === undefined) throw new WrongCell(column, refusalText("settlements.empty"));
  return cell;
}

/** @throws WrongCell */
function amountIn(cells: Cells, column: string): number {
  const amount = readAmount(filled(cells, column));
  if (amount === null) throw new WrongCell(column, refusalText("settlements.amount"));
  return amount;
}

/** Returns a number of the provider or the shop. @throws WrongCell */
function numberIn(cells: Cells, column: string): { text: string; key: string } {
  const text = cleanLine(filled(cells, column));
  if (FORMULA.test(text)) throw new WrongCell(column, refusalText("settlements.formula"));
  if (SHORTENED.test(text)) throw new WrongCell(column, refusalText("settlements.shortened"));
  const key = text.length > MOST_CHARS ? null : transactionKey(text);
  if (key === null) throw new WrongCell(column, refusalText("settlements.number"));
  return { text, key };
}

/** @throws WrongCell */
function momentIn(cells: Cells, mapping: SettlementMapping, now: number): number {
  const at = readMoment(filled(cells, mapping.day), mapping.date_order);
  if (at === null) throw new WrongCell(mapping.day, refusalText("settlements.day"));
  if (at < FIRST_DAY || at > now + DAY_MS)
    throw new WrongCell(mapping.day, refusalText("settlements.dayRange"));
  return at;
}

/** Returns the fee of a row: only with a refund can a provider give it back. @throws WrongCell */
function feeIn(cells: Cells, column: string | null, kind: SettledKind, amount: number): number {
  if (column === null || cells[column] === undefined) return 0;
  const fee = amountIn(cells, column);
  if (fee < 0 && kind === "payment")
    throw new WrongCell(column, refusalText("settlements.negative"));
  if (Math.abs(fee) > amount) throw new WrongCell(column, refusalText("settlements.fee"));
  return fee;
}

/**
 * A payment is the same one whatever else its row says. A provider may list all refunds with the
 * transaction of their payment, so that amount and time tell them apart.
 */
function identityOf({ kind, trx_key, attempt, amount, settled_at }: Omit<ReadSettled, "identity">) {
  return kind === "payment"
    ? `payment ${trx_key}`
    : ["refund", trx_key, attempt ?? "", amount, settled_at].join(" ");
}

/** @throws WrongCell */
function signedAmountIn(cells: Cells, mapping: SettlementMapping) {
  const named = mapping.kind === null ? undefined : namedKind(cells, mapping.kind, mapping);
  if (named === null) return null;
  const signed = amountIn(cells, mapping.amount);
  const kind = named ?? (signed < 0 ? "refund" : "payment");
  if (kind === "payment" && signed < 0)
    throw new WrongCell(mapping.amount, refusalText("settlements.negative"));
  return { kind, amount: Math.abs(signed) };
}

/** @throws WrongCell */
function numbersIn(cells: Cells, { transaction, attempt }: SettlementMapping) {
  const { text, key } = numberIn(cells, transaction);
  const isNamed = attempt !== null && cells[attempt] !== undefined;
  return {
    transaction_no: text,
    trx_key: key,
    attempt: isNamed ? numberIn(cells, attempt).text : null,
  };
}

type ReadRow = Omit<Extract<SettledReading, { outcome: "read" }>, "outcome">;

/** @throws WrongCell */
function readPayment(cells: Cells, mapping: SettlementMapping, now: number): ReadRow | null {
  const signed = signedAmountIn(cells, mapping);
  if (!signed) return null;
  const { kind, amount } = signed;
  if (amount === 0) throw new WrongCell(mapping.amount, refusalText("settlements.nothing"));
  const row = {
    kind,
    ...numbersIn(cells, mapping),
    amount,
    fee: feeIn(cells, mapping.fee, kind, amount),
    settled_at: momentIn(cells, mapping, now),
  };
  return { row: { ...row, identity: identityOf(row) }, payout: null };
}

/**
 * Reads a parcel in a payout of a courier: one that came back has a fee and no amount. It is the same
 * one in one payout only.
 * @throws WrongCell
 */
function readParcel(cells: Cells, mapping: SettlementMapping, now: number): ReadRow | null {
  const signed = signedAmountIn(cells, mapping);
  if (!signed) return null;
  const { fee, payout: column } = mapping;
  const numbers = numbersIn(cells, mapping);
  const settled_at = momentIn(cells, mapping, now);
  const payout = column ? numberIn(cells, column).text : dhakaDay(settled_at);
  const row = {
    ...signed,
    ...numbers,
    fee: fee === null || cells[fee] === undefined ? 0 : amountIn(cells, fee),
    settled_at,
    identity: `parcel ${payout} ${numbers.trx_key}`,
  };
  return { row, payout };
}

const READERS = { provider: readPayment, courier: readParcel };

/** Reads a row of a file. @param cells by the names of columns in small letters */
export function readSettledRow(
  cells: Cells,
  mapping: SettlementMapping,
  now: number,
  partner: SettlementPartner = "provider",
): SettledReading {
  try {
    const read = READERS[partner](cells, mapping, now);
    return read ? { outcome: "read", ...read } : { outcome: "left_out" };
  } catch (error) {
    if (!(error instanceof WrongCell)) throw error;
    return { outcome: "wrong", column: error.column, problem: error.problem };
  }
}
