import { orderTrackingBody } from "@/lib/contract/orders/schemas";
import { PRESCRIPTION_CALLS } from "@/lib/contract/prescriptions/calls";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { MAX_PRESCRIPTION_PAGES } from "@/lib/contract/terms";
import { inTransaction } from "../../kernel/db/transaction";
import { fieldError } from "../../kernel/errors";
import { keepIfWritten } from "../../kernel/files/stored-files";
import type { AppContext } from "../../kernel/http/http";
import { readInput } from "../../kernel/http/input";
import type { Judge } from "../../kernel/judge/file-judge";
import { routePath } from "../../kernel/middleware/declared-input";
import { declaredRoutes } from "../../kernel/middleware/declared-routes";
import { throttleGuesses } from "../../kernel/middleware/guesses";
import { answerPlainForm } from "../../kernel/middleware/plain-form";
import { countRequest } from "../../kernel/middleware/rate-limit";
import { orderJudge } from "../../kernel/middleware/visitor-judge";
import { recordEvents } from "../../kernel/outbox/record-events";
import type { Services } from "../../services";
import { preparePage } from "./prepare-page";
import { type StoredPage, TOO_MANY_PAGES } from "./prescription-rows";
import { checkFormOrder, sendFormPages } from "./send-prescription";
import { storePage } from "./stored-pages";

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

/**
 * Route of the form for browsers without JavaScript: number and phone number of the order, and files.
 * It answers with a page. It needs no session: who sends it proves the order like in the tracking.
 */
export function prescriptionFormRoutes(services: Services) {
  const { app } = declaredRoutes(services);

  app.post(routePath(PRESCRIPTION_CALLS.sendPrescriptionForm), (c) =>
    answerPlainForm(
      c,
      services,
      {
        rules: RULES,
        refused: (t) => t("prescriptionUpload.notSent"),
        back: {
          path: "/order-tracking",
          text: (t) => t("prescriptionUpload.withoutScript"),
        },
      },
      async (form, { t, page }) => {
        await send(c, services, form);
        return page(t("prescriptionUpload.sent"), "");
      },
    ),
  );

  return app;
}
