/** @jest-environment node */
import { readFile } from "node:fs/promises";
import { maxParallelHashes, PasswordHasher } from "./password-hasher";

test("matches only the right password, and none for an unknown user", async () => {
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

test.each([
  ["a composed accent", "caf\u00e9 au lait", "cafe\u0301 au lait"],
  ["a composed Bengali letter", "ব\u09dcই মি\u09dfা", "ব\u09a1\u09bcই মি\u09af\u09bcা"],
  ["a vowel in two parts", "ভ\u09cbর", "ভ\u09c7\u09beর"],
])("a password with %s is right on both keyboards", async (_what, one, other) => {
  const hasher = new PasswordHasher();
  for (const [set, typed] of [
    [one, other],
    [other, one],
  ] as const)
    expect(await hasher.matches(await hasher.hash(set), typed)).toBe(true);
});

test("a password is never folded", async () => {
  const hasher = new PasswordHasher();
  const hash = await hasher.hash("Café ২০ র্যাব");
  for (const other of [
    "café ২০ র্যাব",
    "Cafe ২০ র্যাব",
    "Café 20 র্যাব",
    "Café  ২০ র্যাব",
    "Café ২০ র\u200d্যাব",
  ])
    expect(await hasher.matches(hash, other)).toBe(false);
});

test("takes as long for an unknown user as for a known one", async () => {
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

test("queues a limited number of checks and refuses more with 503", async () => {
  const hasher = new PasswordHasher(3);
  const crowd = await Promise.allSettled(
    Array.from({ length: 80 }, () => hasher.matches(null, "x")),
  );
  const refused = crowd.filter((result) => result.status === "rejected");
  // Three running and forty waiting.
  expect(refused).toHaveLength(37);
  expect(refused[0]).toMatchObject({ reason: { status: 503, extra: { retry_after: 5 } } });
  expect(await hasher.matches(null, "x")).toBe(false);
});

test.each([
  [1, 4, 1],
  [2, 4, 1],
  [3, 4, 2],
  [64, 4, 2],
  [64, 16, 14],
  [4, 1, 1],
])(
  "with %i processors and %i threads runs %i hashes in parallel",
  (processors, threads, hashes) => {
    expect(maxParallelHashes(processors, threads)).toBe(hashes);
  },
);

test("lets file reads and timers run during forty logins", async () => {
  const hasher = new PasswordHasher(maxParallelHashes());
  let waiting = 0;
  const people = Array.from({ length: 40 }, async () => {
    waiting++;
    await hasher.matches(null, "x");
    waiting--;
  });
  await readFile(__filename);
  await new Promise((resolve) => setTimeout(resolve, 0));
  // In a queue shared with the hashes, the file read would finish after nearly all of them.
  expect(waiting).toBeGreaterThan(20);
  await Promise.all(people);
});

test("a hash with a lower cost than today's is outdated", async () => {
  const hasher = new PasswordHasher();
  const made = (parameters: string) => `$argon2id$v=19$${parameters}$c2FsdHNhbHQ$aGFzaA`;
  expect(hasher.isOutdated(await hasher.hash("x"))).toBe(false);
  expect(hasher.isOutdated(made("m=19456,t=3,p=1"))).toBe(false);
  expect(hasher.isOutdated(made("m=8192,t=2,p=1"))).toBe(true);
  expect(hasher.isOutdated(made("m=19456,t=1,p=1"))).toBe(true);
  expect(hasher.isOutdated("$2y$10$abcdefghijklmnopqrstuv")).toBe(true);
});
