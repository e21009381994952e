import { html } from "hono/html";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { DEFAULT_LOCALE, isLocale, type Locale, localePath } from "@/lib/i18n/locales";
import type { Services } from "../../services";
import { AppError } from "../errors";
import type { AppContext } from "../http/http";
import type { Html } from "../text/document-page";
import { plainPage } from "../text/plain-page";
import { visitorText } from "../text/refusal-text";
import { type Translate, translator } from "../text/translator";
import { type FormRules, readForm } from "./form-body";
import { checkOrigin } from "./guards";

/**
 * Returns the limits of a form of a few texts.
 * @param field that a refused form is about, and the text of a form that cannot be read
 */
export function shortForm(field: string, noForm: FormRules["noForm"]): FormRules {
  return { mostBytes: 10_000, tooLarge: refusalText("request.bodyTooLarge"), field, noForm };
}

/** What the page of a form without JavaScript is made with. */
interface FormPage {
  locale: Locale;
  t: Translate;
  /** Answers with a page of one message. */
  page: (title: string, content: Html | string) => Promise<Response>;
}

interface PlainForm {
  rules: FormRules;
  /** Title of the page that says why the form was refused. */
  refused: (t: Translate) => string;
  /** Path of the page with the form, without locale prefix, and the text of the link to it. */
  back: { path: string; text: (t: Translate) => string };
}

/** Status of the page that says why the form was refused. */
function statusOf({ status }: AppError): 403 | 404 | 413 | 422 | 429 | 503 {
  const known = [403, 404, 413, 429, 503] as const;
  return known.find((one) => one === status) ?? 422;
}

/**
 * Answers a form that a browser sent without JavaScript; its language is in `?lang`. A refusal is a
 * page with the reason in words, a link back and the phone number of the shop.
 * @param act reads the form and answers
 */
export async function answerPlainForm(
  c: AppContext,
  services: Services,
  { rules, refused, back }: PlainForm,
  act: (form: FormData, page: FormPage) => Promise<Response>,
): Promise<Response> {
  checkOrigin(c, services);
  const asked = c.req.query("lang") ?? "";
  const locale = isLocale(asked) ? asked : DEFAULT_LOCALE;
  const t = translator(locale);
  const { name: shop, phone } = await services.shopDetails(locale);
  c.header("Cache-Control", "private, no-store");
  const page = async (title: string, content: Html | string) =>
    c.html(plainPage({ title, locale, shop, content }));
  try {
    return await act(await readForm(c, rules), { locale, t, page });
  } catch (error) {
    if (!(error instanceof AppError) || error.status > 503) throw error;
    const { retry_after } = error.extra;
    if (typeof retry_after === "number") c.header("Retry-After", String(retry_after));
    const needsRobot = error.errors?.recaptchaToken !== undefined;
    const said = needsRobot ? t("plainForm.robot") : visitorText(error.said, locale);
    const content = html`<p role="alert">${said}</p><p><a href="${localePath(locale, back.path)}">${back.text(
      t,
    )}</a></p>${phone && html`<p>${t("mail.questions", { phone })}</p>`}`;
    return c.html(plainPage({ title: refused(t), locale, shop, content }), statusOf(error));
  }
}
