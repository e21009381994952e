import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Locale } from "@/lib/i18n/locales";
import { BEHAVIOURS, callbackStatus } from "./sandbox-behaviour";
import type { SandboxOptions } from "./sandbox-options";
import { choicePage, endPage } from "./sandbox-page";
import { chooseBehaviour, findSandboxPayment } from "./sandbox-store";

const MAX_BYTES = 4 * 1024;

function languageOf(c: Context): Locale {
  return c.req.query("lang") === "bn" ? "bn" : "en";
}

/** The page on which the customer pays. */
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
    return c.html(endPage(language, lost ? "lost" : "over"));
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
