import { SELF_HOSTED_ROBOT } from "@/lib/contract/terms";
import type { Secrets } from "../safety/secrets";
import { altchaChallenge, altchaKeys, readAltchaPayload, verifyAltcha } from "./altcha";
import { type RecaptchaSettings, verifyRecaptcha } from "./recaptcha";
import { type RobotVerifier, robotRefusal } from "./robot-check";
import type { RobotCost } from "./robot-cost";

export interface RobotOptions {
  secrets: Pick<Secrets, "keyFor">;
  cost: RobotCost;
  recaptcha?: RecaptchaSettings;
  /** Host of SITE_URL. */
  hostname: string;
  now: () => number;
}

/** Uses reCAPTCHA if it is set up, else ALTCHA. ALTCHA payloads are accepted in both cases. */
export function makeRobotVerifier(options: RobotOptions): RobotVerifier {
  const { secrets, cost, recaptcha, hostname, now } = options;
  const keys = altchaKeys(secrets);
  return {
    async task(action, { selfHosted, hard }) {
      // Repeating reCAPTCHA would give a visitor with a low score the same score again.
      if (recaptcha && !selfHosted && !hard)
        return { provider: "recaptcha", siteKey: recaptcha.siteKey };
      const challenge = await altchaChallenge(keys, action, { usual: cost, hard }, now());
      return { provider: SELF_HOSTED_ROBOT, challenge };
    },
    claimsHard: (token) => readAltchaPayload(token)?.challenge.parameters.data.hard === true,
    async verify(token, action) {
      const payload = readAltchaPayload(token);
      if (payload) {
        const proof = await verifyAltcha(keys, payload, action, now());
        if (proof) return proof;
      } else if (recaptcha) {
        const proof = await verifyRecaptcha(recaptcha, hostname, token, action, now());
        if (proof) return proof;
      }
      throw robotRefusal(recaptcha ? { robot: SELF_HOSTED_ROBOT } : {});
    },
  };
}
