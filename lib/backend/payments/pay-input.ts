import { z } from "zod";
import { pageLanguage } from "@/lib/contract/request-fields";
import { optionalKnownPhone, optionalRobotToken } from "@/lib/contract/text-fields";
import { readInput } from "../kernel/http/input";

/**
 * Checks the body of a pay request: the language of the page to return to; the phone number of the
 * order if it is not this visitor's; and a robot check if required.
 * @throws AppError 422
 */
export function readPaying(body: unknown) {
  const schema = z.object({
    language: pageLanguage(),
    phone: optionalKnownPhone(40),
    recaptchaToken: optionalRobotToken(),
  });
  return readInput(schema, body);
}
