/** What a courier says about a parcel, in the words of the shop. */
export const SHIPMENT_STATUSES = [
  "registered",
  "on_its_way",
  "on_hold",
  "awaiting_approval",
  "unclear",
  "delivered",
  "partly_delivered",
  "returned",
  "not_picked_up",
] as const;

export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

/** Statuses that customers see as steps of the courier. */
export const SHOWN_STATUSES = [
  "registered",
  "on_its_way",
  "on_hold",
  "delivered",
  "partly_delivered",
  "returned",
] as const satisfies readonly ShipmentStatus[];

export type ShownStatus = (typeof SHOWN_STATUSES)[number];

/** Statuses in which a customer can ask to have a parcel delivered again on another day. */
export const REDELIVERY_STATUSES = [
  "on_its_way",
  "on_hold",
  "awaiting_approval",
] as const satisfies readonly ShipmentStatus[];

/** Statuses of a parcel that its courier has fetched, and that has not come back. */
export const CARRIED_STATUSES = [
  ...REDELIVERY_STATUSES,
  "delivered",
  "partly_delivered",
] as const satisfies readonly ShipmentStatus[];

/** Days from tomorrow on that a customer can ask for. */
export const REDELIVERY_DAYS = 7;

/**
 * State of a parcel in the shop. `booking`: sent to the courier, and not answered yet. `refused`: the
 * courier has no such parcel. `dropped`: staff took it back.
 */
export const SHIPMENT_STATES = ["booking", "refused", "booked", "dropped"] as const;

export type ShipmentState = (typeof SHIPMENT_STATES)[number];

/**
 * Why a person has to look at a parcel. `part`: a part was taken, and only a person knows which.
 * `amount`: another amount was collected than the order needs. `rules`: the rules of the shop refuse
 * the step. `contradiction`: the order is in a state that does not fit. `parcels`: the parcels of the
 * order did not end in the same way.
 */
export const SHIPMENT_PROBLEMS = ["part", "amount", "rules", "contradiction", "parcels"] as const;

export type ShipmentProblem = (typeof SHIPMENT_PROBLEMS)[number];

/** Levels of the places in the lists of couriers, the widest first. */
export const PLACE_LEVELS = ["city", "zone", "area"] as const;

export type PlaceLevel = (typeof PLACE_LEVELS)[number];

/** Where news about a parcel came from. */
export const SHIPMENT_SOURCES = ["staff", "webhook", "poll"] as const;

export type ShipmentSource = (typeof SHIPMENT_SOURCES)[number];
