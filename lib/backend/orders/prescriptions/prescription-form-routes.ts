import { html } from "hono/html";
import { orderTrackingBody } from "@/lib/contract/orders/schemas";
import { PRESCRIPTION_CALLS } from "@/lib/contract/prescriptions/calls";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { MAX_PRESCRIPTION_PAGES } from "@/lib/contract/terms";
import { DEFAULT_LOCALE, isLocale, type Locale, localePath } from "@/lib/i18n/locales";
import { inTransaction } from "../../kernel/db/transaction";
import { AppError, fieldError } from "../../kernel/errors";
import { keepIfWritten } from "../../kernel/files/stored-files";
import type { AppContext } from "../../kernel/http/http";
import { readInput } from "../../kernel/http/input";
import type { Judge } from "../../kernel/judge/file-judge";
import { routePath } from "../../kernel/middleware/declared-input";
import { declaredRoutes } from "../../kernel/middleware/declared-routes";
import { readForm } from "../../kernel/middleware/form-body";
import { checkOrigin } from "../../kernel/middleware/guards";
import { throttleGuesses } from "../../kernel/middleware/guesses";
import { countRequest } from "../../kernel/middleware/rate-limit";
import { recordEvents } from "../../kernel/outbox/record-events";
import { plainPage } from "../../kernel/text/plain-page";
import { visitorText } from "../../kernel/text/refusal-text";
import { translator } from "../../kernel/text/translator";
import { preparePage } from "../../prescriptions/prepare-page";
import { type StoredPage, TOO_MANY_PAGES } from "../../prescriptions/prescription-rows";
import { storePage } from "../../prescriptions/stored-pages";
import { orderJudge } from "../../prescriptions/visitor-judge";
import type { Services } from "../../services";
import { checkFormOrder, sendFormPages } from "./send-prescription";

/** As nginx and the server let through. */
const MAX_BYTES = 10_000_000;
const TOO_LARGE = refusalText("prescriptions.filesTooLarge");
const NO_FORM = refusalText("prescriptions.fileRequired");
const RULES = { mostBytes: MAX_BYTES, tooLarge: TOO_LARGE, field: "file", noForm: NO_FORM };

/** Returns the chosen files. @throws AppError 422 for none or too many */
function chosenFiles(form: FormData): File[] {
  const chosen = form
    .getAll("file")
    .filter((file) => file instanceof File)
    .filter(({ size }) => size > 0);
  if (chosen.length === 0) throw fieldError("file", NO_FORM);
  if (chosen.length > MAX_PRESCRIPTION_PAGES) throw fieldError("file", TOO_MANY_PAGES);
  return chosen;
}

/**
 * Judges and stores files.
 * @param pages receives those that are stored
 * @throws AppError 422 if one is refused; 503 if they cannot be judged or stored now
 */
async function storeFiles(
  services: Services,
  judge: Judge,
  files: File[],
  pages: StoredPage[],
): Promise<void> {
  for (const file of files) {
    const page = await preparePage(judge, new Uint8Array(await file.arrayBuffer()));
    pages.push({ page, file: await storePage(services, page) });
  }
}

/** First the proof of the order, then limits, and only then the files. */
async function send(c: AppContext, services: Services, form: FormData): Promise<void> {
  const { db, now, channels, prescriptions } = services;
  const { order_number, phone } = readInput(orderTrackingBody, Object.fromEntries(form));
  const guess = { subject: order_number, robotToken: "" };
  const wasRight = await throttleGuesses(c, services, "tracking", guess);
  await checkFormOrder(db, order_number, phone);
  await wasRight();
  const succeeded = await countRequest(c, services, "prescription-upload");
  const files = chosenFiles(form);
  await keepIfWritten<StoredPage, void>(prescriptions, async (pages) => {
    await storeFiles(services, orderJudge(c, services, order_number), files, pages);
    await inTransaction(db, async (trx) => {
      const event = await sendFormPages(trx, order_number, { phone, pages }, now());
      await recordEvents(trx, channels, [event], now());
    });
  });
  await succeeded();
}

/** Status of the page that says why nothing was sent. */
function statusOf({ status }: AppError): 404 | 413 | 422 | 429 | 503 {
  return status === 404 || status === 413 || status === 429 || status === 503 ? status : 422;
}

/**
 * Route of the form for browsers without JavaScript: number and phone number of the order, and files.
 * It answers with a page. It needs no session: who sends it proves the order like in the tracking.
 */
export function prescriptionFormRoutes(services: Services) {
  const { app } = declaredRoutes(services);

  app.post(routePath(PRESCRIPTION_CALLS.sendPrescriptionForm), async (c) => {
    checkOrigin(c, services);
    const asked = c.req.query("lang") ?? "";
    const locale: Locale = isLocale(asked) ? asked : DEFAULT_LOCALE;
    const t = translator(locale);
    const { name: shop, phone } = await services.shopDetails(locale);
    c.header("Cache-Control", "private, no-store");
    try {
      await send(c, services, await readForm(c, RULES));
    } catch (error) {
      if (!(error instanceof AppError) || error.status > 503) throw error;
      const { retry_after } = error.extra;
      if (typeof retry_after === "number") c.header("Retry-After", String(retry_after));
      const said = visitorText(error.said, locale);
      const back = html`<p>${said}</p><p><a href="${localePath(locale, "/order-tracking")}">${t(
        "prescriptionUpload.withoutScript",
      )}</a></p>${phone && html`<p>${t("mail.questions", { phone })}</p>`}`;
      const title = t("prescriptionUpload.notSent");
      return c.html(plainPage({ title, locale, shop, content: back }), statusOf(error));
    }
    const title = t("prescriptionUpload.sent");
    return c.html(plainPage({ title, locale, shop, content: "" }));
  });

  return app;
}
