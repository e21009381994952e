import type { DataProvider, Identifier, RaRecord } from "react-admin";
import { looseList, looseObject } from "@/lib/base/loose";
import { DESK_APPOINTMENT_ADDRESSES } from "@/lib/contract/appointments/addresses";
import type { DESK_APPOINTMENT_CALLS } from "@/lib/contract/appointments/desk-calls";
import { DESK_ARTICLE_ADDRESSES } from "@/lib/contract/articles/addresses";
import type { DESK_ARTICLE_CALLS } from "@/lib/contract/articles/desk-calls";
import { DESK_AUDIT_ADDRESSES } from "@/lib/contract/audit/addresses";
import type { DESK_AUDIT_CALLS } from "@/lib/contract/audit/desk-calls";
import { DESK_BANNER_ADDRESSES } from "@/lib/contract/banners/addresses";
import type { DESK_BANNER_CALLS } from "@/lib/contract/banners/desk-calls";
import { DESK_CATEGORY_ADDRESSES } from "@/lib/contract/categories/addresses";
import type { DESK_CATEGORY_CALLS } from "@/lib/contract/categories/desk-calls";
import { DESK_COMPLAINT_ADDRESSES } from "@/lib/contract/complaints/addresses";
import type { DESK_COMPLAINT_CALLS } from "@/lib/contract/complaints/desk-calls";
import { DESK_CUSTOMER_ADDRESSES } from "@/lib/contract/customers/addresses";
import type { DESK_CUSTOMER_CALLS } from "@/lib/contract/customers/desk-calls";
import { DESK_SESSION_ADDRESSES } from "@/lib/contract/desk-login/addresses";
import type { DESK_SESSION_CALLS } from "@/lib/contract/desk-login/desk-calls";
import { DESK_DOCTOR_ADDRESSES } from "@/lib/contract/doctors/addresses";
import type { DESK_DOCTOR_CALLS } from "@/lib/contract/doctors/desk-calls";
import { DESK_EBOOK_ORDER_ADDRESSES } from "@/lib/contract/ebook-orders/addresses";
import type { DESK_EBOOK_ORDER_CALLS } from "@/lib/contract/ebook-orders/desk-calls";
import { DESK_EBOOK_ADDRESSES } from "@/lib/contract/ebooks/addresses";
import type { DESK_EBOOK_CALLS } from "@/lib/contract/ebooks/desk-calls";
import { DESK_GALLERY_ADDRESSES } from "@/lib/contract/gallery/addresses";
import type { DESK_GALLERY_CALLS } from "@/lib/contract/gallery/desk-calls";
import { DESK_NOTIFICATION_ADDRESSES } from "@/lib/contract/notifications/addresses";
import type { DESK_NOTIFICATION_CALLS } from "@/lib/contract/notifications/desk-calls";
import { DESK_OFFER_ADDRESSES } from "@/lib/contract/offers/addresses";
import type { DESK_OFFER_CALLS } from "@/lib/contract/offers/desk-calls";
import { DESK_OPENING_ADDRESSES } from "@/lib/contract/opening/addresses";
import type { DESK_OPENING_CALLS } from "@/lib/contract/opening/desk-calls";
import {
  DESK_ORDER_ADDRESSES,
  DESK_ORDER_LINE_ADDRESSES,
  DESK_PHONE_ORDER_ADDRESSES,
} from "@/lib/contract/orders/desk-addresses";
import type { DESK_ORDER_CALLS } from "@/lib/contract/orders/desk-calls";
import type { DESK_ORDER_LINE_CALLS } from "@/lib/contract/orders/desk-line-calls";
import type { DESK_PHONE_ORDER_CALLS } from "@/lib/contract/orders/desk-phone-calls";
import { DESK_OVERVIEW_ADDRESSES } from "@/lib/contract/overview/addresses";
import type { DESK_OVERVIEW_CALLS } from "@/lib/contract/overview/desk-calls";
import { DESK_PAGE_ADDRESSES } from "@/lib/contract/pages/addresses";
import type { DESK_PAGE_CALLS } from "@/lib/contract/pages/desk-calls";
import { DESK_PASSKEY_ADDRESSES } from "@/lib/contract/passkeys/addresses";
import type { DESK_PASSKEY_CALLS } from "@/lib/contract/passkeys/desk-calls";
import { DESK_PAYMENT_ADDRESSES } from "@/lib/contract/payments/desk-addresses";
import type { DESK_PAYMENT_CALLS } from "@/lib/contract/payments/desk-calls";
import { DESK_PAYOUT_ADDRESSES } from "@/lib/contract/payouts/addresses";
import type { DESK_PAYOUT_CALLS } from "@/lib/contract/payouts/desk-calls";
import { DESK_PRESCRIPTION_ADDRESSES } from "@/lib/contract/prescriptions/addresses";
import type { DESK_PRESCRIPTION_CALLS } from "@/lib/contract/prescriptions/desk-calls";
import { DESK_PRICE_ADDRESSES } from "@/lib/contract/prices/addresses";
import type { DESK_PRICE_CALLS } from "@/lib/contract/prices/desk-calls";
import { DESK_PRODUCT_TABLE_ADDRESSES } from "@/lib/contract/product-table/addresses";
import type { DESK_PRODUCT_TABLE_CALLS } from "@/lib/contract/product-table/desk-calls";
import { DESK_PRODUCT_ADDRESSES } from "@/lib/contract/products/addresses";
import type { DESK_PRODUCT_CALLS } from "@/lib/contract/products/desk-calls";
import { DESK_QUESTION_ADDRESSES } from "@/lib/contract/questions/addresses";
import type { DESK_QUESTION_CALLS } from "@/lib/contract/questions/desk-calls";
import { DESK_RECALL_ADDRESSES } from "@/lib/contract/recalls/addresses";
import type { DESK_RECALL_CALLS } from "@/lib/contract/recalls/desk-calls";
import { DESK_RETURN_ADDRESSES } from "@/lib/contract/returns/addresses";
import type { DESK_RETURN_CALLS } from "@/lib/contract/returns/desk-calls";
import { DESK_REVIEW_ADDRESSES } from "@/lib/contract/reviews/addresses";
import type { DESK_REVIEW_CALLS } from "@/lib/contract/reviews/desk-calls";
import { DESK_SETTING_ADDRESSES } from "@/lib/contract/settings/addresses";
import type { DESK_SETTING_CALLS } from "@/lib/contract/settings/desk-calls";
import { DESK_SETTLEMENT_ADDRESSES } from "@/lib/contract/settlements/addresses";
import type { DESK_SETTLEMENT_CALLS } from "@/lib/contract/settlements/desk-calls";
import { DESK_SHIPMENT_ADDRESSES } from "@/lib/contract/shipments/addresses";
import type { DESK_SHIPMENT_CALLS } from "@/lib/contract/shipments/desk-calls";
import { DESK_STAFF_ADDRESSES } from "@/lib/contract/staff/addresses";
import type { DESK_STAFF_CALLS } from "@/lib/contract/staff/desk-calls";
import { DESK_STOCK_ADDRESSES } from "@/lib/contract/stock/addresses";
import type { DESK_STOCK_CALLS } from "@/lib/contract/stock/desk-calls";
import type { CsvFormat, ExportedList } from "@/lib/contract/terms";
import { changedFields } from "./changed-fields";
import { formatParameter } from "./csv-format";
import { declaredCalls } from "./declared-calls";
import type { DeskClient } from "./desk-client";
import { DeskError } from "./desk-error";
import { createMediaCalls } from "./media-calls";

