import type { MessageType } from "../db/schema-outbox";

/**
 * Types of messages whose rows are never deleted: they prove that customers were warned. Their words
 * are deleted as those of all others.
 */
export const KEPT_TYPES: readonly MessageType[] = ["batch.recalled"];
