/** @jest-environment node */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { orderBody, Visitor } from "@/lib/dev/testing/backend/visitor";

const REFUSED = {
  status: 422,
  body: { errors: { recaptchaToken: ["Please complete the robot check."] } },
};

describe("self-hosted robot check", () => {
  let clock = Date.now();
  let shop: TestShop;
  let productId: number;

  beforeAll(async () => {
    shop = await openShop({ now: () => clock });
    productId = await arrangeProduct(shop.db, "bp-arm", 50);
  });

  beforeEach(() => {
    clock = Date.now();
  });

  const order = (visitor: Visitor, token: string) =>
    visitor.send("POST", "/api/instant-order", orderBody(productId, token));

  test("returns a task for each action and rejects unknown actions", async () => {
    const visitor = new Visitor(shop.backend);
    for (const action of ["register", "login", "order", "ebook-order", "contact", "review"])
      expect((await visitor.get(`/api/robot-check?action=${action}`)).body).toMatchObject({
        provider: "altcha",
        challenge: { parameters: { data: { action } }, signature: expect.any(String) },
      });
    for (const query of ["", "?action=", "?action=admin", "?action=order%00"])
      expect((await visitor.get(`/api/robot-check${query}`)).status).toBe(422);
  });

  test("accepts a solved challenge once", async () => {
    const visitor = new Visitor(shop.backend);
    const token = await visitor.robotToken();
    expect((await order(visitor, token)).status).toBe(200);
    expect(await order(visitor, token)).toMatchObject(REFUSED);
    expect(await order(new Visitor(shop.backend), token)).toMatchObject(REFUSED);
  });

  test("rejects a challenge for another action", async () => {
    const visitor = new Visitor(shop.backend);
    expect(await order(visitor, await visitor.robotToken("contact"))).toMatchObject(REFUSED);
  });

  test("accepts a challenge for ten minutes", async () => {
    const visitor = new Visitor(shop.backend);
    const token = await visitor.robotToken();
    clock += 10 * 60_000 + 1_000;
    expect(await order(visitor, token)).toMatchObject(REFUSED);
  });

  test("rejects a forged or malformed challenge", async () => {
    const visitor = new Visitor(shop.backend);
    const token = await visitor.robotToken();
    const payload = JSON.parse(Buffer.from(token, "base64").toString());
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64");
    const { challenge, solution } = payload;
    const easier = { ...challenge.parameters, cost: 1, keyPrefix: "00", extra: 1 };
    for (const forged of [
      "x",
      "e30=",
      "bnVsbA==",
      "{}",
      "A".repeat(5_000),
      encode({ challenge: null, solution: null, test: true }),
      encode({ challenge, solution: null }),
      encode({ challenge, solution: { ...solution, derivedKey: "00".repeat(32) } }),
      encode({ challenge: { ...challenge, parameters: easier }, solution }),
      encode({ challenge: { ...challenge, signature: "0".repeat(64) }, solution }),
      encode({ challenge: { parameters: challenge.parameters }, solution }),
    ])
      expect(await order(new Visitor(shop.backend), forged)).toMatchObject(REFUSED);
    expect((await order(visitor, token)).status).toBe(200);
  });
});

describe("reCAPTCHA", () => {
  let google: Server;
  let verdict: () => unknown;
  let asked: URLSearchParams[];
  let shop: TestShop;
  let productId: number;

  const good = () => ({
    success: true,
    action: "order",
    hostname: "localhost",
    score: 0.9,
    challenge_ts: new Date().toISOString(),
  });

  beforeAll(async () => {
    google = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      asked.push(new URLSearchParams(Buffer.concat(chunks).toString()));
      const body = verdict();
      if (body === "down") response.destroy();
      else response.end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => google.listen(0, "127.0.0.1", resolve));
    const { port } = google.address() as AddressInfo;
    const verifyUrl = `http://127.0.0.1:${port}/siteverify`;
    shop = await openShop({ recaptcha: { siteKey: "site-key", secret: "secret-1", verifyUrl } });
    productId = await arrangeProduct(shop.db, "bp-arm", 50);
  });

  beforeEach(() => {
    asked = [];
    verdict = good;
  });

  afterAll(async () => {
    google.close();
  });

  const order = (token: string) =>
    new Visitor(shop.backend).send("POST", "/api/instant-order", orderBody(productId, token));

  test("returns the site key, or a self-hosted challenge on request", async () => {
    const visitor = new Visitor(shop.backend);
    expect((await visitor.get("/api/robot-check?action=order")).body).toEqual({
      provider: "recaptcha",
      siteKey: "site-key",
    });
    const forced = await visitor.get("/api/robot-check?action=order&provider=altcha");
    expect(forced.body).toMatchObject({ provider: "altcha" });
  });

  test("verifies a token at reCAPTCHA and accepts it once", async () => {
    expect((await order("token-1")).status).toBe(200);
    expect(asked[0]?.get("secret")).toBe("secret-1");
    expect(asked[0]?.get("response")).toBe("token-1");
    expect(await order("token-1")).toMatchObject(REFUSED);
  });

  test.each([
    ["not a success", { success: false, "error-codes": ["timeout-or-duplicate"] }],
    ["another action", { action: "contact" }],
    ["another site", { hostname: "evil.example" }],
    ["a low score", { score: 0.3 }],
    ["too old", { challenge_ts: new Date(Date.now() - 180_000).toISOString() }],
    ["no time", { challenge_ts: "never" }],
  ])("rejects %s and offers the self-hosted check", async (name, change) => {
    verdict = () => ({ ...good(), ...change });
    const response = await order(`token ${name}`);
    expect(response).toMatchObject({ ...REFUSED, body: { ...REFUSED.body, robot: "altcha" } });
  });

  test("rejects a token without a response of reCAPTCHA, and accepts the self-hosted check", async () => {
    verdict = () => "down";
    expect(await order("token-down")).toMatchObject({ status: 422, body: { robot: "altcha" } });
    const visitor = new Visitor(shop.backend);
    expect((await order(await visitor.robotToken())).status).toBe(200);
  });
});
