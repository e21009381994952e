import type { Field } from "./field";

/** Ids found in the lists, for the calls about one record. */
export interface Found {
  product?: number;
  blog?: number;
  ebook?: number;
}

/** One read-only call of the contract and what it must answer to a guest. */
export interface Call {
  /** As the spec writes it. */
  name: string;
  /** Null when there is no record to ask for. */
  path: (found: Found) => string | null;
  /** Statuses that conform; 200 when not given. */
  statuses?: number[];
  /** Whether `null` is a good answer, with 200. */
  nullable?: boolean;
  fields: Field[];
  /** The list of its answer whose first id later calls ask for. */
  names?: { kind: keyof Found; list: string };
  /** What the shop does when there is no such call, or no readable answer. */
  without: string;
}

/** Always the same address. */
export const fixed = (path: string) => () => path;

/** The address of a record that a list named. */
export const about = (path: string, kind: keyof Found) => (found: Found) =>
  found[kind] === undefined ? null : `${path}${found[kind]}`;

/** A list and what the shop does without it. */
export const list = (path: string, shop: string): Field => ({ path, kind: "list", shop });
