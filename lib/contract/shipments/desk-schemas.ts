import { z } from "zod";
import { deskLine, takaAmount, wholeNumberOf } from "../desk-fields";
import { deskMoveManyBody } from "../orders/desk-schemas";
import { refusalText } from "../refusal-texts/refusal";
import { count, id, taka, time } from "../wire/fields";
import {
  PLACE_LEVELS,
  SHIPMENT_PROBLEMS,
  SHIPMENT_SOURCES,
  SHIPMENT_STATES,
  SHIPMENT_STATUSES,
} from "./terms";

const text = z.string().nullable();

const courier = z
  .string({ error: refusalText("shipments.courier") })
  .min(1)
  .max(40);

export const deskBookBody = z.object({
  courier,
  weight_grams: wholeNumberOf(1, 50_000).optional(),
  note: deskLine(200).optional().describe("For the courier, such as when to come."),
  collect: takaAmount()
    .optional()
    .describe("Taka that the courier collects; by default all that no other parcel collects."),
  places: z
    .array(z.string().min(1).max(20))
    .max(PLACE_LEVELS.length)
    .optional()
    .describe(
      "Ids of places in the courier's lists, the widest first; by default those that the address names, none to let the courier find them.",
    ),
  part: wholeNumberOf(2, 20)
    .optional()
    .describe(
      "Number of the parcel, for another one while one is open: a part that follows later.",
    ),
});

export const deskBookManyBody = z.object({ courier, numbers: deskMoveManyBody.shape.numbers });

export const deskParcelDoneBody = z.object({ parcel: z.int().min(1) });

export const deskRedeliveryDoneBody = deskParcelDoneBody.extend({
  asked_at: z.iso
    .datetime({ offset: true, error: refusalText("shipments.askedAt") })
    .describe("When the customer asked, as it was shown."),
});

export const deskParcelWire = z.object({
  id,
  courier: z.string().describe("`by-hand` if staff typed its name and number."),
  name: z.string(),
  invoice: z.string().describe("The shop's number of the parcel."),
  consignment: text,
  tracking_code: text,
  state: z.enum(SHIPMENT_STATES),
  status: z.enum(SHIPMENT_STATUSES).nullable().describe("What the courier said last."),
  problem: z.enum(SHIPMENT_PROBLEMS).nullable().describe("Why a person has to look at it."),
  booked_by: z.string(),
  collect: taka.describe("Amount that the courier collects."),
  collected: taka.nullable().describe("What the courier says to have collected."),
  fee: taka.nullable(),
  weight_grams: count.nullable(),
  created_at: time,
  handed_at: time.nullable(),
  heard_at: time.nullable().describe("When the courier was last heard of."),
  ended: z.boolean().describe("Whether nothing is left to do."),
  payout_at: time.nullable().describe("When it was first in a payout."),
  redelivery: z
    .object({ day: z.iso.date(), asked_at: time })
    .nullable()
    .describe("Day on which the customer wants it delivered again, until staff have asked for it."),
  events: z.array(
    z.object({
      at: time,
      source: z.enum(SHIPMENT_SOURCES),
      status: z.enum(SHIPMENT_STATUSES).nullable(),
      words: z.string().describe("In the words of the courier."),
    }),
  ),
});

/** A parcel of an order. */
export type DeskParcel = z.infer<typeof deskParcelWire>;

/** A courier that is set up. */
export const deskCourierWire = z.object({
  name: z.string(),
  title: z.string().describe("For people."),
  places: z.boolean().describe("Whether the place of a parcel can be chosen from its lists."),
});

export type DeskCourier = z.infer<typeof deskCourierWire>;

export const deskCouriersResponse = z.object({ data: z.array(deskCourierWire) });

export const deskParcelsWire = z.object({
  parcels: z.array(deskParcelWire),
  couriers: z.array(deskCourierWire).describe("Couriers with which the order can be booked now."),
  collect: taka.describe("What would be collected by a parcel that is booked now."),
  next_part: count
    .nullable()
    .describe("Number of another parcel that can be booked while one is open; null if none can."),
});

/** Parcels of an order, and with whom it can be booked. */
export type DeskParcels = z.infer<typeof deskParcelsWire>;

export const deskParcelsResponse = z.object({ data: deskParcelsWire });

const deskPlacesWire = z.object({
  levels: z
    .array(
      z.object({
        level: z.enum(PLACE_LEVELS),
        places: z.array(z.object({ id: z.string(), name: z.string() })),
        chosen: z.string().nullable().describe("Id of the place that is chosen or proposed."),
      }),
    )
    .describe("The widest first."),
  price: taka.nullable().describe("What the courier charges, without its charge for cash."),
});

/** Places of a courier for an order. */
export type DeskPlaces = z.infer<typeof deskPlacesWire>;

export const deskPlacesResponse = z.object({ data: deskPlacesWire });

export const deskBookManyResponse = z.object({
  data: z.array(
    z.object({
      number: z.string(),
      booked: z.boolean(),
      message: text.describe("Why it was not booked, or is not known to be."),
    }),
  ),
});

export const deskCourierTestResponse = z.object({
  data: z.object({
    access: z.boolean().describe("Whether the courier accepts the shop's credentials."),
    webhook: z
      .boolean()
      .nullable()
      .describe("Whether a notice reaches the shop at its public address; null without a secret."),
    heard_at: time.nullable().describe("When its server last sent a notice about a parcel."),
  }),
});
