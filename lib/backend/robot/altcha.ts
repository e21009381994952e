import { randomUUID } from "node:crypto";
import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import type { RobotAction } from "@/lib/contract/terms";
import type { Secrets } from "../secrets";
import type { RobotProof } from "./robot-check";

/** How hard the puzzle is: PBKDF2 iterations, and the highest number of guesses. */
export interface RobotCost {
  cost: number;
  counter: number;
}

/** About 50 ms here, up to about half a second on a slow phone. */
export const DEFAULT_ROBOT_COST: RobotCost = { cost: 1_000, counter: 150 };

const ALGORITHM = "PBKDF2/SHA-256";
const LIFETIME_MS = 10 * 60_000;
/** By which the clocks of several processes may differ. */
const SKEW_MS = 60_000;
const MAX_PAYLOAD = 4_096;

const hex = (length: number) => z.string().regex(new RegExp(`^[0-9a-f]{1,${length}}$`));

const payloadSchema = z.object({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal(ALGORITHM),
      cost: z.number().int().positive(),
      data: z.strictObject({ action: z.string().max(20), id: z.uuid() }),
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

/** ALTCHA's base64 payload, or null when the token is none. */
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

/** A signed puzzle for one action, good for ten minutes of `now` (epoch ms). */
export function altchaChallenge(
  secrets: Secrets,
  action: RobotAction,
  { cost, counter }: RobotCost,
  now: number,
) {
  return createChallenge({
    algorithm: ALGORITHM,
    cost,
    counter: randomInt(counter, Math.ceil(counter / 3)),
    data: { action, id: randomUUID() },
    deriveKey,
    expiresAt: Math.floor((now + LIFETIME_MS) / 1000),
    hmacSignatureSecret: secrets.altcha,
    hmacKeySignatureSecret: secrets.altchaKey,
  });
}

/** The proof a solved puzzle gives for this action, or null. */
export async function verifyAltcha(
  secrets: Secrets,
  { challenge, solution }: Payload,
  action: RobotAction,
  now: number,
): Promise<RobotProof | null> {
  const { data, expiresAt } = challenge.parameters;
  const left = expiresAt * 1000 - now;
  // One with more time than it was given was made by a clock that ran ahead.
  if (data.action !== action || left < 0 || left > LIFETIME_MS + SKEW_MS) return null;
  const result = await verifySolution({
    challenge,
    solution: { ...solution, time: solution.time ?? 0 },
    deriveKey,
    hmacSignatureSecret: secrets.altcha,
    hmacKeySignatureSecret: secrets.altchaKey,
  });
  return result.verified ? { id: data.id, expiresAt: expiresAt * 1000 } : null;
}
