/** A value of a row. A Date is shown in Dhaka time; amounts are in taka. */
export type Cell = string | number | boolean | Date | null;

/** Values by column name, in display order. */
export type Row = Record<string, Cell>;

/** Output of a command, printed as text or, with `--json`, as JSON. */
export interface CommandOutput {
  /** Summary of the result in one line. */
  message?: string;
  /** A list. Without other fields it is the whole JSON output. */
  rows?: Row[];
  /** A single record. */
  record?: Row;
  /** Tables that belong to the record, by name. */
  tables?: Record<string, Row[]>;
  /** What `--json` prints, if it is not made of the fields above. */
  json?: unknown;
  /** Text that is printed unchanged, such as a file. */
  text?: string;
  /** The check found problems: the command exits with 1. */
  failed?: boolean;
}
