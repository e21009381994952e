import { z } from "zod";
import type { Behaviour } from "@/lib/backend/payments/providers/sandbox/sandbox-store";
import { DEFAULT_VISIT_RULES } from "@/lib/site/visit-rules";
import { AppointmentFixture, bookedNumber } from "./appointment-fixture";
import { type ApiResponse, SITE_URL, type Visitor } from "./visitor";

const started = z.strictObject({ appointment_number: z.string(), redirect_url: z.string() });

/** Fee of the doctors, in poisha. */
export const FEE = 80_000;

/** A clinic whose fees are paid online through the sandbox. */
export class FeeFixture {
  private constructor(readonly clinic: AppointmentFixture) {}

  static async open(fee: "centre" | "online" = "online"): Promise<FeeFixture> {
    const clinic = await AppointmentFixture.open({
      payment: { gateway: "sandbox" },
      gatewayTimeoutMs: 300,
      visitRules: async () => ({ ...DEFAULT_VISIT_RULES, fee }),
      outbox: { shown: ["sms"] },
    });
    await clinic.shop.db.updateTable("doctors").set({ consultation_fee: FEE }).execute();
    return new FeeFixture(clinic);
  }

  get db() {
    return this.clinic.shop.db;
  }

  /** Books a time; returns the number. */
  async book(visitor: Visitor, change: object = {}): Promise<string> {
    return bookedNumber(await this.clinic.book(visitor, change));
  }

  pay(visitor: Visitor, number: string, body: object = { language: "en" }, key?: string) {
    const headers: Record<string, string> = key ? { "Idempotency-Key": key } : {};
    return visitor.send("POST", `/api/pay-appointment/${number}`, body, { headers });
  }

  /** Presses a button on the sandbox's page; returns the address it redirects to. */
  async press(opened: ApiResponse, behaviour: Behaviour): Promise<string> {
    const { redirect_url } = started.parse(opened.body);
    const request = new Request(redirect_url, {
      method: "POST",
      body: new URLSearchParams({ behaviour }),
    });
    const response = await this.clinic.shop.backend.fetch(request);
    return new URL(response.headers.get("Location") ?? "", SITE_URL).href;
  }

  /** Opens a URL without cookies; returns the target of its redirect. */
  async follow(address: string): Promise<string | null> {
    return (await this.clinic.shop.backend.fetch(new Request(address))).headers.get("Location");
  }

  /** States of the attempts, the payment status and the refunds as `state amount` in taka. */
  async money(number: string) {
    const { id, state, payment_status } = await this.db
      .selectFrom("appointments")
      .select(["id", "state", "payment_status"])
      .where("appointment_number", "=", number)
      .executeTakeFirstOrThrow();
    const payments = await this.db
      .selectFrom("payments")
      .select("state")
      .where("appointment_id", "=", id)
      .orderBy("attempt")
      .execute();
    const refunds = await this.db
      .selectFrom("refunds")
      .innerJoin("payments", "payments.id", "payment_id")
      .select(["refunds.state", "refunds.amount"])
      .where("appointment_id", "=", id)
      .orderBy("refunds.id")
      .execute();
    return {
      state,
      status: payment_status,
      attempts: payments.map((payment) => payment.state),
      refunds: refunds.map((refund) => `${refund.state} ${refund.amount / 100}`),
    };
  }
}
