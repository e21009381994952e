import type { Connection } from "../../../kernel/http/json-exchange";
import {
  type AskedParcel,
  type Courier,
  CourierError,
  type CourierNotice,
  type CourierReport,
  type ParcelNumbers,
  type ParcelToBook,
} from "../../courier";
import { askedReport } from "../asked-report";
import { PathaoAccess } from "./pathao-access";
import { PATHAO_ANSWER, pathaoTestNotice, readPathaoNotice } from "./pathao-notice";
import {
  createdSchema,
  fieldsOf,
  infoSchema,
  ordersSchema,
  orderWith,
  storesSchema,
} from "./pathao-orders";
import { PathaoPlaces } from "./pathao-places";
import { statusOf } from "./pathao-status";
import type { PathaoCredentials } from "./pathao-token";

/** Settings of Pathao. Without `webhookSecret` it is only asked. */
export interface PathaoSettings {
  courier: "pathao";
  /** Such as https://api-hermes.pathao.com. */
  baseUrl: string;
  credentials: PathaoCredentials;
  webhookSecret: string | null;
}

const UNKNOWN = "The courier does not know the parcel.";

/** Pathao, https://merchant.pathao.com. No call that cancels a parcel or lists payouts is known. */
export class Pathao implements Courier {
  readonly name = "pathao";
  readonly title = "Pathao";
  readonly noticeAnswer = PATHAO_ANSWER;
  readonly places: Courier["places"];
  readonly payouts = null;
  readonly readNotice: Courier["readNotice"];
  readonly testNotice: Courier["testNotice"];
  readonly #access: PathaoAccess;
  readonly #storeId: string;

  constructor({ credentials, webhookSecret }: PathaoSettings, connection: Connection) {
    this.#access = new PathaoAccess(connection, credentials);
    this.#storeId = credentials.storeId;
    this.places = new PathaoPlaces(this.#access, this.#storeId);
    const secret = webhookSecret;
    this.readNotice =
      secret === null ? null : (notice: CourierNotice) => readPathaoNotice(secret, notice);
    this.testNotice =
      secret === null ? null : (address: string) => pathaoTestNotice(secret, address);
  }

  /** Pathao takes the same number twice, so the shop looks it up before it repeats a booking. */
  async book(parcel: ParcelToBook): Promise<ParcelNumbers> {
    const call = "/orders";
    const body = fieldsOf(parcel, this.#storeId);
    const sent = { method: "POST", path: call, call, body } as const;
    const { data } = await this.#access.call(sent, createdSchema);
    const { merchant_order_id: invoice, consignment_id: consignment } = data;
    if (String(invoice ?? parcel.invoice) !== parcel.invoice)
      throw new CourierError("unclear", "The courier answered about another parcel.");
    return { consignment: String(consignment), trackingCode: null };
  }

  async find(invoice: string): Promise<ParcelNumbers | null> {
    const call = "/orders?merchant_order_id";
    const path = `/orders?merchant_order_id=${encodeURIComponent(invoice)}`;
    const { data } = await this.#access.call({ method: "GET", path, call }, ordersSchema);
    const order = orderWith(invoice, data.data);
    return order && { consignment: String(order.consignment_id), trackingCode: null };
  }

  async ask({ invoice, consignment: known }: AskedParcel): Promise<CourierReport> {
    const consignment = known ?? (await this.find(invoice))?.consignment;
    if (!consignment) throw new CourierError("refused", UNKNOWN);
    const call = "/orders/{id}/info";
    const path = `/orders/${encodeURIComponent(consignment)}/info`;
    const { data } = await this.#access.call({ method: "GET", path, call }, infoSchema);
    const { consignment_id, merchant_order_id, order_status, order_status_slug } = data;
    const words = order_status_slug || order_status;
    const isOther =
      String(consignment_id) !== consignment || String(merchant_order_id ?? invoice) !== invoice;
    if (!words || isOther)
      throw new CourierError("unclear", "The courier answered about another parcel.");
    return askedReport({ invoice, consignment }, { status: statusOf(words), words });
  }

  async checkAccess(): Promise<void> {
    const call = "/stores";
    const sent = { method: "GET", path: call, call } as const;
    const { data } = await this.#access.call(sent, storesSchema);
    const isListed = data.data.some(({ store_id }) => String(store_id) === this.#storeId);
    if (!isListed && (data.last_page ?? 1) <= 1)
      throw new CourierError("refused", "The courier does not know the store.");
  }
}
