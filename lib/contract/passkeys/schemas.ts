import { z } from "zod";
import { deskLine } from "../desk-fields";
import { refusalText } from "../refusal-texts/refusal";
import { optionalRobotToken } from "../text-fields";
import { id, time } from "../wire/fields";

const REFUSED = refusalText("passkeys.refused");

/** Schema of bytes in base64url, as browsers send them. */
const bytes = (max: number) =>
  z
    .string({ error: REFUSED })
    .min(1, REFUSED)
    .max(max, REFUSED)
    .regex(/^[\w-]+$/, REFUSED);

const transports = z
  .array(z.string({ error: REFUSED }).max(20, REFUSED), { error: REFUSED })
  .max(10, REFUSED);

const credential = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal("public-key", { error: REFUSED }),
};

/** What a device signs with a passkey, see AuthenticationResponseJSON of WebAuthn. */
export const passkeyTouch = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes(4_000),
        authenticatorData: bytes(4_000),
        signature: bytes(8_000),
        userHandle: bytes(100).optional(),
      },
      { error: REFUSED },
    ),
  },
  { error: REFUSED },
);

export type PasskeyTouch = z.output<typeof passkeyTouch>;

/** A new passkey, see RegistrationResponseJSON of WebAuthn. */
const newPasskey = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes(4_000),
        attestationObject: bytes(20_000),
        transports: transports.optional(),
      },
      { error: REFUSED },
    ),
  },
  { error: REFUSED },
);

export type NewPasskey = z.output<typeof newPasskey>;

export const deskPasskeyTouchBody = z.object({
  passkey: passkeyTouch,
  recaptchaToken: optionalRobotToken(),
});

export const deskNewPasskeyBody = z.object({
  name: deskLine(60).describe("Of the device."),
  passkey: newPasskey,
});

/** A passkey as browsers name it. */
export const passkeyDescriptorWire = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(z.string()),
});

const ceremony = {
  challenge: z.string().describe("Is signed once, within five minutes, for this purpose."),
  timeout: z.int().describe("Milliseconds."),
};

/** What a browser needs to use a passkey. */
export const passkeyRequestWire = z.object({
  ...ceremony,
  rpId: z.string(),
  userVerification: z.literal("required"),
  allowCredentials: z.array(passkeyDescriptorWire).describe("Empty for any passkey of the shop."),
});

export type PasskeyRequest = z.infer<typeof passkeyRequestWire>;

/** What a browser needs to make a passkey. */
export const passkeyCreationWire = z.object({
  ...ceremony,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
  excludeCredentials: z.array(passkeyDescriptorWire),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
});

export type PasskeyCreation = z.infer<typeof passkeyCreationWire>;

export const deskPasskeyRequestResponse = z.object({ options: passkeyRequestWire });
export const deskPasskeyCreationResponse = z.object({ options: passkeyCreationWire });

/** A passkey of a staff member; its keys are not shown. */
export const deskPasskeyWire = z.object({
  id,
  name: z.string(),
  created_at: time,
  last_used_at: time.nullable(),
});

export type DeskPasskey = z.infer<typeof deskPasskeyWire>;

export const deskPasskeysResponse = z.object({ data: z.array(deskPasskeyWire) });
export const deskPasskeyResponse = z.object({ data: deskPasskeyWire });
