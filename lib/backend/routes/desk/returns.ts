import { Hono } from "hono";
import { z } from "zod";
import { deskLine, optionalLine, yesNo } from "@/lib/contract/desk-fields";
import type { Permission } from "@/lib/contract/permissions";
import { notFound } from "../../errors";
import type { AppContext, AppEnv } from "../../http";
import { readId, readInput } from "../../input";
import { changeOnceAtDesk } from "../../middleware/change-at-desk";
import { deskGuard } from "../../middleware/desk-session";
import { sendReturnPhoto } from "../../middleware/send-return-photo";
import { returnRecords } from "../../services/desk/return-records";
import { auditOrder } from "../../services/orders/audit-order";
import {
  decideReturn,
  orderOfReturn,
  type ReturnDecision,
} from "../../services/returns/decide-return";
import type { Services } from "../../services/services";
import { readListQuery } from "./list-query";
import { readTransaction, transactionFields } from "./money-input";
import { lockVersion } from "./record-version";

const PIECES = "Please write how many pieces of each batch can be sold again.";

const piecesSchema = z.object({
  batch_no: z.string({ error: PIECES }).min(1, PIECES).max(100, PIECES),
  quantity: z.int({ error: PIECES }).min(1, PIECES),
});

const decisionSchema = z.discriminatedUnion(
  "action",
  [
    z.object({ action: z.literal("accept"), reason: optionalLine(300).optional() }),
    z.object({ action: z.literal("refuse"), reason: deskLine(300) }),
    z.object({
      action: z.literal("receive"),
      restock: yesNo(),
      pieces: z.array(piecesSchema).max(100).optional(),
      reason: optionalLine(300).optional(),
    }),
  ],
  { error: "Please choose what happens with it." },
);

const refundSchema = z.object(transactionFields);

/** Routes for actions of staff on returns. */
export function deskReturnRoutes(services: Services) {
  const app = new Hono<AppEnv>();

  async function decide(
    c: AppContext,
    permission: Permission,
    decision: Pick<ReturnDecision, "action"> & Partial<ReturnDecision>,
  ) {
    const id = readId(c.req.param("id"), "There is no such return.");
    const { refundApis } = services.payment;
    const wish = {
      reason: null,
      restock: null,
      forSale: null,
      trxId: null,
      ...decision,
      id,
      refundApis,
    };
    const { status, body } = await changeOnceAtDesk(
      c,
      services,
      permission,
      async (trx, { at }) => {
        await lockVersion(trx, returnRecords, String(id), c.var.body, at);
        const number = await orderOfReturn(trx, id);
        const changed = await auditOrder(trx, number, at, () => decideReturn(trx, wish, at));
        return { ...changed, result: undefined };
      },
      async (trx) => ({ data: await returnRecords.find(trx, String(id), services.now()) }),
    );
    return c.json(body, status);
  }

  app.get("/api/desk/returns", deskGuard(services, "returns.list"), async (c) =>
    c.json(await returnRecords.list(services.db, readListQuery(c), services.now())),
  );

  app.get("/api/desk/return-photos/:id", deskGuard(services, "return-photos.show"), async (c) => {
    const photo = await services.db
      .selectFrom("return_photos")
      .selectAll()
      .where("id", "=", readId(c.req.param("id")))
      // Without a return it is the customer's alone.
      .where("return_id", "is not", null)
      .executeTakeFirst();
    if (!photo) throw notFound();
    return sendReturnPhoto(c, services, photo);
  });

  app.post("/api/desk/returns/:id/decide", deskGuard(services, "returns.decide"), async (c) => {
    const given = readInput(decisionSchema, c.var.body);
    const forSale = given.action === "receive" ? (given.pieces ?? null) : null;
    return decide(c, "returns.decide", { ...given, forSale });
  });

  app.post("/api/desk/returns/:id/refund", deskGuard(services, "returns.refund"), async (c) => {
    const transaction = readTransaction(c, readInput(refundSchema, c.var.body));
    return decide(c, "returns.refund", { action: "refund", ...transaction });
  });

  return app;
}
