/** @jest-environment node */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Pictures } from "./pictures";

const OWN = "/media/demo/products/a@2x.webp";
const media = { version: "0a1b2c3d", files: new Set([OWN]) };
const SHORT = `/i/0a1b2c3d/360${encodeURI(OWN.slice("/media".length))}`;
const AVIF = { accept: "image/avif,image/webp,*/*" };

/** Stands for Next: tells what it was asked, says how long it would keep a picture. */
async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader("Cache-Control", "public, max-age=0, must-revalidate");
  response.end(JSON.stringify({ url: request.url, accept: request.headers.accept }));
}

type Handle = typeof send;

interface Answer {
  status: number;
  cache: string | null;
  text: string;
}

type Ask = (path: string, headers?: Record<string, string>) => Promise<Answer>;

async function withPictures(
  options: {
    mayExist?: () => boolean;
    avif?: boolean;
    handle?: Handle;
    askLater?: (url: string) => Promise<unknown>;
  },
  work: (ask: Ask) => Promise<void>,
): Promise<void> {
  const pictures = new Pictures({
    media,
    mayExist: () => false,
    avif: true,
    handle: send,
    askLater: async () => undefined,
    ...options,
  });
  const server = createServer((request, response) => {
    if (!pictures.answer(request, response)) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await work(async (path, headers = {}) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
      const cache = answer.headers.get("cache-control");
      return { status: answer.status, cache, text: await answer.text() };
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe("Pictures", () => {
  it("has Next make our own picture, to be kept for good under its version", () =>
    withPictures({}, async (ask) => {
      const { cache, text } = await ask(SHORT);
      expect(cache).toBe("public, max-age=31536000, immutable");
      const { searchParams, pathname } = new URL(JSON.parse(text).url, "http://shop.invalid");
      expect([pathname, ...searchParams]).toEqual([
        "/_next/image",
        ["url", encodeURI(OWN)],
        ["w", "360"],
        ["q", "75"],
      ]);
    }));

  it("lets it live an hour under another version, or none", () =>
    withPictures({}, async (ask) => {
      const ofBefore = SHORT.replace("0a1b2c3d", "ffffffff");
      for (const path of [`/i/360${OWN}`, `/i/ffffffff/360${OWN}`, ofBefore])
        expect(await ask(path)).toMatchObject({ status: 200, cache: "public, max-age=3600" });
    }));

  it.each([
    `/i/361${OWN}`,
    `/i/0360${OWN}`,
    "/i/360/media/demo/products/none.webp",
    "/i/360/media/uploads/a.png",
    "/i/360/help/bn/1.webp",
    `${SHORT}?x=1`,
    "/i/",
  ])("asks nobody for %s", (path) =>
    withPictures({}, async (ask) =>
      expect(await ask(path)).toMatchObject({ status: 404, cache: "no-store", text: "" }),
    ),
  );

  it("asks another server for its pictures when there is one", () =>
    withPictures({ mayExist: () => true }, async (ask) => {
      expect(await ask("/i/64/media/uploads/a.png")).toMatchObject({
        status: 200,
        cache: "public, max-age=3600",
      });
      expect((await ask("/i/64/brand/none.png")).status).toBe(404);
    }));

  it("leaves all other addresses alone", () =>
    withPictures({}, async (ask) => {
      expect((await ask("/media/demo/products/a.webp")).status).toBe(418);
    }));

  it("has one AVIF made at a time; who comes meanwhile gets another format for now", async () => {
    const waiting: (() => void)[] = [];
    const handle: Handle = async (request, response) => {
      if (request.headers.accept?.includes("avif"))
        await new Promise<void>((resolve) => waiting.push(resolve));
      await send(request, response);
    };
    const askLater = jest.fn(async () => undefined);
    await withPictures({ handle, askLater }, async (ask) => {
      const first = ask(SHORT, AVIF);
      while (waiting.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      const second = await ask(SHORT.replace("360", "480"), AVIF);
      expect(second.cache).toBe("public, max-age=600");
      expect(second.text).not.toContain("avif");
      expect(askLater).not.toHaveBeenCalled();
      waiting.pop()?.();
      expect(await first).toMatchObject({ cache: "public, max-age=31536000, immutable" });
      expect(askLater.mock.calls).toEqual([[SHORT.replace("360", "480")]]);

      // What is made waits for nobody: both are asked for as AVIF at once.
      const again = [ask(SHORT, AVIF), ask(SHORT, AVIF)];
      while (waiting.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
      for (const go of waiting) go();
      for (const { text } of await Promise.all(again)) expect(text).toContain("avif");
    });
  });

  it("makes none as AVIF when told so", () =>
    withPictures({ avif: false }, async (ask) => {
      const { text, cache } = await ask(SHORT, AVIF);
      expect(JSON.parse(text).accept).toBe(",image/webp,*/*");
      expect(cache).toBe("public, max-age=31536000, immutable");
    }));

  it("gives the turn back when a picture cannot be made", async () => {
    const handle = jest.fn(async ({ headers }: IncomingMessage) => {
      throw new Error(headers.accept);
    });
    await withPictures({ handle }, async (ask) => {
      for (const times of [1, 2]) {
        expect(await ask(SHORT, AVIF)).toMatchObject({ status: 500, cache: "no-store" });
        expect(handle).toHaveBeenCalledTimes(times);
        expect(handle.mock.lastCall?.[0].headers).toMatchObject(AVIF);
      }
    });
  });
});
