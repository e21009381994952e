import type { Feature } from "@/lib/contract/calls/call";

/** Ids found in lists, used in calls about one record. */
export type FoundIds = Partial<Record<"product" | "blog" | "ebook" | "doctor", number>>;

/** Code of the shop that reads the response of a call. */
export interface Reader {
  /** Part of the shop that shows the result. */
  where: string;
  /** @throws when that part cannot be shown */
  read: (response: unknown) => unknown;
  /** Effect on a visitor if `read` throws, or without a response. */
  fails: string;
}

/** A read-only call of the contract, made as a guest. */
export interface Probe {
  /** Path as in the contract, with placeholders in braces. */
  path: string;
  /** Distinguishes several probes of the same call. */
  variant?: string;
  /**
   * Value for every placeholder: a fixed text, or the kind of record whose id an earlier list
   * provides.
   */
  about?: string | { found: keyof FoundIds };
  query?: string;
  /** Statuses that conform; 200 by default. */
  statuses?: number[];
  /** List in the response whose first id later probes use. */
  names?: { kind: keyof FoundIds; list: string };
  feature?: Feature;
  /** Read a response with status 200. */
  readers?: Reader[];
  /** Reads a response with status 200 where `statuses` has none; null counts as a refusal. */
  readRefusal?: (response: unknown) => unknown;
  /**
   * Behaviour of the shop if the call is missing or its response is unreadable; required without
   * `readers`.
   */
  without?: string;
}
