import type { Feature } from "@/lib/contract/calls/call";
import type { Consequences } from "./differences";

/** Ids found in the lists, for the calls about one record. */
export type Found = Partial<Record<"product" | "blog" | "ebook" | "doctor", number>>;

/** One read-only call of the contract as a guest makes it. */
export interface Probe {
  /** Method and path as the table of calls has them. */
  path: string;
  /** Tells it from another probe of the same call. */
  variant?: string;
  /** What stands in all its braces: a text, or the kind of record that a list must have named. */
  about?: string | { found: keyof Found };
  query?: string;
  /** Statuses that conform; 200 when not given. */
  statuses?: number[];
  /** The list of its answer whose first id later probes ask for. */
  names?: { kind: keyof Found; list: string };
  feature?: Feature;
  /** What the shop does when there is no such call, or no readable answer. */
  without: string;
  consequences?: Consequences;
}
