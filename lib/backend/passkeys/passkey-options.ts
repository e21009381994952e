import { z } from "zod";
import type { PasskeyCreation, PasskeyRequest } from "@/lib/contract/passkeys/schemas";
import { DEFAULT_LOCALE } from "@/lib/i18n/locales";
import type { PasskeyRow } from "../kernel/db/schema-staff";
import type { Services } from "../services";
import { CHALLENGE_MS } from "./challenges";

/** COSE numbers of EdDSA, ES256 and RS256, which all devices and versions of Node have. */
export const ALGORITHMS = [-8, -7, -257];

/** The origin of the shop and its host, which passkeys are made for. */
export function relyingParty({ origin }: Pick<Services, "origin">) {
  return { origin, id: new URL(origin).hostname };
}

/** Returns how devices name a person: by id, since others can read it on the device. */
export function userHandleOf(staffId: number): string {
  return Buffer.from(`staff ${staffId}`).toString("base64url");
}

const transportsOf = ({ transports }: PasskeyRow) =>
  z.array(z.string()).parse(JSON.parse(transports));

const descriptorOf = (passkey: PasskeyRow) => ({
  id: passkey.credential_id,
  type: "public-key" as const,
  transports: transportsOf(passkey),
});

/**
 * Returns what a browser needs to use a passkey.
 * @param allowed passkeys to choose from; any one of the shop if there are none
 */
export function requestOptions(
  services: Pick<Services, "origin">,
  challenge: string,
  allowed: readonly PasskeyRow[],
): PasskeyRequest {
  return {
    challenge,
    timeout: CHALLENGE_MS,
    rpId: relyingParty(services).id,
    userVerification: "required",
    allowCredentials: allowed.map(descriptorOf),
  };
}

/**
 * Returns what a browser needs to make a passkey that a device keeps and finds without a mail
 * address.
 * @param existing passkeys of the person; no second one is made on their devices
 */
export async function creationOptions(
  services: Pick<Services, "origin" | "shopDetails">,
  challenge: string,
  person: { staffId: number; name: string; mail: string },
  existing: readonly PasskeyRow[],
): Promise<PasskeyCreation> {
  const { name: shop } = await services.shopDetails(DEFAULT_LOCALE);
  return {
    challenge,
    timeout: CHALLENGE_MS,
    rp: { id: relyingParty(services).id, name: shop },
    user: { id: userHandleOf(person.staffId), name: person.mail, displayName: person.name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    excludeCredentials: existing.map(descriptorOf),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    attestation: "none",
  };
}
