import { z } from "zod";
import { defineDeskCalls } from "../define-calls";
import { deskEmptyBody } from "../desk-fields";
import { problem, validationProblem } from "../refusals";
import { DESK_SHIPMENT_ADDRESSES } from "./addresses";
import * as schemas from "./desk-schemas";

const parcels = <const Means extends string>(means: Means) => ({
  means,
  schema: schemas.deskParcelsResponse,
});

const NOT_BOOKED = {
  means: "The order cannot be booked now, or the courier refuses it.",
  schema: problem,
};

/** Calls of the desk for parcels of orders. */
export const DESK_SHIPMENT_CALLS = defineDeskCalls(DESK_SHIPMENT_ADDRESSES, {
  getDeskParcels: {
    permission: "orders.show",
    summary: "Parcels of an order, with what their couriers reported",
    responses: { 200: parcels("The earliest first") },
  },
  listDeskCourierPlaces: {
    permission: "orders.move",
    summary: "Places in the lists of a courier, with those that the address of an order names",
    query: {
      courier: {
        schema: z.string(),
        means: "Name of the courier",
        required: true,
        example: "pathao",
      },
      chosen: {
        schema: z.string().max(80),
        means: "Ids of chosen places with commas, the widest first; those below are proposed",
        example: "1,298",
      },
    },
    responses: {
      200: {
        means: "Each level down to the first one without a choice; none without lists",
        schema: schemas.deskPlacesResponse,
      },
      409: { means: "The lists cannot be read now.", schema: problem },
      422: { means: "A place is not in its list.", schema: validationProblem },
    },
  },
  bookDeskParcel: {
    permission: "orders.move",
    summary: "Books the parcel of an order with a courier",
    notes:
      "A repeat books nothing twice: a parcel whose booking was not answered is looked up first. One that is still not known to be booked has the state `booking`, and is looked up again. The parcels of an order never collect more than is to be paid.",
    body: { schema: schemas.deskBookBody, example: { courier: "steadfast" } },
    responses: { 200: parcels("As they are now"), 409: NOT_BOOKED },
  },
  endDeskRedelivery: {
    permission: "orders.move",
    summary: "Ends the request of a customer to have a parcel delivered again",
    notes: "The courier was asked. A repeat changes nothing, also if the customer has asked again.",
    body: {
      schema: schemas.deskRedeliveryDoneBody,
      example: { parcel: 7, asked_at: "2031-11-25T11:00:00.000Z" },
    },
    responses: {
      200: parcels("As they are now"),
      409: { means: "The parcel has no such request.", schema: problem },
    },
  },
  endDeskBooking: {
    permission: "orders.move",
    summary: "Says that a courier does not have a parcel whose booking it did not answer",
    notes:
      "A person has looked there. Another parcel can be booked then. A repeat changes nothing.",
    body: { schema: schemas.deskParcelDoneBody, example: { parcel: 7 } },
    responses: {
      200: parcels("As they are now"),
      409: { means: "It is being booked.", schema: problem },
    },
  },
  settleDeskParcel: {
    permission: "orders.move",
    summary: "Marks the problem of a parcel as dealt with",
    body: { schema: schemas.deskParcelDoneBody, example: { parcel: 7 } },
    responses: { 200: parcels("As they are now") },
  },
  bookDeskParcels: {
    permission: "orders.move",
    summary: "Books the parcels of up to 50 orders, each separately",
    body: {
      schema: schemas.deskBookManyBody,
      example: { courier: "steadfast", numbers: ["NM-7Q2K-9WXM-T4PA"] },
    },
    responses: { 200: { means: "Result of each", schema: schemas.deskBookManyResponse } },
  },
  listDeskCouriers: {
    permission: "orders.list",
    summary: "Lists the couriers that are set up",
    responses: { 200: { means: "None without keys", schema: schemas.deskCouriersResponse } },
  },
  testDeskCourier: {
    permission: "connections.test",
    summary: "Checks the credentials of a courier, and that its notices reach the shop",
    body: { schema: deskEmptyBody, example: {} },
    responses: { 200: { means: "What works", schema: schemas.deskCourierTestResponse } },
  },
});
