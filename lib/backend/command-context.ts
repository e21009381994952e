import type { DataLocation } from "./backup/backup";
import type { Db } from "./kernel/db/schema";
import type { Channel } from "./kernel/db/schema-outbox";
import type { FileStore } from "./kernel/files/file-store";
import type { Operator } from "./kernel/http/http";
import type { Writer } from "./messages/written-message";
import type { RefundLimits } from "./payments/payment-settings";

/** Makes a request of the desk in this process. */
export type AskDesk = (request: Request, operator: Operator) => Promise<Response>;

/** The routes of the desk in this process, for an operator. */
export interface DeskDoor {
  ask: AskDesk;
  close: () => Promise<void>;
}

/** Dependencies of a command. */
export interface CommandContext {
  db: Db;
  media: FileStore;
  ebooks: FileStore;
  /** Public address of the shop, without a path. */
  siteUrl: string;
  /** Configured channels for outbox messages. */
  channels: readonly Channel[];
  /** Channels whose messages are shown to staff instead of sent. */
  shownChannels: readonly Channel[];
  /** Composes messages to customers. */
  writer: Writer;
  /** Most refunds of one payment by gateway. */
  refundLimits: RefundLimits;
  /** Makes a request of the desk, whose routes are opened for the first one. */
  askDesk: AskDesk;
  /** Asks a question on the terminal; false without one. */
  confirm: (question: string) => Promise<boolean>;
  /** Epoch milliseconds. */
  now: () => number;
  /** Reports the progress of a long command. */
  progress: (done: number, total: number) => void;
}

/** Dependencies of a command that must not open the database, because opening migrates it. */
export interface FilesContext {
  place: DataLocation;
  /** Epoch milliseconds. */
  now: () => number;
}
