import { html, raw } from "hono/html";
import { formatTaka } from "@/lib/i18n/format-taka";
import { type Locale, localePath } from "@/lib/i18n/locales";
import { toTaka } from "@/lib/shop/pricing/price";
import type { SandboxPayment } from "../../db/schema-payments";
import { fromDecimal } from "../gateway-amount";
import { BEHAVIOURS, type Behaviour } from "./sandbox-behaviour";
import { SANDBOX_STYLE } from "./sandbox-style";
import texts from "./sandbox-texts.json";

type Part = ReturnType<typeof html>;

/** How many of the behaviours are what customers usually do; they come first. */
const USUAL = 3;

function page(language: Locale, title: string, content: Part): Part {
  const text = texts[language];
  const other = language === "en" ? "bn" : "en";
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - TEST</title>
<style>${raw(SANDBOX_STYLE)}</style>
</head>
<body>
<header class="banner">${text.banner}</header>
<main>
<h1>${title}</h1>
${content}
<p class="language"><a href="?lang=${other}" lang="${other}" hreflang="${other}">${text.other}</a></p>
</main>
</body>
</html>`;
}

function choice(language: Locale, behaviour: Behaviour): Part {
  const { buttons, hints } = texts[language];
  const kind = behaviour === "pay" ? "main" : "";
  return html`<li><button class="${kind}" name="behaviour" value="${behaviour}"
aria-describedby="hint-${behaviour}">${buttons[behaviour]}</button>
<small id="hint-${behaviour}">${hints[behaviour]}</small></li>`;
}

/** Where the tester decides; every button works without a script. */
export function choicePage(language: Locale, payment: SandboxPayment, shop: string): Part {
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

/** A page with nothing to decide: the payment is over, unknown, or its callback got lost. */
export function endPage(language: Locale, kind: "lost" | "over" | "missing"): Part {
  const text = texts[language];
  const back = localePath(language, "/my-account?section=ebooks");
  return page(
    language,
    text[`${kind}Title`],
    html`<p>${text[kind]}</p>
<p><a class="action" href="${back}">${text.back}</a></p>`,
  );
}
