import { z } from "zod";

// What fields of the contract hold: exactly this, nothing is converted. Readers are more tolerant.

/** Id of a record. */
export const id = z.int().positive();

/** Whole number of things. */
export const count = z.int().nonnegative();

export const taka = z.number().nonnegative().describe("Taka.");

export const percent = z.number().min(0).max(100).describe("Percent.");

/** Average of stars. */
export const rating = z.number().min(0).max(5);

/** Text with at least one character that can be seen. */
export const filledText = z.string().regex(/\S/);

/** Path of a picture or file: neither an absolute address nor with spaces in it. */
export const path = z
  .string()
  .regex(/^(?![a-zA-Z]+:|\/\/)\S+$/)
  .describe("Path relative to the site root.");

export const time = z.iso.datetime({ offset: true });

/** What a customer or visitor may be shown of a person. */
export const personWire = z.object({ name: z.string() });

type Complete<Value> = Value extends readonly (infer Entry)[]
  ? Complete<Entry>[]
  : Value extends object
    ? { [Name in keyof Value]-?: Complete<Exclude<Value[Name], undefined>> }
    : Value;

/** A record as the embedded backend serves it: also with every field that other servers may leave out. */
export type Served<Schema extends z.ZodType> = Complete<z.infer<Schema>>;
