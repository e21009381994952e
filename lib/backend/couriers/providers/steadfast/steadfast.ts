import { toTaka } from "@/lib/shop/pricing/price";
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
import { poishaOf } from "../amounts";
import { askedReport } from "../asked-report";
import {
  balanceSchema,
  callSteadfast,
  createdSchema,
  findAtSteadfast,
  type SteadfastAccess,
  type SteadfastCredentials,
  statusSchema,
} from "./steadfast-client";
import { readSteadfastNotice, steadfastTestNotice } from "./steadfast-notice";
import { SteadfastPayouts } from "./steadfast-payouts";
import { statusOf } from "./steadfast-status";

/** Settings of Steadfast. Without `webhookSecret` it is only asked. */
export interface SteadfastSettings {
  courier: "steadfast";
  /** Such as https://portal.packzy.com. */
  baseUrl: string;
  credentials: SteadfastCredentials;
  webhookSecret: string | null;
}

const MAX_NAME = 100;
const MAX_ADDRESS = 250;
const MAX_NOTE = 250;

const cut = (text: string, most: number) => text.replaceAll(/\s+/g, " ").trim().slice(0, most);

function fieldsOf(parcel: ParcelToBook): Record<string, string | number> {
  const { invoice, name, phone, address, collect, pieces, note } = parcel;
  return {
    invoice,
    recipient_name: cut(name, MAX_NAME),
    recipient_phone: phone,
    recipient_address: cut(address, MAX_ADDRESS),
    cod_amount: toTaka(collect),
    total_lot: pieces,
    ...(note && { note: cut(note, MAX_NOTE) }),
  };
}

/** Steadfast, https://portal.packzy.com. It has no call that cancels a parcel. */
export class Steadfast implements Courier {
  readonly name = "steadfast";
  readonly title = "Steadfast";
  readonly readNotice: Courier["readNotice"];
  readonly testNotice: Courier["testNotice"];
  readonly noticeAnswer = { status: 200, headers: {} } as const;
  readonly places = null;
  readonly payouts: Courier["payouts"];
  readonly #access: SteadfastAccess;

  constructor({ credentials, webhookSecret }: SteadfastSettings, connection: Connection) {
    this.#access = { connection, credentials };
    this.payouts = new SteadfastPayouts(this.#access);
    const secret = webhookSecret;
    this.readNotice =
      secret === null ? null : (notice: CourierNotice) => readSteadfastNotice(secret, notice);
    this.testNotice =
      secret === null ? null : (address: string) => steadfastTestNotice(secret, address);
  }

  async book(parcel: ParcelToBook): Promise<ParcelNumbers> {
    const call = "/create_order";
    const sent = { method: "POST", path: call, call, body: fieldsOf(parcel) } as const;
    const { consignment } = await callSteadfast(this.#access, sent, createdSchema);
    const { invoice, cod_amount, consignment_id, tracking_code } = consignment;
    if (String(invoice) !== parcel.invoice || poishaOf(cod_amount) !== parcel.collect)
      throw new CourierError("unclear", "The courier answered about another parcel.");
    return { consignment: String(consignment_id), trackingCode: tracking_code || null };
  }

  /** Steadfast only says that there is one: its numbers come with the next notice. */
  async find(invoice: string): Promise<ParcelNumbers | null> {
    const found = await this.#status({ invoice, consignment: null });
    return found === null ? null : { consignment: null, trackingCode: null };
  }

  async ask(parcel: AskedParcel): Promise<CourierReport> {
    const words = await this.#status(parcel);
    if (words === null) throw new CourierError("refused", "The courier does not know the parcel.");
    return askedReport(parcel, { status: statusOf(words), words });
  }

  async checkAccess(): Promise<void> {
    const call = "/get_balance";
    await callSteadfast(this.#access, { method: "GET", path: call, call }, balanceSchema);
  }

  async #status({ invoice, consignment }: AskedParcel): Promise<string | null> {
    const call = consignment === null ? "/status_by_invoice" : "/status_by_cid";
    const path = `${call}/${encodeURIComponent(consignment ?? invoice)}`;
    const asked = await findAtSteadfast(this.#access, { method: "GET", path, call }, statusSchema);
    return asked?.delivery_status ?? null;
  }
}
