import { toLatinDigits } from "@/lib/base/text/latin-digits";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { fieldError } from "../errors";

/** Words that people copy in front of the number. */
const LABEL = /^(?:TRX|TXN|TRANS|TRANSACTION)(?:ID|NO|NUMBER)(?=.{6})/;

const OTHER_LETTERS = /[^A-Z0-9\p{P}\p{S}\p{Z}\p{C}]/u;

const REFUSED = refusalText("payments.numberForm");
const EMPTY = refusalText("payments.transaction");

/**
 * Returns a form of a transaction number that is the same for all spellings: upper case A to Z and
 * digits, without separators. Null if it has other letters, which can look the same, or nothing else.
 */
export function transactionKey(typed: string): string | null {
  const text = toLatinDigits(typed.normalize("NFKC")).toUpperCase();
  if (OTHER_LETTERS.test(text)) return null;
  return text.replace(/[^A-Z0-9]/g, "").replace(LABEL, "") || null;
}

/**
 * Checks a transaction number that a person typed.
 * @returns its key
 * @throws AppError 422
 */
export function typedTransactionKey(typed: string): string {
  const key = transactionKey(typed);
  if (key !== null) return key;
  throw fieldError("transaction", /[\p{L}\p{N}]/u.test(typed) ? REFUSED : EMPTY);
}
