import { z } from "zod";
import { chosenGateway, pageLanguage } from "../request-fields";
import { optionalKnownPhone, optionalRobotToken } from "../text-fields";
import { filledText } from "../wire/fields";

/** Return page after the payment, and the phone number if the order is not that of the session. */
export const orderPaymentBody = z.object({
  language: pageLanguage(),
  gateway: chosenGateway(),
  phone: optionalKnownPhone(40),
  recaptchaToken: optionalRobotToken(),
});

/** Payment page of a product order. */
export const orderPaymentResponse = z.object({
  order_number: filledText.optional(),
  redirect_url: filledText.describe("URL of the payment page: https, or on this site."),
});
