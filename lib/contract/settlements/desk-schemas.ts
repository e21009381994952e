import { z } from "zod";
import { deskLine, optionalLine, versionField } from "../desk-fields";
import { refusalText } from "../refusal-texts/refusal";
import { MONTH } from "../terms";
import { count, id, taka, time } from "../wire/fields";
import {
  DATE_ORDERS,
  MAX_SETTLED_ROWS,
  SETTLED_KINDS,
  SETTLEMENT_GROUPS,
  SETTLEMENT_PARTNERS,
  SETTLEMENT_PROBLEMS,
} from "./terms";

const COUNT = refusalText("importParts.rowsAtMost", { most: MAX_SETTLED_ROWS });
const LINE = refusalText("importParts.lineAndText");

const column = () => deskLine(100);
const optionalColumn = () => optionalLine(100);
const words = () =>
  optionalLine(200).describe("Words of the column `kind`, with commas between them.");

const MAPPING = {
  transaction: column().describe("Column with the provider's number of the transaction."),
  attempt: optionalColumn().describe("Column with the number that the shop gave the attempt."),
  amount: column().describe("Column with the amount in taka."),
  fee: optionalColumn().describe("Column with the fee of the provider in taka."),
  day: column().describe("Column with day and time."),
  payout: optionalColumn()
    .optional()
    .describe("Column with the courier's number of the payout. Without it a day is a payout."),
  kind: optionalColumn().describe(
    "Column that says whether a row is a payment or a refund. Without it an amount below 0 is a refund.",
  ),
  payment_words: words(),
  refund_words: words(),
  other_words: words(),
  date_order: z.enum(DATE_ORDERS, refusalText("settlements.dateOrder")),
};

export const settlementMapping = z.object(MAPPING);

/** The columns of a provider's file. */
export type SettlementMapping = z.infer<typeof settlementMapping>;

const FILE_PART = {
  columns: z
    .string({ error: refusalText("importParts.firstLine") })
    .max(10_000)
    .describe("First line of the file: names of columns."),
  rows: z
    .array(
      z.object(
        {
          line: z.int(LINE).min(1, LINE).max(10_000_000, LINE),
          text: z.string(LINE).describe("As in the file."),
        },
        LINE,
      ),
      COUNT,
    )
    .min(1, COUNT)
    .max(MAX_SETTLED_ROWS, COUNT),
};

export const deskSettlementMappingBody = z.object({ version: versionField(), ...MAPPING });

export const deskSettlementCheckBody = z.object({
  ...FILE_PART,
  mapping: settlementMapping.optional().describe("Columns to try; without it the saved ones."),
});

export const deskSettlementImportBody = z.object({
  version: versionField().describe("Of the columns."),
  ...FILE_PART,
});

/** A part of a file of a provider. */
export type SettlementPart = Pick<z.infer<typeof deskSettlementImportBody>, "columns" | "rows">;

export const deskSettlementRemovalBody = z.object({
  month: z.string().regex(MONTH, refusalText("exports.month")),
  reason: deskLine(200),
});

const text = z.string().nullable();

export const deskSettlementProviderWire = z.object({
  id: z.string().describe("Name of the provider; of a courier, `courier-` and its name."),
  partner: z.enum(SETTLEMENT_PARTNERS),
  name: z.string().describe("For people."),
  version: z.string().describe("Of its columns."),
  mapping: z
    .object({
      transaction: z.string(),
      attempt: text,
      amount: z.string(),
      fee: text,
      day: z.string(),
      payout: text,
      kind: text,
      payment_words: text,
      refund_words: text,
      other_words: text,
      date_order: z.enum(DATE_ORDERS),
    })
    .nullable()
    .describe("Null as long as its columns are not chosen."),
});

/** A provider with the columns of its file. */
export type DeskSettlementProvider = z.infer<typeof deskSettlementProviderWire>;

export const deskSettlementProvidersResponse = z.object({
  data: z.array(deskSettlementProviderWire),
  total: count,
});

export const deskSettlementProviderResponse = z.object({ data: deskSettlementProviderWire });

const signedTaka = z.number().describe("Taka; what went back is below 0.");

export const deskReadRowWire = z.object({
  line: z.int().min(1),
  outcome: z
    .enum(["new", "known", "left_out", "wrong"])
    .describe("`known`: it was imported before; `left_out`: a word of the other kinds."),
  column: text.describe("That is wrong."),
  problem: text.describe("Error message for staff."),
  kind: z.enum(SETTLED_KINDS).nullable(),
  transaction: text,
  attempt: text,
  payout: text.describe("Only of a courier."),
  amount: taka.nullable(),
  fee: z.number().nullable(),
  at: time.nullable(),
});

/** A row of a provider's file as it is read. */
export type DeskReadRow = z.infer<typeof deskReadRowWire>;

export const deskSettlementCheckResponse = z.object({
  columns: z.array(z.string()).describe("Names of the columns of the file."),
  problem: text.describe("Why the file has no rows with these columns, for staff."),
  data: z.array(deskReadRowWire).describe("Empty as long as no columns are chosen."),
});

export const deskSettlementImportResponse = z.object({
  added: count,
  known: count.describe("Rows that were imported before."),
  left_out: count,
  data: z.array(deskReadRowWire).describe("Only the rows that are wrong."),
});

export const deskSettlementRemovalResponse = z.object({ removed: count });

export const deskSettlementSumsWire = z.object({
  rows: count,
  settled: signedTaka,
  ledger: signedTaka,
  fee: z.number().describe("Taka; below 0 if the provider gave fees back."),
});

export const deskComparedRowWire = z.object({
  id: z.string(),
  group: z.enum(SETTLEMENT_GROUPS),
  problem: z.enum(SETTLEMENT_PROBLEMS).nullable(),
  kind: z.enum(SETTLED_KINDS),
  order: text.describe("Number of the order or appointment."),
  sold: z.enum(["products", "ebook", "appointment"]).nullable(),
  transaction: text,
  attempt: text.describe("Number that the shop gave the attempt."),
  settled: taka.nullable().describe("Null if the provider did not settle it."),
  ledger: taka.nullable().describe("Null if it is not in the ledger."),
  fee: z.number().nullable(),
  at: time,
  payment: id.nullable(),
  state: text.describe("Of the payment or refund of the shop."),
});

/** A row of the comparison of a month. */
export type DeskComparedRow = z.infer<typeof deskComparedRowWire>;

export const deskComparisonResponse = z.object({
  data: z.object({
    groups: z.object({
      missing_here: deskSettlementSumsWire,
      differing: deskSettlementSumsWire,
      missing_there: deskSettlementSumsWire,
      matched: deskSettlementSumsWire,
    }),
    total: deskSettlementSumsWire,
    rows: z.array(deskComparedRowWire).describe("At most 50 of each group, oldest first."),
  }),
});

export const deskAskedPaymentResponse = z.object({
  data: z.object({ id, state: z.string() }),
});
