import type { Secrets } from "../secrets";
import { altchaChallenge, type RobotCost, readAltchaPayload, verifyAltcha } from "./altcha";
import { type RecaptchaSettings, verifyRecaptcha } from "./recaptcha";
import { type RobotVerifier, robotRefusal } from "./robot-check";

export interface RobotOptions {
  secrets: Secrets;
  cost: RobotCost;
  recaptcha?: RecaptchaSettings;
  /** Host of SITE_URL. */
  hostname: string;
  now: () => number;
}

/** reCAPTCHA where it is set up, else ALTCHA; an ALTCHA payload is always accepted. */
export function makeRobotVerifier(options: RobotOptions): RobotVerifier {
  const { secrets, cost, recaptcha, hostname, now } = options;
  return {
    async task(action, altcha) {
      if (recaptcha && !altcha) return { provider: "recaptcha", siteKey: recaptcha.siteKey };
      return { provider: "altcha", challenge: await altchaChallenge(secrets, action, cost, now()) };
    },
    async verify(token, action) {
      const payload = readAltchaPayload(token);
      if (payload) {
        const proof = await verifyAltcha(secrets, payload, action, now());
        if (proof) return proof;
      } else if (recaptcha) {
        const proof = await verifyRecaptcha(recaptcha, hostname, token, action, now());
        if (proof) return proof;
      }
      throw robotRefusal(recaptcha ? { robot: "altcha" } : {});
    },
  };
}
