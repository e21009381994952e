import { z } from "zod";
import {
  CourierError,
  type CourierPayout,
  type CourierPayouts,
  type PaidParcel,
  type PayoutHead,
} from "../../courier";
import { poishaOf, signedPoishaOf } from "../amounts";
import { dhakaTime } from "../dhaka-time";
import { callSteadfast, numberLike, type SteadfastAccess } from "./steadfast-client";

const payoutSchema = z.object({
  id: numberLike,
  amount: numberLike,
  status: z.string(),
  paid_at: z.string().nullish(),
  reference: numberLike.nullish(),
  consignment_count: z.number().nullish(),
});

type Payout = z.infer<typeof payoutSchema>;

const listSchema = z.object({
  data: z.array(payoutSchema),
  next_page_url: z.string().nullish(),
});

const parcelSchema = z.object({
  consignment_id: numberLike,
  invoice: numberLike.nullish(),
  cod_amount: numberLike,
  delivery_charge: numberLike.nullish(),
});

const detailsSchema = z.object({
  data: payoutSchema.extend({ consignments: z.array(parcelSchema) }),
});

/** More pages are not followed: a list that never ends would be asked for without end. */
const MAX_PAGES = 200;

const unreadable = () => new CourierError("unclear", "The courier's payouts cannot be read.");

/** Returns a payout that was made; null for one that is not. @throws CourierError */
function headOf({ id, amount, status, paid_at }: Payout): PayoutHead | null {
  if (status.trim().toLowerCase() !== "paid") return null;
  const poisha = poishaOf(amount);
  const paidAt = dhakaTime(paid_at ?? "");
  if (poisha === null || paidAt === null) throw unreadable();
  return { reference: String(id), amount: poisha, paidAt };
}

/** @throws CourierError */
function parcelOf(row: z.infer<typeof parcelSchema>): PaidParcel {
  const collected = signedPoishaOf(row.cod_amount);
  const fee = signedPoishaOf(row.delivery_charge ?? 0);
  if (collected === null || fee === null) throw unreadable();
  const { consignment_id, invoice } = row;
  return {
    consignment: String(consignment_id),
    invoice: invoice === null || invoice === undefined ? null : String(invoice),
    collected,
    fee,
  };
}

/** What Steadfast paid out: `/payments`, by page, and `/payments/{id}` with its parcels. */
export class SteadfastPayouts implements CourierPayouts {
  readonly #access: SteadfastAccess;

  constructor(access: SteadfastAccess) {
    this.#access = access;
  }

  async list(): Promise<PayoutHead[]> {
    const call = "/payments";
    const heads: PayoutHead[] = [];
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const path = `${call}?page=${page}`;
      const sent = { method: "GET", path, call } as const;
      const { data, next_page_url: next } = await callSteadfast(this.#access, sent, listSchema);
      heads.push(...data.map(headOf).filter((head) => head !== null));
      if (!next || data.length === 0) return heads;
    }
    throw unreadable();
  }

  async read({ reference }: PayoutHead): Promise<CourierPayout> {
    const call = "/payments/{id}";
    const path = `/payments/${encodeURIComponent(reference)}`;
    const { data } = await callSteadfast(
      this.#access,
      { method: "GET", path, call },
      detailsSchema,
    );
    const head = headOf(data);
    const { consignment_count: count, consignments } = data;
    const isWhole = typeof count !== "number" || count === consignments.length;
    if (head?.reference !== reference || !isWhole) throw unreadable();
    return { ...head, parcels: consignments.map(parcelOf) };
  }
}
