import { Hono } from "hono";
import { compareCode, endCode, type RightCode } from "../accounts/codes/account-codes";
import { codeRefusal } from "../accounts/codes/code-form";
import { contactCode, reachableAddress } from "../accounts/codes/contact-codes";
import { fieldError } from "../kernel/errors";
import type { AppContext, AppEnv } from "../kernel/http/http";
import { readInput } from "../kernel/http/input";
import { writeGuard } from "../kernel/middleware/guards";
import { throttleGuesses } from "../kernel/middleware/guesses";
import { writeOnce } from "../kernel/middleware/write-once";
import type { Services } from "../services";
import { ownContact, type StockRequestForm, stockRequestSchema } from "./stock-request-form";
import { storeStockRequest } from "./stock-requests";

const CODE_NEEDED = "Please enter the 6 digits of the code.";

/** Route for who wants to be notified when a product is back in stock. */
export function stockRequestRoutes(services: Services) {
  const { db, now, secrets } = services;
  const app = new Hono<AppEnv>();

  /** Compares the code that confirms a typed contact. @throws AppError 422 */
  const rightCode = async (
    c: AppContext,
    contact: string,
    { code, recaptchaToken }: StockRequestForm,
  ): Promise<RightCode> => {
    reachableAddress(services, contact);
    if (code === undefined) throw fieldError("code", CODE_NEEDED);
    const wanted = contactCode(contact);
    const guess = { subject: wanted.subject, robotToken: recaptchaToken ?? "" };
    const wasRight = await throttleGuesses(c, services, "code-guess", guess);
    const right = await compareCode(db, secrets, { ...wanted, code }, now());
    if (typeof right === "string") throw codeRefusal(right);
    await wasRight();
    return right;
  };

  app.post("/api/stock-requests", writeGuard(services), async (c) => {
    const { userId } = c.var.session;
    const reply = await writeOnce(c, services, {
      read: async () => {
        const form = readInput(stockRequestSchema, c.var.body);
        const own = await ownContact(db, services, userId, form.contact);
        if (own !== null) return { form, contact: own, right: null };
        const contact = form.contact ?? "";
        return { form, contact, right: await rightCode(c, contact, form) };
      },
      limit: "stock-request",
      commit: async (trx, { input: { form, contact, right }, at }) => {
        if (right && !(await endCode(trx, right))) throw codeRefusal("over");
        const { product_id: productId, language } = form;
        await storeStockRequest(trx, { productId, contact, userId, language }, at);
        return {
          status: 200,
          body: { message: "We will tell you once when it is back.", contact },
        };
      },
    });
    return c.json(reply.body, reply.status);
  });

  return app;
}
