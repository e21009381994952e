/** @jest-environment node */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { fetchPicture, type SourcePicture } from "./fetch-picture";
import { PictureCache } from "./picture-cache";
import { PictureVariants } from "./picture-variants";
import { Pictures } from "./pictures";

const OWN = "/media/demo/products/a@2x.webp";
const media = { version: "0a1b2c3d", files: new Set([OWN]) };
const SHORT = `/i/0a1b2c3d/360${encodeURI(OWN.slice("/media".length))}`;
const AVIF = { accept: "image/avif,image/webp,*/*" };
const WEBP = { accept: "image/webp,*/*" };
const IMMUTABLE = "public, max-age=31536000, immutable";

interface Shop {
  ask: (path: string, headers?: Record<string, string>, method?: string) => Promise<Response>;
  /** Runs before each read of a source picture. */
  beforeRead: (source: string) => Promise<void>;
  errors: unknown[];
}

/** Starts a fake shop whose pictures are red squares. */
async function withShop(
  options: { mayExist?: () => Promise<boolean>; avif?: boolean },
  work: (shop: Shop) => Promise<void>,
): Promise<void> {
  const red = { create: { width: 80, height: 80, channels: 3, background: "#f00" } } as const;
  const picture = await sharp(red).webp().toBuffer();
  const server = createServer((request, response) => {
    if (pictures.respond(request, response)) return;
    const { url = "" } = request;
    if (url === "/media/uploads/damaged.png")
      response.writeHead(200, { "Content-Type": "image/png" }).end("damaged");
    else if (url.startsWith("/media/uploads/a") || url === encodeURI(OWN))
      response.writeHead(200, { "Content-Type": "image/webp" }).end(picture);
    else if (url === "/media/leaflet.pdf")
      response.writeHead(200, { "Content-Type": "application/pdf" }).end("%PDF-");
    else response.writeHead(url.startsWith("/media/") ? 404 : 418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const shop: Shop = {
    ask: (path, headers = WEBP, method = "GET") => fetch(origin + path, { headers, method }),
    beforeRead: async () => undefined,
    errors: [],
  };
  const read = async (source: string): Promise<SourcePicture | null> => {
    await shop.beforeRead(source);
    return fetchPicture(origin, source);
  };
  const pictures = new Pictures({
    media,
    mayExist: async () => false,
    avif: true,
    variants: new PictureVariants(new PictureCache(undefined), read),
    onError: (error) => shop.errors.push(error),
    ...options,
  });
  try {
    await work(shop);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function about({ status, headers }: Response) {
  return {
    status,
    type: headers.get("content-type"),
    keep: headers.get("cache-control"),
    cache: headers.get("x-cache"),
  };
}

describe("Pictures", () => {
  it("sends a picture of the build as immutable under its version, in the accepted format", () =>
    withShop({}, async ({ ask }) => {
      const first = await ask(SHORT);
      expect(about(first)).toEqual({
        status: 200,
        type: "image/webp",
        keep: IMMUTABLE,
        cache: "MISS",
      });
      expect(first.headers.get("vary")).toBe("Accept");
      expect(about(await ask(SHORT))).toMatchObject({ type: "image/webp", cache: "HIT" });
      expect(about(await ask(SHORT, AVIF))).toMatchObject({ type: "image/avif", keep: IMMUTABLE });
      expect(about(await ask(SHORT, { accept: "*/*" }))).toMatchObject({ type: "image/jpeg" });
    }));

  it("caches it for an hour under another version, or none", () =>
    withShop({}, async ({ ask }) => {
      const ofBefore = SHORT.replace("0a1b2c3d", "ffffffff");
      for (const path of [`/i/360${OWN}`, `/i/ffffffff/360${OWN}`, ofBefore])
        expect(about(await ask(path))).toMatchObject({ status: 200, keep: "public, max-age=3600" });
    }));

  it("answers a matching ETag with 304, and HEAD without a body", () =>
    withShop({}, async ({ ask }) => {
      const etag = (await ask(SHORT)).headers.get("etag") ?? "";
      const known = await ask(SHORT, { ...WEBP, "if-none-match": etag });
      expect([known.status, await known.text()]).toEqual([304, ""]);
      const head = await ask(SHORT, WEBP, "HEAD");
      expect([head.status, await head.text()]).toEqual([200, ""]);
      expect(Number(head.headers.get("content-length"))).toBeGreaterThan(20);
    }));

  it.each([
    `/i/361${OWN}`,
    `/i/0360${OWN}`,
    "/i/360/media/demo/products/none.webp",
    "/i/360/media/uploads/a.png",
    "/i/360/help/bn/1.webp",
    `${SHORT}?x=1`,
    "/i/",
  ])("answers %s with 404", (path) =>
    withShop({}, async ({ ask }) => {
      const response = await ask(path);
      expect(about(response)).toMatchObject({ status: 404, keep: "no-store" });
      expect(await response.text()).toBe("");
    }),
  );

  it("reads pictures at allowed paths, and returns 404 for missing or other files", () =>
    withShop({ mayExist: async () => true }, async ({ ask }) => {
      const found = await ask("/i/64/media/uploads/a.png");
      expect(about(found)).toMatchObject({ status: 200, keep: "public, max-age=3600" });
      for (const path of ["/media/none.png", "/media/leaflet.pdf", "/brand/none.png"])
        expect((await ask(`/i/64${path}`)).status).toBe(404);
    }));

  it("answers 500 for a damaged picture", () =>
    withShop({ mayExist: async () => true }, async ({ ask, errors }) => {
      const response = await ask("/i/64/media/uploads/damaged.png");
      expect(about(response)).toMatchObject({ status: 500, keep: "no-store" });
      expect(errors).toHaveLength(1);
    }));

  it("leaves other URLs to the next handler", () =>
    withShop({}, async ({ ask }) => {
      for (const path of ["/_next/static/image.js", "/%", "/bn/%E0%A6"])
        expect((await ask(path)).status).toBe(418);
    }));

  it("encodes one AVIF at a time and sends WebP until it is done", () =>
    withShop({ mayExist: async () => true }, async (shop) => {
      const waiting: (() => void)[] = [];
      shop.beforeRead = (source) =>
        source.endsWith("a1.png")
          ? new Promise<void>((resolve) => waiting.push(resolve))
          : Promise.resolve();
      const first = shop.ask("/i/64/media/uploads/a1.png", AVIF);
      while (waiting.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      const second = await shop.ask("/i/64/media/uploads/a2.png", AVIF);
      expect(about(second)).toMatchObject({ type: "image/webp", keep: "public, max-age=600" });
      waiting.pop()?.();
      expect(about(await first)).toMatchObject({
        type: "image/avif",
        keep: "public, max-age=3600",
      });
      // The second picture is encoded as soon as the first one is done.
      let type: string | null = "image/webp";
      while (type === "image/webp")
        type = (await shop.ask("/i/64/media/uploads/a2.png", AVIF)).headers.get("content-type");
      expect(type).toBe("image/avif");
    }));

  it("encodes no AVIF when it is disabled", () =>
    withShop({ avif: false }, async ({ ask }) => {
      expect(about(await ask(SHORT, AVIF))).toMatchObject({ type: "image/webp", keep: IMMUTABLE });
    }));

  it("encodes later AVIFs after a failure", () =>
    withShop({ mayExist: async () => true }, async ({ ask }) => {
      expect((await ask("/i/64/media/uploads/damaged.png", AVIF)).status).toBe(500);
      const next = await ask("/i/64/media/uploads/a.png", AVIF);
      expect(about(next)).toMatchObject({ type: "image/avif", keep: "public, max-age=3600" });
    }));
});
