import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { BackendOptions } from "@/lib/backend/options";
import type { LinesInput } from "@/lib/backend/orders/plan-lines";
import type { Role } from "@/lib/contract/terms";
import { PDF_PART_BYTES } from "@/lib/contract/terms";
import { cartOrder, openCustomer } from "./customer";
import { type DeskVisitor, openDesk } from "./desk";
import { numberOf, OrderFixture } from "./order-fixture";
import { photo } from "./prescription-files";
import { addOtherBatch } from "./shop";
import type { ApiResponse, Visitor } from "./visitor";

const pageResponse = z.object({ page: z.object({ id: z.number(), url: z.string() }) });
const quoted = z.object({ data: z.object({ becomes: z.number() }) });
const started = z.object({ upload: z.string(), parts: z.number() });

export function sendFile(visitor: Visitor, method: string, path: string, bytes: Uint8Array) {
  return visitor.send(method, path, undefined, {
    headers: { "Content-Type": "application/octet-stream" },
    raw: new Uint8Array(bytes),
  });
}

export const sendPhoto = (visitor: Visitor, bytes: Uint8Array): Promise<ApiResponse> =>
  sendFile(visitor, "POST", "/api/prescriptions/pages", bytes);

/** Begins the upload of a PDF of this size; returns its key. */
export async function beginPdf(visitor: Visitor, bytes: number): Promise<string> {
  const { body } = await visitor.send("POST", "/api/prescriptions/pdf", { bytes });
  return started.parse(body).upload;
}

/** Sends a PDF in parts; returns the response to the last one. */
export async function sendPdf(visitor: Visitor, bytes: Uint8Array): Promise<ApiResponse> {
  const upload = await beginPdf(visitor, bytes.length);
  let response: ApiResponse | undefined;
  for (let start = 0, part = 0; start < bytes.length; start += PDF_PART_BYTES, part++)
    response = await sendFile(
      visitor,
      "PUT",
      `/api/prescriptions/pdf/${upload}/${part}`,
      bytes.subarray(start, start + PDF_PART_BYTES),
    );
  if (!response) throw new Error("an empty PDF has no parts");
  return response;
}

/** Returns id and URL of the page in a response. */
export const pageIn = ({ body }: ApiResponse) => pageResponse.parse(body).page;

/** A shop with a product that needs a prescription, and a pharmacist. */
export class PrescriptionFixture {
  private constructor(readonly orders: OrderFixture) {}

  static async open(options: Partial<BackendOptions> = {}): Promise<PrescriptionFixture> {
    const orders = await OrderFixture.open({ rateLimitScale: 1_000, ...options });
    const fixture = new PrescriptionFixture(orders);
    await fixture.mark({ needs_prescription: 1 });
    const batches = orders.shop.db.updateTable("batches").set({ quantity: 500 });
    await batches.where("batch_no", "=", "T-1").execute();
    return fixture;
  }

  get shop() {
    return this.orders.shop;
  }

  /** Changes the flags of the product. */
  async mark(flags: { needs_prescription?: 0 | 1; is_antibiotic?: 0 | 1 }): Promise<void> {
    const products = this.shop.db.updateTable("products").set(flags);
    await products.where("id", "=", this.orders.productId).execute();
  }

  async addPhoto(visitor: Visitor) {
    return pageIn(await sendPhoto(visitor, await photo()));
  }

  /** Places an order of one piece; returns its number. */
  async place(visitor: Visitor): Promise<string> {
    return numberOf(await this.orders.place(visitor));
  }

  /**
   * Orders the product and a second one that needs no prescription, with a page; returns the
   * customer, the number and the lines.
   */
  async placeTwo() {
    const { db } = this.shop;
    const { visitor } = await openCustomer(this.shop, "rahima");
    const otherId = await addOtherBatch(db);
    for (const product_id of [this.orders.productId, otherId])
      await visitor.send("POST", "/api/cart", { product_id, batch_no: "", quantity: 1 });
    await this.addPhoto(visitor);
    const number = numberOf(await visitor.send("POST", "/api/order", await cartOrder(visitor)));
    const { id } = await this.order(number);
    const lines = await db
      .selectFrom("order_lines")
      .select(["id", "name", "total_price", "needs_prescription"])
      .where("order_id", "=", id)
      .orderBy("needs_prescription", "desc")
      .execute();
    const [guarded, plain] = lines;
    if (!guarded || !plain) throw new Error("the order has no two lines");
    return { visitor, id, number, guarded, plain, otherId };
  }

  /** Changes the lines of an order as a clerk who has seen the new total. */
  async changeLines(
    clerk: DeskVisitor,
    number: string,
    { lines = [], add = [] }: Partial<LinesInput>,
  ): Promise<ApiResponse> {
    const wish = { lines, add };
    const { body } = await clerk.post(`orders/${number}/lines/quote`, wish);
    const { version } = await clerk.read(`orders/${number}`);
    const total = quoted.parse(body).data.becomes;
    return clerk.put(`orders/${number}/lines`, { ...wish, version, total });
  }

  /** Returns the names of all stored files, also of parts. */
  storedFiles(): string[] {
    const folder = join(this.shop.dataDir, "prescriptions");
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  }

  send(visitor: Visitor, number: string, body: object = {}): Promise<ApiResponse> {
    return visitor.send("POST", `/api/order-prescription/${number}`, body);
  }

  desk(role: Role = "pharmacist"): Promise<DeskVisitor> {
    return openDesk(this.shop.backend, role);
  }

  /** Decides as the pharmacist, with the version that the desk shows now. */
  async decide(desk: DeskVisitor, number: string, decision: object): Promise<ApiResponse> {
    const { version } = await desk.read(`prescriptions/${number}`);
    return desk.post(`prescriptions/${number}/decide`, { version, ...decision });
  }

  async order(number: string) {
    const orders = this.shop.db.selectFrom("orders").selectAll();
    return orders.where("order_number", "=", number).executeTakeFirstOrThrow();
  }
}