/** Field that identifies a record in addresses, where it is not `id`. */
const KEYS: Record<string, string> = {
  appointments: "number",
  orders: "number",
  "ebook-orders": "number",
  settings: "key",
};
const READ_ONLY = ["id", "version"];

/** Pages of a list that has no pages on the screen. */
const EVERYTHING = { page: 1, perPage: 100 };

type FilterValue = string | number | boolean;

/** Flattens the filter of a list into query parameters; several values are joined by commas. */
function filterQuery(filter: unknown): Record<string, FilterValue> {
  return Object.fromEntries(
    Object.entries(looseObject(filter)).flatMap(([name, value]) => {
      if (Array.isArray(value)) return value.length > 0 ? [[name, value.join(",")]] : [];
      return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
        ? [[name, value]]
        : [];
    }),
  );
}

/** Order, filters and format of an export. */
interface ExportChoice {
  sort?: { field: string; order: string };
  filter?: unknown;
  format?: CsvFormat;
}

/** Data provider of react-admin on `/api/desk`, and the calls that only the desk has. */
export function createDataProvider(client: DeskClient) {
  const { call, download } = client;
  const pathOf = (resource: string, id: Identifier) =>
    `${resource}/${encodeURIComponent(String(id))}`;

  function readRecord(resource: string, value: unknown): RaRecord {
    const record = looseObject(value);
    const id = record[KEYS[resource] ?? "id"] ?? record.id;
    if (typeof id !== "string" && typeof id !== "number")
      throw new DeskError("desk.errors.failed", 0);
    return { ...record, id };
  }

  const listQuery = (sort: { field: string; order: string } | undefined, filter: unknown) => ({
    ...(sort && { sort: sort.field, order: sort.order.toLowerCase() }),
    ...filterQuery(filter),
  });

  async function list(
    resource: string,
    { page, perPage }: { page: number; perPage: number },
    sort: { field: string; order: string } | undefined,
    filter: unknown,
    signal?: AbortSignal,
  ) {
    const query = { page, per_page: perPage, ...listQuery(sort, filter) };
    const { data, total, meta } = await call("GET", resource, { query, signal });
    const records = looseList(data).map((record) => readRecord(resource, record));
    return { data: records, total: typeof total === "number" ? total : records.length, meta };
  }

  async function one(resource: string, id: Identifier, signal?: AbortSignal) {
    const { data } = await call("GET", pathOf(resource, id), { signal });
    return readRecord(resource, data);
  }

  const unsupported = async (): Promise<never> => {
    throw new DeskError("desk.errors.not_allowed", 405);
  };

  const provider = {
    supportAbortSignal: true,
    getList: (resource, { pagination = EVERYTHING, sort, filter, signal }) =>
      list(resource, pagination, sort, filter, signal),
    getOne: async (resource, { id, signal }) => ({ data: await one(resource, id, signal) }),
    getMany: async (resource, { ids, signal }) => ({
      data: await Promise.all(ids.map((id) => one(resource, id, signal))),
    }),
    getManyReference: (resource, { target, id, pagination, sort, filter, signal }) =>
      list(resource, pagination, sort, { ...looseObject(filter), [target]: id }, signal),
    create: async (resource, { data }) => {
      const response = await call("POST", resource, { body: data });
      return { data: readRecord(resource, response.data) };
    },
    /** Sends the changed fields with the version of the record that the form loaded. */
    update: async (resource, { id, data, previousData }) => {
      const changed = changedFields(looseObject(previousData), looseObject(data));
      for (const name of READ_ONLY) delete changed[name];
      const version = looseObject(data).version ?? looseObject(previousData).version;
      const response = await call("PUT", pathOf(resource, id), { body: { ...changed, version } });
      return { data: readRecord(resource, response.data) };
    },
    updateMany: unsupported,
    delete: unsupported,
    deleteMany: unsupported,
  } as DataProvider;

  return {
    ...provider,
    ...declaredCalls<typeof DESK_APPOINTMENT_CALLS>(client, DESK_APPOINTMENT_ADDRESSES),
    ...declaredCalls<typeof DESK_ARTICLE_CALLS>(client, DESK_ARTICLE_ADDRESSES),
    ...declaredCalls<typeof DESK_BANNER_CALLS>(client, DESK_BANNER_ADDRESSES),
    ...declaredCalls<typeof DESK_GALLERY_CALLS>(client, DESK_GALLERY_ADDRESSES),
    ...declaredCalls<typeof DESK_OPENING_CALLS>(client, DESK_OPENING_ADDRESSES),
    ...declaredCalls<typeof DESK_OVERVIEW_CALLS>(client, DESK_OVERVIEW_ADDRESSES),
    ...declaredCalls<typeof DESK_PAGE_CALLS>(client, DESK_PAGE_ADDRESSES),
    ...declaredCalls<typeof DESK_SETTING_CALLS>(client, DESK_SETTING_ADDRESSES),
    ...declaredCalls<typeof DESK_DOCTOR_CALLS>(client, DESK_DOCTOR_ADDRESSES),
    ...declaredCalls<typeof DESK_CATEGORY_CALLS>(client, DESK_CATEGORY_ADDRESSES),
    ...declaredCalls<typeof DESK_COMPLAINT_CALLS>(client, DESK_COMPLAINT_ADDRESSES),
    ...declaredCalls<typeof DESK_EBOOK_CALLS>(client, DESK_EBOOK_ADDRESSES),
    ...declaredCalls<typeof DESK_EBOOK_ORDER_CALLS>(client, DESK_EBOOK_ORDER_ADDRESSES),
    ...declaredCalls<typeof DESK_ORDER_CALLS>(client, DESK_ORDER_ADDRESSES),
    ...declaredCalls<typeof DESK_ORDER_LINE_CALLS>(client, DESK_ORDER_LINE_ADDRESSES),
    ...declaredCalls<typeof DESK_PASSKEY_CALLS>(client, DESK_PASSKEY_ADDRESSES),
    ...declaredCalls<typeof DESK_NOTIFICATION_CALLS>(client, DESK_NOTIFICATION_ADDRESSES),
    ...declaredCalls<typeof DESK_OFFER_CALLS>(client, DESK_OFFER_ADDRESSES),
    ...declaredCalls<typeof DESK_PAYMENT_CALLS>(client, DESK_PAYMENT_ADDRESSES),
    ...declaredCalls<typeof DESK_SETTLEMENT_CALLS>(client, DESK_SETTLEMENT_ADDRESSES),
    ...declaredCalls<typeof DESK_PAYOUT_CALLS>(client, DESK_PAYOUT_ADDRESSES),
    ...declaredCalls<typeof DESK_PHONE_ORDER_CALLS>(client, DESK_PHONE_ORDER_ADDRESSES),
    ...declaredCalls<typeof DESK_PRESCRIPTION_CALLS>(client, DESK_PRESCRIPTION_ADDRESSES),
    ...declaredCalls<typeof DESK_PRICE_CALLS>(client, DESK_PRICE_ADDRESSES),
    ...declaredCalls<typeof DESK_PRODUCT_TABLE_CALLS>(client, DESK_PRODUCT_TABLE_ADDRESSES),
    ...declaredCalls<typeof DESK_PRODUCT_CALLS>(client, DESK_PRODUCT_ADDRESSES),
    ...declaredCalls<typeof DESK_QUESTION_CALLS>(client, DESK_QUESTION_ADDRESSES),
    ...declaredCalls<typeof DESK_REVIEW_CALLS>(client, DESK_REVIEW_ADDRESSES),
    ...declaredCalls<typeof DESK_RETURN_CALLS>(client, DESK_RETURN_ADDRESSES),
    ...declaredCalls<typeof DESK_SHIPMENT_CALLS>(client, DESK_SHIPMENT_ADDRESSES),
    ...declaredCalls<typeof DESK_RECALL_CALLS>(client, DESK_RECALL_ADDRESSES),
    ...declaredCalls<typeof DESK_STOCK_CALLS>(client, DESK_STOCK_ADDRESSES),
    ...declaredCalls<typeof DESK_AUDIT_CALLS>(client, DESK_AUDIT_ADDRESSES),
    ...declaredCalls<typeof DESK_CUSTOMER_CALLS>(client, DESK_CUSTOMER_ADDRESSES),
    ...declaredCalls<typeof DESK_STAFF_CALLS>(client, DESK_STAFF_ADDRESSES),
    ...declaredCalls<typeof DESK_SESSION_CALLS>(client, DESK_SESSION_ADDRESSES),
    ...createMediaCalls(client),
    /**
     * Returns all rows of a list as CSV, with its filters and in its order. For data of people the
     * server asks for the password.
     */
    exportList: (name: ExportedList, { sort, filter, format }: ExportChoice = {}): Promise<Blob> =>
      download(`exports/${name}.csv`, {
        query: { ...listQuery(sort, filter), format: formatParameter(format) },
      }),
    /** Returns the products that are not archived as CSV. */
    exportProducts: (format?: CsvFormat): Promise<Blob> =>
      download("products.csv", { query: { format: formatParameter(format) } }),
    /** Returns the money of a month in Dhaka, such as 2026-11, as CSV. */
    monthLedger: (month: string): Promise<Blob> => download("ledger.csv", { query: { month } }),
  };
}

export type DeskDataProvider = ReturnType<typeof createDataProvider>;
