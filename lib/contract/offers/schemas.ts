import { z } from "zod";
import { refusalText } from "../refusal-texts/refusal";
import { tooLong } from "../request-fields";
import { filledText } from "../wire/fields";
import { offerWire } from "../wire/offers";
import { foldOfferCode, OFFER_CODE_LIMIT } from "./offer-code";

export const offerCodeBody = z.object({
  code: z
    .string({ error: refusalText("offers.code") })
    .max(OFFER_CODE_LIMIT, tooLong(OFFER_CODE_LIMIT))
    .transform(foldOfferCode)
    .describe("As typed; empty to remove it."),
});

export const offerCodeResponse = z.object({ message: filledText });

export const productOfferResponse = z.object({
  offer: offerWire.nullable().describe("Null if the shop has no offers."),
});
