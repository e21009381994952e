import {
  ARCHIVED,
  additionOf,
  changeOf,
  listOf,
  recordOf,
  SEARCH,
  VERSION,
} from "../calls/desk-call";
import { defineDeskCalls } from "../define-calls";
import { DESK_OFFER_ADDRESSES } from "./addresses";
import * as schemas from "./desk-schemas";

/** Calls of the desk for offers and codes. */
export const DESK_OFFER_CALLS = defineDeskCalls(DESK_OFFER_ADDRESSES, {
  listDeskOffers: listOf("offers.list", "offers", schemas.deskOffersResponse, {
    q: SEARCH,
    archived: ARCHIVED,
  }),
  getDeskOffer: recordOf("offers.show", "an offer", schemas.deskOfferResponse),
  addDeskOffer: additionOf("offers.create", "an offer", schemas.deskOfferResponse, {
    schema: schemas.deskNewOfferBody,
    example: { name: "Eid offer", kind: "percent", value: 10, code: "EID10", ends: "2031-05-31" },
  }),
  saveDeskOffer: changeOf("offers.edit", "an offer", schemas.deskOfferResponse, {
    schema: schemas.deskOfferBody,
    example: { version: VERSION, paused: true },
  }),
});
