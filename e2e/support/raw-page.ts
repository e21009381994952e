import { type Head, parseHead, parseJsonLd } from "./html";

/** User-Agent headers of bots and browsers. */
export const userAgents = {
  chromeDesktop:
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  chromeAndroid:
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
  googlebot:
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/140.0.0.0 Safari/537.36",
  bingbot:
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/140.0.0.0 Safari/537.36",
  gptbot:
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)",
} as const;

export type UserAgent = keyof typeof userAgents;

export interface RawPage {
  status: number;
  headers: Headers;
  html: string;
  head: Head;
  /** All JSON-LD objects of the page; those inside @graph are listed separately. */
  jsonLd: Record<string, unknown>[];
}

/** Fetches and parses a page without running scripts. Does not follow redirects. */
export async function fetchRaw(
  url: string,
  userAgent: UserAgent = "chromeDesktop",
  headers: Record<string, string> = {},
): Promise<RawPage> {
  const response = await fetch(url, {
    redirect: "manual",
    headers: { accept: "text/html", "user-agent": userAgents[userAgent], ...headers },
  });
  const html = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    html,
    head: parseHead(html),
    jsonLd: parseJsonLd(html),
  };
}
