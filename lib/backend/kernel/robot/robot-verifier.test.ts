/** @jest-environment node */
import type { Challenge } from "altcha-lib/types";
import { solveRobotChallenge } from "@/lib/dev/testing/solve-robot-challenge";
import { deriveSecrets } from "../safety/secrets";
import { altchaKeys } from "./altcha";
import { requireHardCheck } from "./robot-check";
import { makeRobotVerifier } from "./robot-verifier";

const secrets = deriveSecrets("a secret that only this test knows");
const recaptcha = { siteKey: "key", secret: "s", verifyUrl: "http://google.example/" };
const options = {
  secrets,
  cost: { cost: 2, counter: 3 },
  hostname: "localhost",
  now: () => Date.now(),
};
const altcha = makeRobotVerifier(options);
const google = makeRobotVerifier({ ...options, recaptcha });

async function challengeOf(verifier: typeof altcha, hard: boolean): Promise<Challenge> {
  const task = await verifier.task("order", { selfHosted: false, hard });
  if (task.provider !== "altcha") throw new Error("no challenge");
  return task.challenge as Challenge;
}

const score = (value: number) => {
  globalThis.fetch = async () =>
    Response.json({
      success: true,
      action: "order",
      hostname: "localhost",
      score: value,
      challenge_ts: new Date().toISOString(),
    });
};

test("marks the proof of a hard challenge, which takes twenty times the work", async () => {
  const usual = await challengeOf(altcha, false);
  const hard = await challengeOf(altcha, true);
  expect(usual.parameters).toMatchObject({ cost: 2 });
  expect(hard.parameters).toMatchObject({ cost: 20, data: { action: "order", hard: true } });
  expect(await altcha.verify(await solveRobotChallenge(usual), "order")).toMatchObject({
    hard: false,
  });
  expect(await altcha.verify(await solveRobotChallenge(hard), "order")).toMatchObject({
    hard: true,
  });
});

test("rejects a usual challenge that was altered to claim to be hard", async () => {
  const usual = await challengeOf(altcha, false);
  const payload = JSON.parse(Buffer.from(await solveRobotChallenge(usual), "base64").toString());
  payload.challenge.parameters.data.hard = true;
  const forged = Buffer.from(JSON.stringify(payload)).toString("base64");
  await expect(altcha.verify(forged, "order")).rejects.toMatchObject({ status: 422 });
});

test("uses ALTCHA for a hard check even if reCAPTCHA is set up", async () => {
  expect(await google.task("order", { selfHosted: false, hard: false })).toMatchObject({
    provider: "recaptcha",
  });
  const hard = await challengeOf(google, true);
  expect(await google.verify(await solveRobotChallenge(hard), "order")).toMatchObject({
    hard: true,
  });
});

test.each([
  [0.5, false],
  [0.69, false],
  [0.7, true],
])("passes a hard check with a reCAPTCHA score of %d: %p", async (value, hard) => {
  score(value);
  expect(await google.verify("token", "order")).toMatchObject({ hard });
});

test("rejects an easier check where a hard one is needed, and requests a hard one", async () => {
  const proof = { id: "x", expiresAt: 1, hard: false };
  for (const given of [null, proof])
    expect(() => requireHardCheck(given)).toThrow(
      expect.objectContaining({ status: 422, extra: { robot: "hard" } }),
    );
  expect(() => requireHardCheck({ ...proof, hard: true })).not.toThrow();
});

test("keys of challenges stay the same, so that instances of two versions accept each other's", () => {
  expect(altchaKeys(secrets)).toEqual({
    hmacSignatureSecret: "590c75baed53e1b63b75a88d0f03c3828e3ea416b2b29509e2219d275e758acf",
    hmacKeySignatureSecret: "a59c1a320e9a999766c6ff0545b907978efd91585661b70c5145d3659ca2ca4f",
  });
});
