import { Hono } from "hono";
import { z } from "zod";
import { deskLine } from "@/lib/contract/desk-fields";
import type { Permission } from "@/lib/contract/permissions";
import { changeOnceAtDesk } from "../desk/change-at-desk";
import { deskGuard } from "../desk/desk-guard";
import { lockVersion } from "../desk/record-version";
import type { ChangedData } from "../kernel/audit/change-data";
import type { Trx } from "../kernel/db/schema";
import type { AppContext, AppEnv } from "../kernel/http/http";
import { readInput } from "../kernel/http/input";
import { readPayment, readRefund } from "../payments/money-input";
import type { Services } from "../services";
import {
  cancelEbookAtDesk,
  payEbookAtDesk,
  refundEbookAtDesk,
  resendEbookAtDesk,
} from "./ebook-order-changes";
import { ebookOrderNumberOf, ebookOrderRecords } from "./ebook-order-records";

const cancelSchema = z.object({ reason: deskLine(300) });

type Work = (
  trx: Trx,
  number: string,
  at: number,
) => Promise<Omit<ChangedData<undefined>, "result">>;

/** Routes that change orders of e-books. */
export function deskEbookOrderRoutes(services: Services) {
  const app = new Hono<AppEnv>();
  const path = "/api/desk/ebook-orders/:id";

  /** Makes a change once for each Idempotency-Key, and responds with the changed order. */
  const change = async (c: AppContext, permission: Permission, work: Work) => {
    const number = ebookOrderNumberOf(c.req.param("id") ?? "");
    const { status, body } = await changeOnceAtDesk(
      c,
      services,
      permission,
      async (trx, { at }) => {
        await lockVersion(trx, ebookOrderRecords, number, c.var.body, at);
        return { ...(await work(trx, number, at)), result: undefined };
      },
      async (trx) => ({ data: await ebookOrderRecords.find(trx, number, services.now()) }),
    );
    return c.json(body, status);
  };

  app.post(`${path}/cancel`, deskGuard(services, "ebook-orders.cancel"), async (c) => {
    const { reason } = readInput(cancelSchema, c.var.body);
    const cancel: Work = (trx, number, at) => cancelEbookAtDesk(trx, number, reason, at);
    return change(c, "ebook-orders.cancel", cancel);
  });

  app.post(`${path}/manual-payment`, deskGuard(services, "ebook-orders.pay"), async (c) => {
    const money = readPayment(c);
    const pay: Work = (trx, number, at) => payEbookAtDesk(trx, number, money, at);
    return change(c, "ebook-orders.pay", pay);
  });

  app.post(`${path}/refund`, deskGuard(services, "ebook-orders.refund"), async (c) => {
    const input = { ...readRefund(c), refundApis: services.payment.refundApis };
    const refund: Work = (trx, number, at) => refundEbookAtDesk(trx, number, input, at);
    return change(c, "ebook-orders.refund", refund);
  });

  app.post(`${path}/resend`, deskGuard(services, "ebook-orders.resend"), async (c) => {
    const { channels } = services;
    const resend: Work = (trx, number, at) => resendEbookAtDesk(trx, number, channels, at);
    return change(c, "ebook-orders.resend", resend);
  });

  return app;
}
