import {
  type Loose,
  looseId,
  looseList,
  looseNumber,
  looseObject,
  looseText,
} from "@/lib/base/loose";
import type { Cart, ReadCartLine } from "@/lib/contract/readers/cart";
import { type CartWrite, waitingLineId, waitingProductOf } from "./cart-write";

/** Time in ms for which a change waits to be sent. */
const MAX_WAIT_MS = 24 * 60 * 60 * 1000;

/** Change of the cart that could not be sent. */
export interface WaitingChange {
  write: CartWrite;
  /** Idempotency key: the server may have carried out the write although no response came. */
  key: string;
  /** Epoch milliseconds. */
  at: number;
  /** Whether a request was tried, which the server may have received. */
  sent: boolean;
}

/**
 * Reads stored changes; drops malformed ones and those that have waited too long.
 * @param now epoch milliseconds
 */
export function readWaiting(stored: unknown, now: number): WaitingChange[] {
  return looseList(stored).flatMap((entry) => {
    const write = readWrite(looseObject(entry.write));
    const key = looseText(entry.key);
    const at = looseNumber(entry.at);
    if (!write || !key || at === null || now - at > MAX_WAIT_MS) return [];
    return [{ write, key, at, sent: entry.sent !== false }];
  });
}

function readWrite(write: Loose): CartWrite | null {
  const lineId = looseNumber(write.lineId);
  const quantity = looseNumber(write.quantity);
  if (write.kind === "remove" && lineId !== null) return { kind: "remove", lineId };
  if (write.kind === "set" && lineId !== null && quantity !== null)
    return { kind: "set", lineId, quantity };
  const addition = looseObject(write.addition);
  const { name, image } = looseObject(write.shown);
  const productId = looseId(addition.productId);
  const pieces = looseNumber(addition.quantity);
  if (write.kind !== "add" || productId === null || pieces === null) return null;
  return {
    kind: "add",
    addition: {
      productId,
      batchNo: looseText(addition.batchNo),
      quantity: pieces,
      price: looseNumber(addition.price) ?? 0,
      discountPercent: looseNumber(addition.discountPercent) ?? 0,
      discount: looseNumber(addition.discount) ?? 0,
    },
    shown: { name: looseText(name), image: looseText(image) },
  };
}

type Addition = Extract<CartWrite, { kind: "add" }>;
const lineIdOf = (write: CartWrite) =>
  write.kind === "add" ? waitingLineId(write.addition.productId) : write.lineId;
const withQuantity = (write: Addition, quantity: number): Addition => ({
  ...write,
  addition: { ...write.addition, quantity },
});

/**
 * Adds a change to the waiting ones. An unsent add is changed or dropped itself. A sent add keeps
 * key and body, because the server may have carried it out; the change follows it.
 */
export function withChange(
  waiting: readonly WaitingChange[],
  change: WaitingChange,
): WaitingChange[] {
  const { write } = change;
  if (write.kind === "add" || waitingProductOf(write.lineId) === null) return [...waiting, change];
  const isOfLine = (one: WaitingChange) => lineIdOf(one.write) === write.lineId;
  const last = waiting.findLast((one) => isOfLine(one) && one.write.kind === "add");
  const kept = waiting.filter((one) => one.sent || !isOfLine(one));
  // Without any add its response has come, but the page does not show the line of the server yet.
  if (last?.write.kind !== "add" || kept.some(isOfLine)) return [...kept, change];
  if (write.kind === "remove") return kept;
  // The old key belongs to the old quantity.
  return [...kept, { ...change, write: withQuantity(last.write, write.quantity) }];
}

/** Returns the changes that follow an add, with the id of the line that the server answered. */
export function afterAdd(
  waiting: readonly WaitingChange[],
  added: Addition,
  lineId: number,
): WaitingChange[] {
  return waiting.map((one) =>
    one.write.kind !== "add" && one.write.lineId === lineIdOf(added)
      ? { ...one, write: { ...one.write, lineId } }
      : one,
  );
}

/**
 * Returns the changes that follow an add which the server refused: a later quantity becomes an add,
 * a removal has nothing to remove. `replaced`: whether there was one.
 */
export function afterRefusedAdd(waiting: readonly WaitingChange[], refused: Addition) {
  const next = waiting.find(({ write }) => lineIdOf(write) === lineIdOf(refused));
  if (!next || next.write.kind === "add") return { changes: [...waiting], replaced: false };
  const { write } = next;
  const changes = waiting.flatMap((one) => {
    if (one !== next) return [one];
    return write.kind === "set" ? [{ ...one, write: withQuantity(refused, write.quantity) }] : [];
  });
  return { changes, replaced: true };
}

/** Returns the cart as it will be once the changes are sent, for display only. */
export function withWaiting(
  cart: Cart<ReadCartLine>,
  waiting: readonly WaitingChange[],
): Cart<ReadCartLine> {
  if (waiting.length === 0) return cart;
  const lines = waiting.reduce((all, { write }) => changed(all, write, waiting), cart.lines);
  const subtotal = lines.reduce((sum, line) => sum + line.lineTotal, 0);
  return {
    ...cart,
    lines,
    totalQuantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotal,
    total: subtotal + cart.tax - cart.discount,
  };
}

/** Returns a test for a line of the cart; an add that waits may be part of a line of the server. */
function isLine(lineId: number, waiting: readonly WaitingChange[]) {
  const add = waiting.findLast(({ write }) => write.kind === "add" && lineIdOf(write) === lineId);
  return (line: ReadCartLine) =>
    line.id === lineId ||
    (add?.write.kind === "add" && isProductOf(add.write, line)) ||
    (!add && line.productId === waitingProductOf(lineId));
}

const isProductOf = ({ addition }: Addition, line: ReadCartLine) =>
  line.productId === addition.productId && line.batchNo === addition.batchNo;

function changed(
  lines: ReadCartLine[],
  write: CartWrite,
  waiting: readonly WaitingChange[],
): ReadCartLine[] {
  if (write.kind !== "add") {
    const is = isLine(write.lineId, waiting);
    if (write.kind === "remove") return lines.filter((line) => !is(line));
    return lines.map((line) => (is(line) ? ofQuantity(line, write.quantity) : line));
  }
  const { productId, batchNo, quantity, ...price } = write.addition;
  const same = (line: ReadCartLine) => isProductOf(write, line);
  if (lines.some(same))
    return lines.map((line) => (same(line) ? ofQuantity(line, line.quantity + quantity) : line));
  const added = {
    ...price,
    ...write.shown,
    id: waitingLineId(productId),
    cartId: null,
    productId,
    batchNo,
    nameBn: null,
    quantity,
    lineTotal: 0,
    available: null,
    genericName: null,
    needsPrescription: false,
    coldChain: false,
  };
  return [...lines, ofQuantity(added, quantity)];
}

const ofQuantity = (line: ReadCartLine, quantity: number): ReadCartLine => ({
  ...line,
  quantity,
  lineTotal: Math.round(line.price * quantity * 100) / 100,
});
