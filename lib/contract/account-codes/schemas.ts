import { z } from "zod";
import { newPassword, repeatedPassword } from "../account/fields";
import { LOGIN_NAME, MAX_LOGIN_NAME, NO_LOGIN_NAME } from "../login/schemas";
import { pageLanguage, tooLong } from "../request-fields";
import { optionalRobotToken, robotToken, typedCode, typedContact } from "../text-fields";
import { filledText } from "../wire/fields";

const login = z
  .string({ error: NO_LOGIN_NAME })
  .min(1, NO_LOGIN_NAME)
  .max(MAX_LOGIN_NAME, tooLong(MAX_LOGIN_NAME))
  .describe(LOGIN_NAME);

/** Asks for a code. */
export const codeRequestBody = z.object({
  login,
  language: pageLanguage(),
  recaptchaToken: robotToken(),
});

/** Asks for a code to a mobile number or email address. */
export const contactCodeBody = z.object({
  contact: typedContact().describe("Mobile number or mail address."),
  language: pageLanguage(),
  for: z
    .enum(["register", "appointment"])
    .optional()
    .catch(undefined)
    .transform((form) => form ?? "register")
    .describe("The form that the robot check belongs to; `register` by default."),
  recaptchaToken: robotToken(),
});

export const contactConfirmationBody = z.object({
  contact: typedContact().describe("Mobile number or mail address of the account."),
  code: typedCode(),
  recaptchaToken: optionalRobotToken(),
});

export const codeLoginBody = z.object({
  login,
  code: typedCode(),
  language: pageLanguage(),
  recaptchaToken: optionalRobotToken(),
});

export const passwordResetBody = codeLoginBody.extend({
  password: newPassword(),
  password_confirmation: repeatedPassword(),
});

/** Mobile number and email address of the customer that can be confirmed with a code. */
export const unconfirmedContactsResponse = z.object({ contacts: z.array(filledText) });

export type UnconfirmedContacts = z.infer<typeof unconfirmedContactsResponse>;
