import { looseObject, looseText } from "@/lib/base/loose";
import type { DeskClient } from "./desk-client";
import type { TypedTransaction } from "./order-calls";
import {
  type DeliveryQuote,
  type GatewayPaymentStatus,
  type Item,
  type LinesQuote,
  type PhoneQuote,
  type ReviewRecord,
  readDeliveryQuote,
  readGatewayStatus,
  readLinesQuote,
  readPhoneQuote,
  readReview,
} from "./sales-records";

/** Changes of an order's lines; 0 pieces remove a line. */
export interface LinesInput {
  lines: { id: number; quantity: number }[];
  add: Item[];
}

/** Products, area and delivery charge in taka of an order by phone; without a charge that of the area. */
export interface PhoneGoods {
  items: Item[];
  /** Null for another country. */
  delivery_area: "inside" | "outside" | null;
  delivery_charge: number | null;
  /** City of the address, which is compared with the area. */
  city: string;
}

/** An order by phone. `total` is the shown total, in taka. */
export interface PhoneOrder extends PhoneGoods {
  customer_id: number | null;
  name: string;
  phone: string;
  email: string | null;
  country: string;
  address: string;
  zip: string;
  /** Why the area is not that of the city. */
  area_reason?: string | undefined;
  wish: string | null;
  payment_method: string;
  language: string;
  total: number;
}

/** A decision about a payment or a refund, with its reason. */
export interface Decision extends TypedTransaction {
  decision: string;
  reason: string;
}

/** Calls to change the lines of an order, for orders by phone, and for money under review. */
export function createSalesCalls({ call }: DeskClient) {
  return {
    /** Returns what a change of the lines would cost. @throws DeskError if it is not possible */
    async quoteLines(number: string, input: LinesInput, signal?: AbortSignal): Promise<LinesQuote> {
      const path = `orders/${encodeURIComponent(number)}/lines/quote`;
      const { data } = await call("POST", path, { body: input, signal, isQuery: true });
      return readLinesQuote(data);
    },
    /** Returns what a correction of the address would change. @throws DeskError if it is not possible */
    async quoteCorrection(
      number: string,
      place: { city: string; delivery_area?: string },
      signal?: AbortSignal,
    ): Promise<DeliveryQuote> {
      const path = `orders/${encodeURIComponent(number)}/delivery/quote`;
      const { data } = await call("POST", path, { body: place, signal, isQuery: true });
      return readDeliveryQuote(data);
    },
    /** Changes the lines of an order. `total` is the shown total, in taka. */
    async changeLines(
      number: string,
      change: LinesInput & { version: string; total: number },
    ): Promise<void> {
      await call("PUT", `orders/${encodeURIComponent(number)}/lines`, { body: change });
    },
    /** Takes pieces of a line from another batch before the order is packed. */
    async chooseBatch(
      number: string,
      choice: { version: string; line: number; from: string; to: string; quantity: number },
    ): Promise<void> {
      await call("POST", `orders/${encodeURIComponent(number)}/batch`, { body: choice });
    },
    /** Returns today's prices. @throws DeskError if a product is not available */
    async quotePhoneOrder(goods: PhoneGoods, signal?: AbortSignal): Promise<PhoneQuote> {
      const { data } = await call("POST", "orders/quote", { body: goods, signal, isQuery: true });
      return readPhoneQuote(data);
    },
    /**
     * Places an order by phone, once for each key: it may be sent again after no response.
     * @returns its number
     */
    async placePhoneOrder(order: PhoneOrder, key: string): Promise<string> {
      const { data } = await call("POST", "orders", { body: order, key });
      return looseText(looseObject(data).number) ?? "";
    },
    /** Returns payments or refunds that a person has to decide, the oldest first. */
    async underReview(kind: "payments" | "refunds", signal?: AbortSignal): Promise<ReviewRecord[]> {
      return readReview((await call("GET", kind, { signal })).data);
    },
    /** Returns the current state of a payment at the gateway. */
    async readGatewayStatus(
      paymentId: number,
      signal?: AbortSignal,
    ): Promise<GatewayPaymentStatus> {
      const path = `payments/${paymentId}/gateway`;
      return readGatewayStatus((await call("GET", path, { signal })).data);
    },
    /** Decides a payment or a refund under review. */
    async decide(kind: "payments" | "refunds", id: number, decision: Decision): Promise<void> {
      await call("POST", `${kind}/${id}/decide`, { body: decision });
    },
  };
}
