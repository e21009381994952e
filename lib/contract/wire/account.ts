import { z } from "zod";
import { SELF_HOSTED_ROBOT } from "../terms";
import { filledText } from "./fields";

/** Response of many writes. */
export const messageResponse = z.object({ message: filledText });

/** The robot check that the server currently requires. */
export const robotTaskResponse = z.discriminatedUnion("provider", [
  z.object({ provider: z.literal("recaptcha"), siteKey: filledText }),
  z.object({
    provider: z.literal(SELF_HOSTED_ROBOT),
    challenge: z
      .looseObject({})
      .describe("Signed, in the format of the library that `provider` names."),
  }),
]);
