import fc from "fast-check";
import { PAGE_TYPES } from "@/e2e/support/page-types";
import { OTHER_ROUTES } from "@/lib/site/routes";

/** A request in the form it is sent. */
export interface OddRequest {
  method: string;
  target: string;
  headers: [string, string][];
  body: string;
}

const ADDRESSES = [
  ...PAGE_TYPES.map(({ path }) => path.replace(/\?.*/, "")),
  ...OTHER_ROUTES.map(({ address }) => (address.endsWith("/") ? `${address}none.webp` : address)),
  ..."/bn /bn/products/2 /api/cart /api/get-products /api/get-details/1 /api/order".split(" "),
  ..."/api/get-search-products /api/instant-order /api/robot-check /api/update-cart/1".split(" "),
  ..."/first-page/products /_next/image /i/64/media/none.webp /brand/favicon.svg".split(" "),
];

const NASTY = [
  "%",
  "%c0",
  "%c0%ae",
  "%00",
  "%0d%0a",
  "%2e%2e",
  "%2f",
  "%5c",
  "%252e",
  "%u0041",
  "%E0%A6",
  "..",
  "//",
  ";",
  "@evil.example",
  "[locale]",
  "_",
  "{}",
  "a".repeat(3_000),
  "9".repeat(30),
  "-1",
  "1e9",
  "NaN",
  "null",
  "__proto__",
  "<script>",
  "'",
  "%E2%80%AE",
  ".rsc",
  ".segments/_tree.segment.rsc",
];

const PARAMS = [
  "q",
  "query",
  "page",
  "categoryId",
  "brandId",
  "rating",
  "price",
  "priceFrom",
  "priceTo",
  "stock",
  "sort",
  "view",
  "productId",
  "url",
  "w",
  "action",
  "_rsc",
  "next",
  "__nextLocale",
  "nxtPid",
];

const METHODS = [
  ...Array<string>(12).fill("GET"),
  ...Array<string>(5).fill("POST"),
  ..."HEAD PATCH DELETE PUT OPTIONS TRACE PROPFIND get".split(" "),
];

const HEADERS: [string, string[]][] = [
  ["Content-Type", ["application/json", "multipart/form-data; boundary=x", "text/plain", "a", ""]],
  ["Content-Type", ["application/x-www-form-urlencoded", "text/x-component", "application/json;;"]],
  ["RSC", ["1", "x"]],
  ["Next-Router-Prefetch", ["1", "2", "x"]],
  ["Next-Router-Segment-Prefetch", ["/_tree", "/_index", "../x"]],
  ["Next-Router-State-Tree", ["%5B%22%22%5D", "[", "%", "null"]],
  ["Next-Action", ["x", "a".repeat(40), `40${"0".repeat(40)}`]],
  ["Next-Url", ["/", "//x", "%"]],
  ["X-Forwarded-For", ["1.2.3.4", "x", "::1, 5.6.7.8"]],
  ["X-Forwarded-Host", ["evil.example", ""]],
  ["X-Middleware-Subrequest", ["middleware", "x:x:x:x:x"]],
  ["X-Matched-Path", ["/en", "/api/[...path]"]],
  ["X-Now-Route-Matches", ["1=x", "%"]],
  [
    "Cookie",
    ["shop_session=x", "shop_session=%c0.x; XSRF-TOKEN=%", "=;;=", `a=${"b".repeat(3_000)}`],
  ],
  ["X-XSRF-TOKEN", ["x", "%"]],
  ["Idempotency-Key", ["x", "12345678", "a".repeat(200)]],
  ["Origin", ["https://evil.example", "null", "x"]],
  ["Sec-Fetch-Site", ["cross-site", "same-origin"]],
  ["Range", ["bytes=0-", "bytes=9-1", "bytes=-0", "x=1", "bytes=0-1,2-3,4-5"]],
  ["If-None-Match", ["*", 'W/"x"', "x"]],
  ["If-Modified-Since", ["x", "Thu, 01 Jan 1970 00:00:00 GMT"]],
  ["Accept", ["text/html", "image/webp", "x", ""]],
  ["Accept-Encoding", ["gzip", "br", "x;q=9", "gzip;q=0"]],
  ["Accept-Language", ["bn", "x".repeat(500)]],
  ["Expect", ["100-continue", "x"]],
  ["Transfer-Encoding", ["chunked", "x"]],
  ["Authorization", ["Bearer x", "Basic %"]],
  ["User-Agent", ["Googlebot", ""]],
];

const BODIES = [
  "",
  "{}",
  "[]",
  "null",
  "{",
  '"',
  '{"email":{},"password":[]}',
  '{"product_id":"1","quantity":1e99}',
  '{"items":[{"product_id":-1}],"totals":null}',
  `${"[".repeat(5_000)}${"]".repeat(5_000)}`,
  '{"__proto__":{"a":1}}',
  "a=b&c=%",
  '--x\r\nContent-Disposition: form-data; name="1_$ACTION_ID_x"\r\n\r\n\r\n--x--\r\n',
  "0\r\n\r\n",
  "zz\r\n",
  "x".repeat(70_000),
];

const address = fc.constantFrom(...ADDRESSES);
const nasty = fc.constantFrom(...NASTY);

/** A path of the shop with something odd inserted. */
const path = fc
  .tuple(address, fc.option(nasty, { freq: 2 }), fc.nat({ max: 40 }))
  .map(([base, odd, at]) =>
    odd === null ? base : base.slice(0, 1 + at) + odd + base.slice(1 + at),
  );

const value = fc.oneof(
  nasty,
  fc.webFragments(),
  fc.string({ unit: "grapheme", maxLength: 30 }).map(encodeURI),
  fc.integer().map(String),
);
const query = fc
  .array(fc.tuple(fc.constantFrom(...PARAMS), value), { maxLength: 3 })
  .map((pairs) =>
    pairs.length === 0 ? "" : `?${pairs.map(([name, text]) => `${name}=${text}`).join("&")}`,
  );

const header = fc
  .constantFrom(...HEADERS)
  .chain(([name, values]) =>
    fc.constantFrom(...values).map((text): [string, string] => [name, text]),
  );

const request = fc.record({
  method: fc.constantFrom(...METHODS),
  target: fc.tuple(path, query).map(([one, other]) => one + other),
  headers: fc.array(header, { maxLength: 4 }),
  body: fc.oneof({ weight: 3, arbitrary: fc.constant("") }, fc.constantFrom(...BODIES)),
});

/** Generates `count` requests; the same seed gives the same requests. */
export function oddRequests(seed: number, count: number): OddRequest[] {
  return fc.sample(request, { seed, numRuns: count });
}

/**
 * Serializes a request. Line breaks are removed from the head, so that nothing can end it early.
 */
export function wire({ method, target, headers, body }: OddRequest, host: string): string {
  const safe = (text: string) => text.replace(/[\r\n\0]/g, "");
  const length = headers.some(([name]) => name === "Transfer-Encoding")
    ? []
    : [`Content-Length: ${Buffer.byteLength(body)}`];
  const lines = [
    `${method} ${safe(target).replace(/ /g, "%20")} HTTP/1.1`,
    `Host: ${host}`,
    ...headers.map(([name, text]) => `${name}: ${safe(text)}`),
    ...length,
    "Connection: close",
  ];
  return `${lines.join("\r\n")}\r\n\r\n${body}`;
}
