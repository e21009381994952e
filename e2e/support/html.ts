/** The parts of a page that search engines read. */
export interface Head {
  title: string;
  lang: string;
  description: string | undefined;
  canonical: string | undefined;
  robots: string | undefined;
  h1Count: number;
  /** Addresses by hreflang. */
  alternates: Record<string, string>;
  /** Contents by meta name or property, such as og:image. */
  meta: Record<string, string>;
  /** Number of titles, descriptions and canonical links. Each must be 1. */
  counts: { title: number; description: number; canonical: number };
  /** Whether title, description and canonical link are inside <head>. */
  isInHead: boolean;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return entities[name] ?? whole;
  });
}

function attributes(tag: string): Record<string, string> {
  const found = tag.matchAll(/([\w:-]+)="([^"]*)"/g);
  return Object.fromEntries(
    [...found].map(([, name = "", value = ""]) => [name.toLowerCase(), decode(value)]),
  );
}

function tags(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, "gi"))].map(([tag]) => attributes(tag));
}

/** Removes scripts, because the RSC payload repeats the text of the page. */
function withoutScripts(html: string): string {
  return html.replace(/<(script|style|template|svg)\b[\s\S]*?<\/\1>/gi, "");
}

/** Parses title, meta, links and headings of a page. */
export function parseHead(html: string): Head {
  const page = withoutScripts(html);
  const titles = [...page.matchAll(/<title\b[^>]*>([\s\S]*?)<\/title>/gi)];
  const metas = tags(page, "meta");
  const links = tags(page, "link");
  const meta = Object.fromEntries(
    metas.map((each) => [each.name ?? each.property ?? "", each.content ?? ""]),
  );
  const canonicals = links.filter((link) => link.rel === "canonical");
  const languages = links.filter((link) => link.rel === "alternate" && link.hreflang);
  const body = page.slice(page.search(/<body\b/i));
  return {
    title: decode(titles[0]?.[1]?.trim() ?? ""),
    lang: tags(page, "html")[0]?.lang ?? "",
    description: meta.description,
    canonical: canonicals[0]?.href,
    robots: meta.robots,
    h1Count: tags(page, "h1").length,
    alternates: Object.fromEntries(languages.map((link) => [link.hreflang, link.href ?? ""])),
    meta,
    counts: {
      title: titles.length,
      description: metas.filter((each) => each.name === "description").length,
      canonical: canonicals.length,
    },
    isInHead: !/<title\b|<meta name="description"|rel="canonical"/i.test(body),
  };
}

/** Parses all JSON-LD of a page. @throws when a block is not JSON */
export function parseJsonLd(html: string): Record<string, unknown>[] {
  const blocks = html.matchAll(
    /<script\b[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/gi,
  );
  return [...blocks].flatMap(([, text = ""]) => {
    const value: unknown = JSON.parse(text);
    return (Array.isArray(value) ? value : [value]).flatMap((item) => item["@graph"] ?? item);
  });
}

/** Returns the addresses of the site that a page links to, without fragments. */
export function internalLinks(html: string, pageUrl: string): string[] {
  const page = new URL(pageUrl);
  const found = tags(withoutScripts(html), "a").flatMap(({ href }) => {
    if (!href || !URL.canParse(href, page)) return [];
    const target = new URL(href, page);
    target.hash = "";
    return target.origin === page.origin && target.href !== page.href ? [target.href] : [];
  });
  return [...new Set(found)];
}
