import { z } from "zod";
import { language, line, newPassword, robotToken, samePassword } from "./request-fields";

/* Request bodies of the calls about codes, like those in requests.ts. */

const typedLogin = line(500).describe("E-mail address, user name or mobile number.");
const code = z.string().describe("Six digits; Bengali digits and spaces too.");
const guessToken = robotToken.optional().describe("Sent once the server has asked for it.");

/** Asks for a code. */
export const codeRequestBody = z.strictObject({
  login: typedLogin,
  language: language.optional(),
  recaptchaToken: robotToken,
});

/** Asks for a code to a mobile number or email address. */
export const contactCodeBody = z.strictObject({
  contact: line(200).describe("Mobile number or mail address."),
  language: language.optional(),
  for: z
    .enum(["register", "appointment"])
    .optional()
    .describe("The form that the robot check belongs to; `register` by default."),
  recaptchaToken: robotToken,
});

export const contactConfirmationBody = z.strictObject({
  contact: line(200).describe("Mobile number or mail address of the account."),
  code,
  recaptchaToken: guessToken,
});

export const passwordResetBody = z.strictObject({
  login: typedLogin,
  code,
  password: newPassword,
  password_confirmation: samePassword,
  language: language.optional(),
  recaptchaToken: guessToken,
});

export const codeLoginBody = z.strictObject({
  login: typedLogin,
  code,
  language: language.optional(),
  recaptchaToken: guessToken,
});
