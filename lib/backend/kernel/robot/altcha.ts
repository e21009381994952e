import { randomUUID } from "node:crypto";
import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import type { RobotAction } from "@/lib/contract/terms";
import type { Secrets } from "../safety/secrets";
import type { RobotProof } from "./robot-check";
import { costOf, type RobotCost } from "./robot-cost";

const ALGORITHM = "PBKDF2/SHA-256";
const LIFETIME_MS = 10 * 60_000;
/** Tolerated clock difference between instances. */
const SKEW_MS = 60_000;
const MAX_PAYLOAD = 4_096;

const hex = (length: number) => z.string().regex(new RegExp(`^[0-9a-f]{1,${length}}$`));

const payloadSchema = z.object({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal(ALGORITHM),
      cost: z.number().int().positive(),
      data: z.strictObject({
        action: z.string().max(20),
        hard: z.literal(true).optional(),
        id: z.uuid(),
      }),
      expiresAt: z.number().int().positive(),
      keyLength: z.literal(32),
      keyPrefix: hex(64),
      keySignature: hex(64),
      nonce: hex(64),
      salt: hex(64),
    }),
    signature: hex(64),
  }),
  solution: z.object({
    counter: z.number().int().nonnegative(),
    derivedKey: hex(64),
    time: z.number().optional(),
  }),
});

type Payload = z.infer<typeof payloadSchema>;

interface AltchaKeys {
  /** Signs the challenge. */
  hmacSignatureSecret: string;
  /** Signs the key that solves it. */
  hmacKeySignatureSecret: string;
}

/** Derives the keys of challenges from the app secret. */
export function altchaKeys({ keyFor }: Pick<Secrets, "keyFor">): AltchaKeys {
  return {
    // Other purposes would invalidate challenges that instances of an earlier version have sent.
    hmacSignatureSecret: keyFor("altcha").toString("hex"),
    hmacKeySignatureSecret: keyFor("altcha-key").toString("hex"),
  };
}

/** Parses ALTCHA's base64 payload; null for a token of another form. */
export function readAltchaPayload(token: string): Payload | null {
  if (token.length > MAX_PAYLOAD || !/^[A-Za-z0-9+/=_-]+$/.test(token)) return null;
  try {
    const parsed = payloadSchema.safeParse(
      JSON.parse(Buffer.from(token, "base64").toString("utf8")),
    );
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * Creates a signed challenge for one action, valid for ten minutes after `now` (epoch ms).
 * @param usual difficulty of a challenge that is not `hard`
 */
export function altchaChallenge(
  keys: AltchaKeys,
  action: RobotAction,
  { usual, hard }: { usual: RobotCost; hard: boolean },
  now: number,
) {
  const { cost, counter } = costOf(usual, hard);
  return createChallenge({
    algorithm: ALGORITHM,
    cost,
    counter: randomInt(counter, Math.ceil(counter / 3)),
    data: { action, id: randomUUID(), ...(hard && { hard }) },
    deriveKey,
    expiresAt: Math.floor((now + LIFETIME_MS) / 1000),
    ...keys,
  });
}

/** Verifies a solved challenge for an action; null when it is invalid. */
export async function verifyAltcha(
  keys: AltchaKeys,
  { challenge, solution }: Payload,
  action: RobotAction,
  now: number,
): Promise<RobotProof | null> {
  const { data, expiresAt } = challenge.parameters;
  const left = expiresAt * 1000 - now;
  // An expiry beyond the lifetime comes from an instance whose clock runs ahead.
  if (data.action !== action || left < 0 || left > LIFETIME_MS + SKEW_MS) return null;
  const result = await verifySolution({
    challenge,
    solution: { ...solution, time: solution.time ?? 0 },
    deriveKey,
    ...keys,
  });
  if (!result.verified) return null;
  return { id: data.id, expiresAt: expiresAt * 1000, hard: data.hard === true };
}
