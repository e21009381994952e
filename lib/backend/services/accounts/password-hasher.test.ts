/** @jest-environment node */
import { PasswordHasher } from "./password-hasher";

test("its own password only, and nobody has one", async () => {
  const hasher = new PasswordHasher();
  const word = "পাসওয়ার্ড 👩‍⚕️ and more";
  const hash = await hasher.hash(word);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hasher.hash(word)).not.toBe(hash);
  expect(await hasher.matches(hash, word)).toBe(true);
  expect(await hasher.matches(hash, `${word} `)).toBe(false);
  expect(await hasher.matches(hash, "")).toBe(false);
  expect(await hasher.matches(null, word)).toBe(false);
});

test("an unknown user takes as long as a known one", async () => {
  const hasher = new PasswordHasher();
  const hash = await hasher.hash("known-password");
  const time = async (of: string | null) => {
    const started = performance.now();
    await hasher.matches(of, "wrong-password");
    return performance.now() - started;
  };
  const median = (times: number[]) => times.sort((a, b) => a - b)[5] ?? 0;
  const [ofKnown, ofUnknown]: [number[], number[]] = [[], []];
  for (let run = 0; run < 11; run++) {
    ofKnown.push(await time(hash));
    ofUnknown.push(await time(null));
  }
  const [known, unknown] = [median(ofKnown), median(ofUnknown)];
  expect(unknown).toBeGreaterThan(known / 3);
  expect(unknown).toBeLessThan(known * 3);
});

test("a crowd waits its turn, a flood is sent away, and afterwards all is well", async () => {
  const hasher = new PasswordHasher();
  const crowd = await Promise.allSettled(
    Array.from({ length: 80 }, () => hasher.matches(null, "x")),
  );
  const refused = crowd.filter((result) => result.status === "rejected");
  // Three at work and sixty waiting.
  expect(refused).toHaveLength(17);
  expect(refused[0]).toMatchObject({ reason: { status: 503 } });
  expect(await hasher.matches(null, "x")).toBe(false);
});
