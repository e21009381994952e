import { createHash } from "node:crypto";
import { z } from "zod";
import type { RobotAction } from "@/lib/contract/terms";
import type { RobotProof } from "./robot-check";

export interface RecaptchaSettings {
  siteKey: string;
  secret: string;
  verifyUrl: string;
}

const TIMEOUT_MS = 3_000;
const MAX_AGE_MS = 2 * 60_000;
const MIN_SCORE = 0.5;
/** Lowest score that passes a hard check. */
const MIN_HARD_SCORE = 0.7;
const MAX_TOKEN = 8_192;

const verdictSchema = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  score: z.number().optional(),
  challenge_ts: z.string().optional(),
});

type Verdict = z.infer<typeof verdictSchema>;

async function askGoogle(settings: RecaptchaSettings, token: string): Promise<Verdict | null> {
  try {
    const response = await fetch(settings.verifyUrl, {
      method: "POST",
      body: new URLSearchParams({ secret: settings.secret, response: token }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const parsed = verdictSchema.safeParse(await response.json());
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

// reCAPTCHA does not allow hyphens in action names.
function sameAction(given: string | undefined, action: RobotAction): boolean {
  return given?.replaceAll("_", "-") === action;
}

/**
 * Verifies a reCAPTCHA v3 token for an action; null when it is rejected or reCAPTCHA does not
 * respond within 3 s. The token is never stored.
 */
export async function verifyRecaptcha(
  settings: RecaptchaSettings,
  hostname: string,
  token: string,
  action: RobotAction,
  now: number,
): Promise<RobotProof | null> {
  if (token.length > MAX_TOKEN) return null;
  const verdict = await askGoogle(settings, token);
  if (!verdict?.success) return null;
  const score = verdict.score ?? 0;
  const age = now - Date.parse(verdict.challenge_ts ?? "");
  const accepted =
    sameAction(verdict.action, action) &&
    verdict.hostname === hostname &&
    score >= MIN_SCORE &&
    age < MAX_AGE_MS;
  if (!accepted) return null;
  const id = `recaptcha:${createHash("sha256").update(token).digest("hex")}`;
  return { id, expiresAt: now + 2 * MAX_AGE_MS, hard: score >= MIN_HARD_SCORE };
}
