import { z } from "zod";
import { newPassword, repeatedPassword } from "../account/fields";
import { loginSessionWire } from "../account/schemas";
import { passkeyTouch } from "../passkeys/schemas";
import { refusalText } from "../refusal-texts/refusal";
import { optionalRobotToken } from "../text-fields";
import { deskPersonWire } from "../wire/desk";
import { id, time } from "../wire/fields";

const NO_MAIL = refusalText("fields.email");
const NO_PASSWORD = refusalText("accounts.password");

const password = z.string({ error: NO_PASSWORD }).min(1, NO_PASSWORD);

/** Schema of the code of a second factor; empty without one. */
const factorCode = (means: string) =>
  z
    .string()
    .max(40)
    .optional()
    .catch(undefined)
    .transform((code) => code ?? "")
    .describe(means);

export const deskLoginBody = z.object({
  mail: z.string({ error: NO_MAIL }).min(1, NO_MAIL),
  password,
  code: factorCode("Of the authenticator app, or a recovery code."),
  passkey: passkeyTouch
    .optional()
    .describe("Signed by a passkey of the person, instead of a code."),
  recaptchaToken: optionalRobotToken(),
});

export const deskPasswordBody = z.object({ password, recaptchaToken: optionalRobotToken() });

export const deskSetupLinkBody = z.object({ token: z.string().max(200).catch("") });

export const deskSetupBody = deskSetupLinkBody.extend({
  password: newPassword(),
  password_confirmation: repeatedPassword().optional(),
  code: factorCode("Of the offered second factor."),
});

/** A checked set-up form. */
export type SetUpForm = z.output<typeof deskSetupBody>;

export const deskMeResponse = z.object({
  staff: z.object({ id, ...deskPersonWire.shape }),
  csrf_token: z.string(),
  confirmed_until: time
    .nullable()
    .describe("Until when the password counts as entered again, or a passkey as used."),
});

export const deskLoginResponse = z.object({ csrf_token: z.string() });

/** A session of a staff member at the desk. */
export const deskSessionWire = loginSessionWire.extend({
  network: z
    .string()
    .nullable()
    .describe("First part of the address of the login, such as 203.0.113.0/24."),
});

export type DeskSessionRecord = z.infer<typeof deskSessionWire>;

export const deskSessionsResponse = z.object({ data: z.array(deskSessionWire) });

export const deskConfirmedResponse = z.object({ confirmed_until: time });

export const deskSetupResponse = z.object({
  staff: deskPersonWire,
  second_factor: z.enum(["required", "optional"]),
  totp: z.object({
    secret: z.string().describe("Base32, for apps without a camera."),
    uri: z.string().describe("otpauth address."),
    qr_svg: z.string(),
  }),
  expires_at: time,
});

/** Whom a set-up link is for, and the second factor that it offers. */
export type DeskSetup = z.infer<typeof deskSetupResponse>;

export const deskSetupDoneResponse = z.object({
  recovery_codes: z.array(z.string()).describe("Shown once; empty without a second factor."),
});
