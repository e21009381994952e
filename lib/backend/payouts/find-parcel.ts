import type { PayoutLineRow } from "../kernel/db/schema-payouts";
import { courierKey } from "./courier-key";

/** A parcel with the numbers that a payout may name it by. */
interface NumberedParcel {
  id: number;
  /** Of the courier, for people. */
  name: string;
  /** The shop's number. */
  invoice: string;
  /** The courier's numbers. */
  numbers: readonly (string | null)[];
}

/** A line with the courier of its payout. */
type NamedLine = Pick<PayoutLineRow, "number" | "number_key" | "invoice"> & { courier: string };

/** Parcels of one courier by the shop's number, and by each of the courier's. */
interface Numbered<Parcel> {
  byInvoice: Map<string, Parcel>;
  byNumber: Map<string, Set<Parcel>>;
}

const folded = (text: string) => text.toUpperCase();

function numbered<Parcel extends NumberedParcel>(parcels: readonly Parcel[]) {
  const couriers = new Map<string, Numbered<Parcel>>();
  const keys = new Map<string, string>();
  for (const parcel of parcels) {
    const key = keys.get(parcel.name) ?? courierKey(parcel.name);
    keys.set(parcel.name, key);
    const own = couriers.get(key) ?? { byInvoice: new Map(), byNumber: new Map() };
    couriers.set(key, own);
    own.byInvoice.set(folded(parcel.invoice), parcel);
    for (const number of parcel.numbers) {
      if (number === null) continue;
      const same = own.byNumber.get(folded(number)) ?? new Set();
      own.byNumber.set(folded(number), same.add(parcel));
    }
  }
  return couriers;
}

/** Returns what finds the parcel that a line is about: by the shop's number, else by one of the courier's. */
export function parcelFinder<Parcel extends NumberedParcel>(parcels: readonly Parcel[]) {
  const couriers = numbered(parcels);
  return ({ courier, number, number_key, invoice }: NamedLine): Parcel | null => {
    const own = couriers.get(courier);
    if (!own) return null;
    const named =
      (invoice === null ? undefined : own.byInvoice.get(folded(invoice))) ??
      own.byInvoice.get(folded(number));
    if (named) return named;
    const found = new Set(
      [folded(number), number_key].flatMap((one) => [...(own.byNumber.get(one) ?? [])]),
    );
    const [parcel] = found;
    return found.size === 1 ? (parcel ?? null) : null;
  };
}
