/** @jest-environment node */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { SharePictures } from "./share-pictures";

const OWN = "/media/demo/products/a@2x.webp";
const media = { version: "0a1b2c3d", files: new Set([OWN]) };

/** Starts a fake shop whose only picture is red and wide, and counts its requests. */
async function withShop(
  work: (ask: (path: string) => Promise<Response>, reads: () => number) => Promise<void>,
): Promise<void> {
  const red = { create: { width: 80, height: 20, channels: 3, background: "#f00" } } as const;
  const picture = await sharp(red).webp().toBuffer();
  let reads = 0;
  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    shop ??= new SharePictures(media, `http://127.0.0.1:${port}`);
    if (shop.respond(request, response)) return;
    reads++;
    if (request.url === encodeURI(OWN))
      response.writeHead(200, { "Content-Type": "image/webp" }).end(picture);
    else if (request.url === "/media/leaflet.pdf")
      response.writeHead(200, { "Content-Type": "application/pdf" }).end("%PDF-");
    else response.writeHead(404).end();
  });
  let shop: SharePictures | undefined;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await work(
      (path) => fetch(`http://127.0.0.1:${port}${path}`),
      () => reads,
    );
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const ADDRESS = `/i/0a1b2c3d/share${encodeURI(OWN).replace("/media", "")}.jpg`;

it("creates a JPEG of 1200 x 630 with the whole picture in the middle, once", () =>
  withShop(async (ask, reads) => {
    const [first, second] = await Promise.all([ask(ADDRESS), ask(ADDRESS)]);
    expect(first.headers.get("content-type")).toBe("image/jpeg");
    expect(first.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const bytes = await first.arrayBuffer();
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: "jpeg",
      width: 1200,
      height: 630,
    });
    expect(Buffer.from(await second.arrayBuffer())).toEqual(Buffer.from(bytes));
    expect(reads()).toBe(1);
  }));

it.each([
  ["icon-48", 48, 0],
  ["icon-512", 512, 0],
  ["apple-180", 180, 255],
  ["maskable-192", 192, 255],
] as const)("creates a square icon %s of a wide logo, as a PNG", (kind, size, corner) =>
  withShop(async (ask) => {
    const response = await ask(`/i/${kind}${OWN}.png`);
    expect(response.headers.get("content-type")).toBe("image/png");
    const picture = sharp(Buffer.from(await response.arrayBuffer()));
    expect(await picture.metadata()).toMatchObject({ format: "png", width: size, height: size });
    const { data } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    // The wide logo leaves the corner empty.
    expect(data[3]).toBe(corner);
  }),
);

it("caches it for an hour under another version, or none", () =>
  withShop(async (ask) => {
    for (const path of [`/i/share${OWN}.jpg`, `/i/ffffffff/share${OWN}.jpg`])
      expect((await ask(path)).headers.get("cache-control")).toBe("public, max-age=3600");
  }));

it.each([
  "/i/share/media/none.webp.jpg",
  "/i/icon-48/media/none.webp.png",
  "/i/share/media/leaflet.pdf.jpg",
  "/i/share/api/cart.jpg",
  "/i/share/media/%2e%2e/api/cart.jpg",
])("returns 404 for %s", (path) =>
  withShop(async (ask) => expect((await ask(path)).status).toBe(404)),
);

it.each([`/i/icon-64${OWN}.png`, `/i/icon-48${OWN}.jpg`, `/i/360${OWN}`, `${ADDRESS}?x=1`])(
  "ignores %s",
  (path) =>
    withShop(async (ask, reads) => {
      await ask(path);
      expect(reads()).toBe(1);
    }),
);
