import { z } from "zod";

// Exact types of the contract's fields, without conversion. The readers are more tolerant.

export const id = z.int().positive();

/** Non-negative integer. */
export const count = z.int().nonnegative();

export const taka = z.number().nonnegative().describe("Taka.");

export const percent = z.number().min(0).max(100).describe("Percent.");

/** Average rating. */
export const rating = z.number().min(0).max(5);

/** Text with at least one character that is not white space. */
export const filledText = z.string().regex(/\S/);

/** Neither an absolute URL nor a text with spaces. */
export const RELATIVE_PATH = /^(?![a-zA-Z]+:|\/\/)\S+$/;

/** Path of a picture or file. */
export const path = z.string().regex(RELATIVE_PATH).describe("Path relative to the site root.");

export const time = z.iso.datetime({ offset: true });

/** Time of the last change of a record's page. */
export const updatedAt = time
  .nullish()
  .describe("When its page last changed, price and availability included; for search engines.");

/** Public data of a person. */
export const personWire = z.object({ name: z.string() });

/** Removes the fields that are true or left out. */
type WithoutMarks<Value> = {
  [Name in keyof Value as [Value[Name]] extends [true | undefined] ? never : Name]: Value[Name];
};

/** The fields that are true or left out. */
type Marks<Value> = {
  [Name in keyof Value as [Value[Name]] extends [true | undefined] ? Name : never]: Value[Name];
};

type CompleteFields<Value> = { [Name in keyof Value]-?: Complete<Exclude<Value[Name], undefined>> };

type Complete<Value> = Value extends readonly (infer Entry)[]
  ? Complete<Entry>[]
  : Value extends object
    ? CompleteFields<WithoutMarks<Value>> & Marks<Value>
    : Value;

/**
 * A record as the embedded backend serves it: every optional field of the contract is present,
 * except for those that are left out instead of being false.
 */
export type Served<Schema extends z.ZodType> = Complete<z.infer<Schema>>;
