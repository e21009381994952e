import { BACK_IN_STOCK_CALLS as calls } from "@/lib/contract/back-in-stock/calls";
import type { BodyOf } from "@/lib/contract/define-calls";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { compareCode, endCode, type RightCode } from "../accounts/codes/account-codes";
import { codeRefusal } from "../accounts/codes/code-form";
import { contactCode, reachableAddress } from "../accounts/codes/contact-codes";
import { fieldError } from "../kernel/errors";
import type { AppContext } from "../kernel/http/http";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
import { throttleGuesses } from "../kernel/middleware/guesses";
import type { Services } from "../services";
import { ownContact } from "./own-contact";
import { storeStockRequest } from "./stock-requests";

const CODE_NEEDED = refusalText("codes.sixDigits");

/** Route for who wants to be notified when a product is back in stock. */
export function stockRequestRoutes(services: Services) {
  const { db, secrets, now } = services;
  const routes = declaredRoutes(services);

  /** Compares the code that confirms a typed contact. @throws AppError 422 */
  const rightCode = async (
    c: AppContext,
    contact: string,
    { code, recaptchaToken }: BodyOf<typeof calls.askForStock>,
  ): Promise<RightCode> => {
    reachableAddress(services, contact);
    if (code === undefined) throw fieldError("code", CODE_NEEDED);
    const wanted = contactCode(contact);
    const guess = { subject: wanted.subject, robotToken: recaptchaToken };
    const wasRight = await throttleGuesses(c, services, "code-guess", guess);
    const right = await compareCode(db, secrets, { ...wanted, code }, now());
    if (typeof right === "string") throw codeRefusal(right);
    await wasRight();
    return right;
  };

  routes.send(calls.askForStock, {
    check: async ({ c, body }) => {
      const own = await ownContact(db, services, c.var.session.userId, body.contact);
      if (own !== null) return { contact: own, right: null };
      const contact = body.contact ?? "";
      return { contact, right: await rightCode(c, contact, body) };
    },
    limit: "stock-request",
    commit: async (trx, { c, body, checked: { contact, right }, at }) => {
      if (right && !(await endCode(trx, right))) throw codeRefusal("over");
      const { userId } = c.var.session;
      const { product_id: productId, language } = body;
      await storeStockRequest(trx, { productId, contact, userId, language }, at);
      return { answer: { message: "We will tell you once when it is back.", contact } };
    },
  });

  return routes.app;
}
