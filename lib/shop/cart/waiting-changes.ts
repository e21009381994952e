import {
  type Loose,
  looseId,
  looseList,
  looseNumber,
  looseObject,
  looseText,
} from "@/lib/base/loose";
import type { Cart, ReadCartLine } from "@/lib/contract/readers/cart";
import type { CartWrite } from "./cart-write";

/** Time in ms for which a change waits to be sent. */
const MAX_WAIT_MS = 24 * 60 * 60 * 1000;

/** Change of the cart that could not be sent. */
export interface WaitingChange {
  write: CartWrite;
  /** Idempotency key: the server may have carried out the write although no answer came. */
  key: string;
  /** Epoch milliseconds. */
  at: number;
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
    return [{ write, key, at }];
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

/** Id of the cart line of a product that waits to be added; those of the server are positive. */
const waitingLineId = (productId: number) => -productId;

/**
 * Adds a change to those that wait. A product that waits to be added is changed or dropped itself,
 * because the server has no line of it yet.
 */
export function withChange(
  waiting: readonly WaitingChange[],
  change: WaitingChange,
): WaitingChange[] {
  const { write } = change;
  if (write.kind === "add" || write.lineId > 0) return [...waiting, change];
  const isIts = ({ write: other }: WaitingChange) =>
    other.kind === "add" && waitingLineId(other.addition.productId) === write.lineId;
  const last = waiting.findLast(isIts);
  const others = waiting.filter((one) => !isIts(one));
  if (write.kind === "remove" || last?.write.kind !== "add") return others;
  const addition = { ...last.write.addition, quantity: write.quantity };
  // The old key belongs to the old quantity.
  return [...others, { ...change, write: { ...last.write, addition } }];
}

/** Returns the cart as it will be once the changes are sent, for display only. */
export function withWaiting(
  cart: Cart<ReadCartLine>,
  waiting: readonly WaitingChange[],
): Cart<ReadCartLine> {
  if (waiting.length === 0) return cart;
  const lines = waiting.reduce((all, { write }) => changed(all, write), cart.lines);
  const subtotal = lines.reduce((sum, line) => sum + line.lineTotal, 0);
  return {
    ...cart,
    lines,
    totalQuantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotal,
    total: subtotal + cart.tax - cart.discount,
  };
}

function changed(lines: ReadCartLine[], write: CartWrite): ReadCartLine[] {
  if (write.kind === "remove") return lines.filter(({ id }) => id !== write.lineId);
  if (write.kind === "set")
    return lines.map((line) =>
      line.id === write.lineId ? ofQuantity(line, write.quantity) : line,
    );
  const { productId, batchNo, quantity, ...price } = write.addition;
  const same = (line: ReadCartLine) => line.productId === productId && line.batchNo === batchNo;
  if (lines.some(same))
    return lines.map((line) => (same(line) ? ofQuantity(line, line.quantity + quantity) : line));
  const added = {
    ...price,
    ...write.shown,
    id: waitingLineId(productId),
    productId,
    batchNo,
    nameBn: null,
    quantity,
    lineTotal: 0,
    available: null,
    needsPrescription: false,
  };
  return [...lines, ofQuantity(added, quantity)];
}

const ofQuantity = (line: ReadCartLine, quantity: number): ReadCartLine => ({
  ...line,
  quantity,
  lineTotal: Math.round(line.price * quantity * 100) / 100,
});
