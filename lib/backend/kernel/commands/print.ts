import { dhakaTime } from "../time/dhaka-time";
import type { Cell, CommandOutput, Row } from "./command-output";

const letters = new Intl.Segmenter();

const LATIN = /^[\x20-\x7e]*$/;

// In Bengali several code points share one column. Finding them takes a thousand times longer.
function widthOf(text: string): number {
  return LATIN.test(text) ? text.length : [...letters.segment(text)].length;
}

/** Returns the largest width; a table may have more rows than a call has arguments. */
const widest = (texts: readonly string[]) =>
  texts.reduce((most, text) => Math.max(most, widthOf(text)), 0);

function formatCell(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return "-";
  if (cell instanceof Date) return dhakaTime(cell);
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  return String(cell).replace(/\s+/g, " ");
}

function padded(text: string, width: number, right: boolean): string {
  const space = " ".repeat(Math.max(0, width - widthOf(text)));
  return right ? space + text : text + space;
}

/** Formats rows as a table with a header and right-aligned numbers; "nothing" without rows. */
function table(rows: Row[]): string {
  const [first] = rows;
  if (!first) return "nothing";
  const columns = Object.keys(first).map((name) => {
    const texts = rows.map((row) => formatCell(row[name]));
    const width = widest([name, ...texts]);
    const right = rows.some((row) => typeof row[name] === "number");
    return [name, ...texts].map((text) => padded(text, width, right));
  });
  const lines = Array.from({ length: rows.length + 1 }, (_, line) =>
    columns.map((column) => column[line]).join("  "),
  );
  return lines.map((line) => line.trimEnd()).join("\n");
}

function list(record: Row): string {
  const width = widest(Object.keys(record));
  return Object.entries(record)
    .map(([name, cell]) => `${padded(name, width, false)}  ${formatCell(cell)}`)
    .join("\n");
}

function asText({ rows, record, tables = {}, message }: CommandOutput): string {
  const parts = [
    ...(record ? [list(record)] : []),
    ...(rows ? [table(rows)] : []),
    ...Object.entries(tables).map(([name, some]) => `${name}:\n${table(some)}`),
    ...(message === undefined ? [] : [message]),
  ];
  return `${parts.join("\n\n")}\n`;
}

function asJson({ rows, record, tables, message, json }: CommandOutput): string {
  const alone = rows && !record && !tables && message === undefined;
  const value = json ?? (alone ? rows : { ...record, rows, ...tables, message });
  return `${JSON.stringify(value, null, 2)}\n`;
}

export function formatOutput(output: CommandOutput, json: boolean): string {
  if (output.text !== undefined) return output.text;
  return json ? asJson(output) : asText(output);
}
