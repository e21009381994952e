import { z } from "zod";
import { deskLine } from "../desk-fields";
import { refusalText } from "../refusal-texts/refusal";
import { pageOf } from "../wire/desk";
import { count, id, time } from "../wire/fields";
import { PAYOUT_CASES, PAYOUT_PROBLEMS } from "./terms";

const text = z.string().nullable();
const signedTaka = z.number().describe("Taka; what the courier takes back is below 0.");

export const deskPayoutCaseBody = z.object({
  kind: z.enum(PAYOUT_CASES),
  record: z.int().min(1).describe("Id of the line, the payout or the parcel."),
  reason: deskLine(200).describe("How it was dealt with, for the history."),
});

export const deskPayoutAskBody = z.object({
  courier: z
    .string({ error: refusalText("shipments.courier") })
    .min(1)
    .max(40),
});

export const deskPayoutCaseWire = z.object({
  id: z.string(),
  version: z.string(),
  kind: z.enum(PAYOUT_CASES),
  record: id.describe("Id of the line, the payout or the parcel."),
  problem: z.enum(PAYOUT_PROBLEMS),
  courier: z.string().describe("For people."),
  order: text,
  parcel: text.describe("The courier's or the shop's number of the parcel."),
  payout: text.describe("The courier's number of the payout."),
  expected: signedTaka.nullable().describe("What the shop expects; null if it does not know."),
  collected: signedTaka.nullable(),
  fee: signedTaka.nullable(),
  at: time.describe("Of the payout, or of the delivery."),
});

/** A difference between payouts and parcels. */
export type DeskPayoutCase = z.infer<typeof deskPayoutCaseWire>;

export const deskPayoutCasesResponse = pageOf(deskPayoutCaseWire);

export const deskPayoutCaseEndedResponse = z.object({
  ended: z.boolean().describe("False if it was ended before, or is no case."),
});

export const deskCourierPayoutWire = z.object({
  id,
  courier: z.string(),
  reference: z.string().describe("The courier's number of the payout, or its day."),
  paid_at: time,
  parcels: count,
  collected: signedTaka,
  fee: signedTaka,
  amount: signedTaka.describe("What went to the bank account."),
  problems: count.describe("Differences that are not dealt with."),
});

/** A payout of a courier. */
export type DeskCourierPayout = z.infer<typeof deskCourierPayoutWire>;

export const deskCourierPayoutsResponse = z.object({
  data: z.array(deskCourierPayoutWire).describe("All of the month, the latest first."),
  couriers: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        asked_at: time.nullable().describe("When its payouts were last read."),
        failed: z.boolean().describe("Whether they could not be read the last time."),
      }),
    )
    .describe("Those that can be asked for their payouts."),
});

export const deskPayoutLineWire = z.object({
  id,
  parcel: z.string(),
  order: text,
  collected: signedTaka,
  fee: signedTaka,
  net: signedTaka,
  problem: z.enum(PAYOUT_PROBLEMS).nullable(),
  done: z.boolean().describe("Whether a person has dealt with it."),
});

/** A parcel in a payout. */
export type DeskPayoutLine = z.infer<typeof deskPayoutLineWire>;

export const deskCourierPayoutResponse = z.object({
  data: deskCourierPayoutWire.extend({ lines: z.array(deskPayoutLineWire) }),
});

export const deskPayoutsAskedResponse = z.object({
  added: count.describe("Payouts that are new."),
  corrected: count.describe("Payouts that the courier has changed."),
});
