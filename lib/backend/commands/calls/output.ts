import { looseList, looseNumber, looseObject } from "@/lib/base/loose";
import type { Call } from "@/lib/contract/calls/call";
import type { Cell, CommandOutput, Row } from "../../kernel/commands/command-output";

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
/** Longest text of a cell of a table. */
const WIDEST = 60;
/** Characters of a row of a list. */
const LINE = 240;
/** Characters of a time such as 2026-01-31 17:20. */
const TIME_LENGTH = 16;
/** Fields that people do not read. */
const HIDDEN = new Set(["version", "stock_version"]);

function cellOf(value: unknown): Cell | undefined {
  if (value === null || typeof value === "number" || typeof value === "boolean") return value;
  if (typeof value === "string") return TIME.test(value) ? new Date(value) : value;
  if (!Array.isArray(value) || value.some((part) => typeof part === "object")) return undefined;
  return value.join(", ");
}

/** Returns the cells of a record; those of a record within it have names such as `buyer.name`. */
function cellsOf(record: Record<string, unknown>, prefix = ""): Row {
  const row: Row = {};
  for (const [name, value] of Object.entries(record)) {
    if (HIDDEN.has(name)) continue;
    const cell = cellOf(value);
    if (cell !== undefined) row[prefix + name] = cell;
    else if (!Array.isArray(value)) Object.assign(row, cellsOf(looseObject(value), `${name}.`));
  }
  return row;
}

function shortened(cell: Cell | undefined): Cell {
  if (typeof cell !== "string" || cell.length <= WIDEST) return cell ?? null;
  return `${cell.slice(0, WIDEST - 1)}…`;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Returns records whose records within have the same fields in all rows. Others, such as the values
 * before and after a change, become JSON: a column for each of their fields would be too many.
 */
function evenRecords(records: readonly Record<string, unknown>[]): Record<string, unknown>[] {
  const fieldsOf = new Map<string, string>();
  const uneven = new Set<string>();
  for (const [name, value] of records.flatMap((record) => Object.entries(record))) {
    if (!isRecord(value)) continue;
    const fields = Object.keys(value).join();
    if ((fieldsOf.get(name) ?? fields) !== fields) uneven.add(name);
    fieldsOf.set(name, fields);
  }
  const even = ([name, value]: [string, unknown]) =>
    [name, uneven.has(name) && isRecord(value) ? JSON.stringify(value) : value] as const;
  return records.map((record) => Object.fromEntries(Object.entries(record).map(even)));
}

const isEmpty = (cell: Cell | undefined) => cell === undefined || cell === null || cell === "";

/** Returns the rows of a table, the id first, without columns that are empty in all of them. */
function tableOf(records: readonly Record<string, unknown>[]): Row[] {
  const rows = evenRecords(records).map((record) => cellsOf(record));
  const names = [...new Set(["id", ...rows.flatMap((row) => Object.keys(row))])];
  const shown = names.filter((name) => !rows.every((row) => isEmpty(row[name])));
  return rows.map((row) => Object.fromEntries(shown.map((name) => [name, shortened(row[name])])));
}

const lengthOf = (cell: Cell | undefined) =>
  cell instanceof Date ? TIME_LENGTH : String(cell ?? "-").length;

/** Returns the rows with the first columns, as many as a line can have. */
function inLine(rows: Row[]): Row[] {
  let length = 0;
  const shown = Object.keys(rows[0] ?? {}).filter((name) => {
    length += 2 + rows.reduce((most, row) => Math.max(most, lengthOf(row[name])), name.length);
    return length <= LINE;
  });
  return rows.map((row) => Object.fromEntries(shown.map((name) => [name, row[name] ?? null])));
}

const columnsOf = ([first = {}]: Row[]) => Object.keys(first).length;

/** Returns the lists of a record, and of the records within it, as tables by name. */
function tablesOf(record: Record<string, unknown>): Record<string, Row[]> {
  const tables: Record<string, Row[]> = {};
  for (const [name, value] of Object.entries(record)) {
    if (cellOf(value) !== undefined) continue;
    if (!Array.isArray(value)) Object.assign(tables, tablesOf(looseObject(value)));
    else if (value.length > 0) tables[name] = tableOf(looseList(value));
  }
  return tables;
}

/** Returns the sentence about a change, such as `Saved.` */
function changeText({ method, responses }: Call): string | undefined {
  const means = (responses[201] ?? responses[200])?.means;
  return method === "GET" || means === undefined ? undefined : `${means.replace(/\.$/, "")}.`;
}

function restText(shown: number, total: number | null): string | undefined {
  return total !== null && total > shown
    ? `${shown} of ${total}; --page 2 has the next ones, --per_page 100 more.`
    : undefined;
}

/** Returns what a command prints of the JSON of its call: `data`, if it has it. */
export function outputOf(call: Call, body: Record<string, unknown>): CommandOutput {
  const data = body.data ?? body;
  const message = changeText(call);
  if (Array.isArray(data)) {
    const rest = restText(data.length, looseNumber(body.total));
    const whole = tableOf(looseList(data));
    const rows = inLine(whole);
    const more = columnsOf(rows) < columnsOf(whole) ? "--json has more columns." : undefined;
    const text = [message, rest, more].filter(Boolean).join(" ");
    return { rows, json: data, ...(text && { message: text }) };
  }
  const record = looseObject(data);
  return {
    record: cellsOf(record),
    tables: tablesOf(record),
    json: data,
    ...(message && { message }),
  };
}
