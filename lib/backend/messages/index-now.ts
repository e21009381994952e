import { LOCALES, localePath } from "@/lib/i18n/locales";
import type { OutboxConfig } from "@/lib/site/config/outbox-config";
import { CHANGED_PAGES } from "../kernel/outbox/changed-pages";
import type { Send } from "../kernel/outbox/outcome";
import { postJson } from "./post";

/** The request or an address in it is not valid, see https://www.indexnow.org/documentation. */
const FINAL = [400, 422];

interface Surroundings {
  /** Origin of SITE_URL. */
  origin: string;
  /** Aborts running calls. */
  closing: AbortSignal;
}

/** Returns a function that notifies search engines of changed pages by IndexNow. */
export function indexNowSender(
  { url, key }: NonNullable<OutboxConfig["indexNow"]>,
  { origin, closing }: Surroundings,
): Send {
  return async ({ payload }) => {
    const { paths } = CHANGED_PAGES.parse(JSON.parse(payload));
    const body = JSON.stringify({
      host: new URL(origin).host,
      key,
      keyLocation: `${origin}/${key}.txt`,
      urlList: paths.flatMap((path) => LOCALES.map((locale) => origin + localePath(locale, path))),
    });
    return postJson({ url, body, closing, final: FINAL });
  };
}
