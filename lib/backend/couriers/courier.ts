import type { PlaceLevel, ShipmentStatus } from "@/lib/contract/shipments/terms";

/** A parcel to be booked. */
export interface ParcelToBook {
  /** The shop's unique number of the parcel. */
  invoice: string;
  name: string;
  phone: string;
  address: string;
  /** Poisha. */
  collect: number;
  pieces: number;
  weightGrams: number | null;
  note: string | null;
  /** Ids of its places in the lists of the courier, the widest first; empty to let it find them. */
  places: readonly string[];
}

/** What a courier knows a parcel by; each is null until it is known. */
export interface ParcelNumbers {
  consignment: string | null;
  trackingCode: string | null;
}

/** Numbers by which a courier is asked about a parcel. */
export interface AskedParcel {
  invoice: string;
  consignment: string | null;
}

/** News about a parcel. */
export interface CourierReport {
  invoice: string | null;
  consignment: string | null;
  trackingCode: string | null;
  /** Null for news that changes no status. */
  status: ShipmentStatus | null;
  /** In the words of the courier. */
  words: string;
  /** Poisha; null if it is not said. */
  collected: number | null;
  /** Poisha; null if it is not said. */
  fee: number | null;
  /** Epoch ms; null if it is not said. */
  at: number | null;
}

/** The request with which a courier reports news. */
export interface CourierNotice {
  /** Returns a header by its name; null without it. */
  header(name: string): string | null;
  /** As it came. */
  body: Buffer;
}

/**
 * What a notice is: `forged` without the right secret, `unreadable` in an unknown shape, `empty` about
 * no parcel, such as a test.
 */
export type ReadNotice =
  | { kind: "forged" }
  | { kind: "unreadable" }
  | { kind: "empty" }
  | { kind: "report"; report: CourierReport };

/** The answer that the server of a courier expects when its notice was taken. */
export interface NoticeAnswer {
  status: 200 | 202;
  headers: Readonly<Record<string, string>>;
}

/** What a courier says about one payout without its parcels. */
export interface PayoutHead {
  /** Its number of the payout. */
  reference: string;
  /** Poisha that went to the shop's bank account. */
  amount: number;
  /** Epoch ms. */
  paidAt: number;
}

/** A parcel in a payout. Amounts in poisha, below 0 for what the courier takes back. */
export interface PaidParcel {
  consignment: string;
  /** The shop's number; null if it is not said. */
  invoice: string | null;
  collected: number;
  fee: number;
}

/** A payout with its parcels. */
export interface CourierPayout extends PayoutHead {
  parcels: PaidParcel[];
}

/** How a courier is asked for its payouts. */
export interface CourierPayouts {
  /**
   * Lists what was paid out, in any order.
   * @throws CourierError
   */
  list(): Promise<PayoutHead[]>;
  /**
   * Reads the parcels of a payout.
   * @throws CourierError
   */
  read(head: PayoutHead): Promise<CourierPayout>;
}

/** A place in a list of a courier. */
export interface CourierPlace {
  id: string;
  name: string;
}

/** Lists of places of a courier that wants to know in which of them a parcel goes. */
export interface CourierPlaces {
  /** The widest first. */
  readonly levels: readonly PlaceLevel[];
  /**
   * Lists the places below those that are chosen, or the widest ones.
   * @throws CourierError
   */
  readonly list: (chosen: readonly string[]) => Promise<readonly CourierPlace[]>;
  /**
   * Returns the charge for a parcel in poisha, without that for cash; null while too few places are
   * chosen.
   * @throws CourierError
   */
  readonly price: (chosen: readonly string[], weightGrams: number | null) => Promise<number | null>;
}

/** Interface of a courier: book, find, ask, read news. */
export interface Courier {
  /** In the code and in the database; never renamed. */
  readonly name: string;
  /** For people. */
  readonly title: string;
  /**
   * Books a parcel. A repeat with the same invoice makes no second one.
   * @throws CourierError
   */
  book(parcel: ParcelToBook): Promise<ParcelNumbers>;
  /**
   * Finds the parcel with an invoice whose booking was not answered; null if there is none.
   * @throws CourierError
   */
  find(invoice: string): Promise<ParcelNumbers | null>;
  /**
   * Asks about a parcel.
   * @throws CourierError
   */
  ask(parcel: AskedParcel): Promise<CourierReport>;
  /** Reads a notice of its server; null if no secret is set for them. */
  readonly readNotice: ((notice: CourierNotice) => ReadNotice) | null;
  readonly noticeAnswer: NoticeAnswer;
  /** Returns a request like one of its server, to test the way to the shop; null as above. */
  readonly testNotice: ((address: string) => Request) | null;
  /** Null if it reads places from the address alone. */
  readonly places: CourierPlaces | null;
  /** Null if its payouts cannot be asked for. */
  readonly payouts: CourierPayouts | null;
  /**
   * Checks that it accepts the shop's credentials.
   * @throws CourierError
   */
  checkAccess(): Promise<void>;
}

/**
 * A failed call to a courier. `refused`: it certainly had no effect. `known`: it was refused because
 * there is a parcel with this invoice. `unclear`: it may have had an effect.
 */
export class CourierError extends Error {
  override readonly name = "CourierError";

  constructor(
    readonly kind: "refused" | "known" | "unclear",
    message: string,
  ) {
    super(message);
  }
}
