import { z } from "zod";
import { refusalText } from "../refusal-texts/refusal";
import { pageLanguage, wholeNumber } from "../request-fields";
import { optionalRobotToken, typedCode, typedContact } from "../text-fields";
import { filledText } from "../wire/fields";

/** A person who wants one message when a product is back in stock. */
export const stockRequestBody = z.object({
  product_id: wholeNumber(refusalText("products.required")),
  contact: typedContact()
    .optional()
    .describe("Mobile number or mail address; without it the customer at the confirmed one."),
  code: typedCode()
    .optional()
    .describe("Code of contact-code, unless the customer has confirmed it."),
  language: pageLanguage(),
  recaptchaToken: optionalRobotToken(),
});

export const stockRequestResponse = z.object({
  message: filledText,
  contact: filledText.describe("Where the message goes."),
});

export type StockRequested = z.infer<typeof stockRequestResponse>;
