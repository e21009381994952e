import { dhakaClock } from "@/lib/i18n/dates/dhaka-day";
import type { Answer, Cell, Row } from "./answer";

/** A moment as the clocks in Dhaka show it, such as 2026-01-31 17:20. */
export function dhakaTime(date: Date): string {
  return dhakaClock(date.getTime()).toISOString().slice(0, 16).replace("T", " ");
}

const letters = new Intl.Segmenter();

// Bengali puts several characters into the place of one letter.
function widthOf(text: string): number {
  return [...letters.segment(text)].length;
}

function shown(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return "-";
  if (cell instanceof Date) return dhakaTime(cell);
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  return String(cell).replace(/\s+/g, " ");
}

function padded(text: string, width: number, right: boolean): string {
  const space = " ".repeat(Math.max(0, width - widthOf(text)));
  return right ? space + text : text + space;
}

/** Rows under the names of their columns, numbers to the right; "nothing" without rows. */
function table(rows: Row[]): string {
  const [first] = rows;
  if (!first) return "nothing";
  const columns = Object.keys(first).map((name) => {
    const texts = rows.map((row) => shown(row[name]));
    const width = Math.max(widthOf(name), ...texts.map(widthOf));
    const right = rows.some((row) => typeof row[name] === "number");
    return [name, ...texts].map((text) => padded(text, width, right));
  });
  const lines = Array.from({ length: rows.length + 1 }, (_, line) =>
    columns.map((column) => column[line]).join("  "),
  );
  return lines.map((line) => line.trimEnd()).join("\n");
}

function list(record: Row): string {
  const width = Math.max(...Object.keys(record).map(widthOf));
  return Object.entries(record)
    .map(([name, cell]) => `${padded(name, width, false)}  ${shown(cell)}`)
    .join("\n");
}

function asText({ rows, record, tables = {}, message }: Answer): string {
  const parts = [
    ...(record ? [list(record)] : []),
    ...(rows ? [table(rows)] : []),
    ...Object.entries(tables).map(([name, some]) => `${name}:\n${table(some)}`),
    ...(message === undefined ? [] : [message]),
  ];
  return `${parts.join("\n\n")}\n`;
}

function asJson({ rows, record, tables, message }: Answer): string {
  const alone = rows && !record && !tables && message === undefined;
  const value = alone ? rows : { ...record, rows, ...tables, message };
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** What is written to the standard output. */
export function printed(answer: Answer, json: boolean): string {
  if (answer.text !== undefined) return answer.text;
  return json ? asJson(answer) : asText(answer);
}
