/** The transaction of money that staff record as received or paid back. */
export interface RecordedTransaction {
  /** Number of the transaction or receipt; null if there is none. */
  trxId: string | null;
  /** Why the owner lets a used number stand for other money, too; null if it must be new. */
  reuse?: string | null;
}

/** Returns the number that must not have been used before; null if none must be new. */
export function newNumber({ trxId, reuse = null }: RecordedTransaction): string | null {
  return reuse === null ? trxId : null;
}

/** Returns why a used number was recorded again, for the audit. */
export function reuseFacts({ reuse }: Pick<RecordedTransaction, "reuse">): { used_again?: string } {
  return reuse ? { used_again: reuse } : {};
}
