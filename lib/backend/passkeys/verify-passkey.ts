import type { NewPasskey, PasskeyTouch } from "@/lib/contract/passkeys/schemas";
import type { Db } from "../kernel/db/schema";
import type { Services } from "../services";
import { ALGORITHMS, relyingParty, userHandleOf } from "./passkey-options";

/** A new passkey whose answer is genuine; its challenge is not used up yet. */
export interface Registration {
  challenge: string;
  /** Id and key in base64url. */
  credential: { id: string; publicKey: string; counter: number; transports: string[] };
}

/** A genuine signature of a passkey; its challenge is not used up yet. */
export interface Touch {
  challenge: string;
  passkeyId: number;
  staffId: number;
  /** Number of the signature; 0 for a device that does not count. */
  counter: number;
}

/** Loaded when it is needed: it reads formats of certificates that most requests do not. */
const library = () => import("@simplewebauthn/server");

/**
 * Keeps the challenge that was signed: the transaction that uses the answer compares it with the
 * stored ones, so that a repeat of the same write can be verified again.
 */
function signedChallenge() {
  let signed = "";
  return {
    expectedChallenge: (challenge: string) => {
      signed = challenge;
      return challenge !== "";
    },
    challenge: () => signed,
  };
}

/** Verifies the answer of a browser that made a passkey. @returns null for another site or a forgery */
export async function verifyNewPasskey(
  services: Pick<Services, "origin">,
  { id, rawId, type, response }: NewPasskey,
): Promise<Registration | null> {
  const party = relyingParty(services);
  const { expectedChallenge, challenge } = signedChallenge();
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: {
      id,
      rawId,
      type,
      response: { clientDataJSON, attestationObject, transports },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { credential } = verified.registrationInfo;
  return {
    challenge: challenge(),
    credential: {
      id: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      transports,
    },
  };
}

async function findPasskey(db: Db, credentialId: string) {
  const row = await db
    .selectFrom("staff_passkeys")
    .selectAll()
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Verifies what a passkey has signed.
 * @returns null for an unknown passkey, another site, a forgery, or a number of the signature that
 *   is not above that of the last one
 */
export async function verifyTouch(
  { db, origin }: Pick<Services, "db" | "origin">,
  { id, rawId, type, response }: PasskeyTouch,
): Promise<Touch | null> {
  const passkey = await findPasskey(db, id);
  if (!passkey) return null;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  if (userHandle !== undefined && userHandle !== userHandleOf(passkey.staff_id)) return null;
  const party = relyingParty({ origin });
  const { expectedChallenge, challenge } = signedChallenge();
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
      counter: passkey.counter,
    },
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { newCounter: counter } = verified.authenticationInfo;
  return { challenge: challenge(), passkeyId: passkey.id, staffId: passkey.staff_id, counter };
}
