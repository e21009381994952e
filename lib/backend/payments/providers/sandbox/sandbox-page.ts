import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { html } from "hono/html";
import { formatTaka } from "@/lib/i18n/format-taka";
import { type Locale, localePath } from "@/lib/i18n/locales";
import { toTaka } from "@/lib/shop/pricing/price";
import type { SandboxPayment } from "../../../kernel/db/schema-payments";
import { documentPage, type Html } from "../../../kernel/text/document-page";
import { fromDecimal } from "../../payment-gateway";
import { returnPath } from "../../return-path";
import {
  BEHAVIOURS,
  type Behaviour,
  callbackStatus,
  chooseBehaviour,
  findPaidRecord,
  findSandboxPayment,
  type PaidRecord,
  type SandboxOptions,
} from "./sandbox-store";
import texts from "./sandbox-texts.json";

/** Inline, because the page simulates another company's site and shares no styles with the shop. */
const SANDBOX_STYLE = `
* { box-sizing: border-box; }
html { scroll-padding: 6rem 0; }
body { margin: 0; color: #12313a; background: #f4f8f7;
  font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Bengali", "Hind Siliguri", sans-serif; }
.banner { padding: 12px 16px; background: #7a2e00; color: #fff; font-weight: 700;
  text-align: center; position: sticky; top: 0; }
main { max-width: 34rem; margin: 24px auto; padding: 24px 20px; background: #fff;
  border: 1px solid #d9e4e2; border-radius: 12px; overflow-wrap: anywhere; }
h1 { margin: 0 0 8px; font-size: 1.6rem; line-height: 1.25; }
h2 { margin: 28px 0 8px; font-size: 1.05rem; line-height: 1.3; }
p { margin: 0 0 12px; }
dl { margin: 20px 0 0; padding: 12px 16px; background: #f4f8f7; border-radius: 12px; }
dl div { display: flex; flex-wrap: wrap; gap: 0 16px; justify-content: space-between; padding: 4px 0; }
dt { color: #4b646c; }
dd { margin: 0; font-weight: 600; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 12px; }
button, .action { display: block; width: 100%; min-height: 48px; padding: 10px 16px; border-radius: 12px;
  border: 1px solid #0b7a78; background: #fff; color: #086463; font: inherit; font-weight: 600;
  text-align: center; text-decoration: none; cursor: pointer; }
button.main, .action { background: #0b7a78; color: #fff; }
button:hover { background: #eaf6f4; }
button.main:hover, .action:hover { background: #086463; }
:focus-visible { outline: 3px solid #12313a; outline-offset: 2px; }
small { display: block; margin-top: 4px; color: #4b646c; font-size: .9rem; }
.language { margin: 16px 0 0; text-align: center; }
.language a { display: inline-block; min-width: 44px; min-height: 44px; padding: 10px; color: #086463; }
@media (max-width: 37rem) { main { margin: 0; border-width: 0; border-radius: 0; min-height: 100vh; } }
`;

/** Number of common customer behaviours, which come first. */
const USUAL = 3;

function page(language: Locale, title: string, content: Html): Html {
  const text = texts[language];
  const other = language === "en" ? "bn" : "en";
  const body = html`
<header class="banner">${text.banner}</header>
<main>
<h1>${title}</h1>
${content}
<p class="language"><a href="?lang=${other}" lang="${other}" hreflang="${other}">${text.other}</a></p>
</main>
`;
  return documentPage(`${title} - TEST`, language, SANDBOX_STYLE, body);
}

function choice(language: Locale, behaviour: Behaviour): Html {
  const { buttons, hints } = texts[language];
  const kind = behaviour === "pay" ? "main" : "";
  return html`<li><button class="${kind}" name="behaviour" value="${behaviour}"
aria-describedby="hint-${behaviour}">${buttons[behaviour]}</button>
<small id="hint-${behaviour}">${hints[behaviour]}</small></li>`;
}

/** Renders the page on which the tester chooses. Every button works without JavaScript. */
function choicePage(language: Locale, payment: SandboxPayment, shop: string): Html {
  const text = texts[language];
  const amount = formatTaka(toTaka(fromDecimal(payment.amount) ?? 0), language);
  const choices = BEHAVIOURS.map((behaviour) => choice(language, behaviour));
  return page(
    language,
    text.title,
    html`<p>${text.intro}</p>
<dl>
<div><dt>${text.to}</dt><dd>${shop}</dd></div>
<div><dt>${text.invoice}</dt><dd>${payment.invoice}</dd></div>
<div><dt>${text.amount}</dt><dd>${amount}</dd></div>
</dl>
<form method="post" action="?lang=${language}">
<h2>${text.usual}</h2>
<ul>${choices.slice(0, USUAL)}</ul>
<h2>${text.rare}</h2>
<ul>${choices.slice(USUAL)}</ul>
</form>`,
  );
}

/**
 * Renders a page without choices: the payment is over or unknown, or its callback is lost on
 * purpose.
 */
function endPage(
  language: Locale,
  kind: "lost" | "over" | "missing",
  paid: PaidRecord | null = null,
): Html {
  const text = texts[language];
  const back = paid ? returnPath(paid, { ...paid, language }) : localePath(language, "/");
  return page(
    language,
    text[`${kind}Title`],
    html`<p>${text[kind]}</p>
<p><a class="action" href="${back}">${text.back[paid?.kind ?? "shop"]}</a></p>`,
  );
}

const MAX_BYTES = 4 * 1024;

function languageOf(c: Context): Locale {
  return c.req.query("lang") === "bn" ? "bn" : "en";
}

export function sandboxCustomer({ db, now, callShop, shopName }: SandboxOptions) {
  const app = new Hono();

  const limit = bodyLimit({
    maxSize: MAX_BYTES,
    onError: (c) => c.html(endPage(languageOf(c), "missing"), 413),
  });

  app.use("/:id", limit, async (c, next) => {
    await next();
    c.header("Cache-Control", "no-store");
    c.header("X-Robots-Tag", "noindex");
  });

  app.get("/:id", async (c) => {
    const payment = await findSandboxPayment(db, c.req.param("id"), now());
    const language = languageOf(c);
    if (!payment) return c.html(endPage(language, "missing"), 404);
    if (payment.status === "open") return c.html(choicePage(language, payment, await shopName()));
    const lost = payment.status === "verified" && payment.behaviour === "lose-callback";
    const paid = await findPaidRecord(db, payment);
    return c.html(endPage(language, lost ? "lost" : "over", paid));
  });

  app.post("/:id", async (c) => {
    const form = await c.req.parseBody().catch(() => null);
    const behaviour = BEHAVIOURS.find((known) => known === form?.behaviour);
    const payment = await findSandboxPayment(db, c.req.param("id"), now());
    const language = languageOf(c);
    const here = `${c.req.path}?lang=${language}`;
    if (!payment) return c.html(endPage(language, "missing"), 404);
    if (!behaviour || !(await chooseBehaviour(db, payment.id, behaviour)))
      return c.redirect(here, 303);
    if (behaviour === "lose-callback") return c.redirect(here, 303);
    const status = callbackStatus(behaviour);
    const callback = `${payment.callback_url}?paymentID=${payment.id}&status=${status}`;
    if (behaviour === "double-callback")
      void Promise.allSettled([1, 2].map(() => callShop(new Request(callback))));
    return c.redirect(callback, 303);
  });

  return app;
}
