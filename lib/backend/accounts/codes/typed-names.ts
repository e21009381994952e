import type { Db, Trx } from "../../kernel/db/schema";
import type { CodePurpose } from "../../kernel/db/schema-accounts";
import type { Secrets } from "../../kernel/safety/secrets";
import { type CodeRefusal, compareCode, deleteCode, storeCode } from "./account-codes";

// Several typed names can lead to one account, whose code they share, but never without an account.
// So the reason of a refusal is found by the typed name alone: a row of its own, with a code that
// nobody can enter, counts the tries since the name asked for a code.

/** Name by which a visitor asked for a code. */
interface TypedName {
  purpose: CodePurpose;
  /** See `loginName`. */
  login: string;
}

type Keys = Pick<Secrets, "keyFor">;

const NO_CODE = "";

const rowOf = ({ purpose, login }: TypedName) => ({ purpose, subject: `typed ${login}` });

/** Notes that a name asked for a code. @param at epoch ms */
export async function storeTypedName(
  trx: Trx,
  keys: Keys,
  name: TypedName,
  at: number,
): Promise<void> {
  const row = { ...rowOf(name), code: NO_CODE, userId: null, address: name.login };
  await storeCode(trx, keys, row, at);
}

/** Counts a refused try of a name, and returns the reason to show. @param now epoch ms */
export async function refusalFor(
  db: Db,
  keys: Keys,
  name: TypedName,
  now: number,
): Promise<CodeRefusal> {
  const compared = await compareCode(db, keys, { ...rowOf(name), code: "none" }, now);
  return compared === "wrong" ? "wrong" : "over";
}

/** Ends the name's tries, after its code was used. */
export async function endTypedName(trx: Trx, keys: Keys, name: TypedName): Promise<void> {
  await deleteCode(trx, keys, rowOf(name));
}
