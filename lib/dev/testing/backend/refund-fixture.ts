import type { RefundRow } from "@/lib/backend/kernel/db/schema-payments";
import type { BackendOptions } from "@/lib/backend/options";
import { type CommandOutcome, dataRows, runData } from "./commands";
import { EbookPaymentFixture } from "./ebook-payment-fixture";
import { numberOf } from "./order-fixture";
import { payOrder } from "./product-payment";
import { arrangeProduct } from "./shop";
import { orderBody, Visitor } from "./visitor";

/** Total of the fixture's order in poisha. */
export const PAID_AMOUNT = 33_000;

/** A shop with one product order, paid through the sandbox. */
export class RefundFixture {
  private constructor(
    readonly payments: EbookPaymentFixture,
    readonly number: string,
  ) {}

  static async open(options: Partial<BackendOptions> = {}): Promise<RefundFixture> {
    const payments = await EbookPaymentFixture.open(options);
    const { db, backend } = payments.shop;
    const visitor = new Visitor(backend);
    const body = orderBody(await arrangeProduct(db, "bp-arm", 5), await visitor.robotToken());
    const number = numberOf(await visitor.send("POST", "/api/instant-order", body));
    await payOrder(db, number, { state: "paid", at: payments.now, sandbox: "completed" });
    return new RefundFixture(payments, number);
  }

  get shop() {
    return this.payments.shop;
  }

  /** Id of the payment at the gateway. */
  get paymentId(): string {
    return `TEST${this.number}-1`;
  }

  async payment() {
    return this.shop.db
      .selectFrom("payments")
      .selectAll()
      .where("invoice", "=", `${this.number}-1`)
      .executeTakeFirstOrThrow();
  }

  async refunds(): Promise<RefundRow[]> {
    const { id } = await this.payment();
    const query = this.shop.db.selectFrom("refunds").selectAll().where("payment_id", "=", id);
    return query.orderBy("id").execute();
  }

  /** Returns the refunds stored at the gateway, with their amounts in poisha. */
  async atGateway() {
    return this.shop.db
      .selectFrom("sandbox_refunds")
      .select(["trx_id", "amount"])
      .where("payment_id", "=", this.paymentId)
      .orderBy("id")
      .execute();
  }

  /**
   * Adds a refund at the gateway that the shop does not know about, for example one made in the
   * gateway's panel.
   */
  async refundAtGateway(trxId: string, amount: number): Promise<void> {
    const row = { payment_id: this.paymentId, sku: "panel", reason: "panel" };
    await this.shop.db
      .insertInto("sandbox_refunds")
      .values({ ...row, trx_id: trxId, amount, created_at: this.payments.now })
      .execute();
  }

  run(...argv: string[]): Promise<CommandOutcome> {
    return runData(this.shop, [...argv, "--by", "Salma", "--yes"], () => this.payments.now);
  }

  /** Runs the refund command for an amount in taka. */
  refund(taka: number, ...more: string[]): Promise<CommandOutcome> {
    const amount = ["--amount", String(taka), "--reason", "broken"];
    return this.run("orders", "refund", this.number, ...amount, ...more);
  }

  decide(id: number, ...more: string[]): Promise<CommandOutcome> {
    return this.run("payments", "decide-refund", String(id), ...more);
  }

  /** Returns the refunds that need a decision by staff. */
  open(): Promise<Record<string, unknown>[]> {
    return dataRows(this.shop, ["payments", "refunds"]);
  }

  /** Advances the clock, by default past the longest retry delay of a refund, and sweeps. */
  async sweep(minutes = 61): Promise<void> {
    this.payments.pass(minutes);
    await this.shop.backend.sweep();
  }
}
