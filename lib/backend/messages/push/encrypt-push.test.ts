/** @jest-environment node */
import { PushBrowser } from "@/lib/dev/testing/push-service";
import { encryptPush } from "./encrypt-push";

// The example of RFC 8291, section 5.
const BROWSER = new PushBrowser({
  privateKey: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
});
const PRIVATE_KEY = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
const SALT = "DGv6ra1nlYgDCS1FRnbzlw";
const TEXT = "When I grow up, I want to be a watermelon";
const BODY =
  "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

const keysOf = (browser: PushBrowser) => ({
  publicKey: browser.keys.p256dh,
  authSecret: browser.keys.auth,
});

test("encrypts the example of RFC 8291", async () => {
  const chance = {
    privateKey: Buffer.from(PRIVATE_KEY, "base64url"),
    salt: Buffer.from(SALT, "base64url"),
  };
  const body = encryptPush(TEXT, keysOf(BROWSER), chance);
  expect(body.toString("base64url")).toBe(BODY);
  expect(await BROWSER.read(body)).toBe(TEXT);
});

test("two messages have nothing in common, and only their browser reads them", async () => {
  const text = "একটি নতুন অর্ডার";
  const [one, two] = [encryptPush(text, keysOf(BROWSER)), encryptPush(text, keysOf(BROWSER))];
  expect(one.subarray(0, 16).equals(two.subarray(0, 16))).toBe(false);
  expect(one.subarray(21, 86).equals(two.subarray(21, 86))).toBe(false);
  expect(await BROWSER.read(one)).toBe(text);
  await expect(new PushBrowser().read(one)).rejects.toThrow();
});

test("a key that is no point of the curve is refused", () => {
  const publicKey = Buffer.alloc(65, 4).toString("base64url");
  expect(() => encryptPush(TEXT, { publicKey, authSecret: BROWSER.keys.auth })).toThrow();
});
