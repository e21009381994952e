/** One value of a row; a date is a moment, money is taka. */
export type Cell = string | number | boolean | Date | null;

/** Column name to value, in the order they are shown. */
export type Row = Record<string, Cell>;

/** What a command says: for people as text, with `--json` as JSON. */
export interface Answer {
  /** One line about what was done. */
  message?: string;
  /** A list; in JSON it is the whole answer when nothing else is said. */
  rows?: Row[];
  /** One thing, value by value. */
  record?: Row;
  /** What belongs to it, each under its name. */
  tables?: Record<string, Row[]>;
  /** The text of a file, sent as it is. */
  text?: string;
  /** Something is not as it should be: the command ends with 1. */
  failed?: boolean;
}
