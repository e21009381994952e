import { readFileSync } from "node:fs";
import { userInfo } from "node:os";

/** Login uid of a process without a login, such as a service. */
const NO_LOGIN = 4_294_967_295;

function readOptional(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Returns the name of a user from the text of /etc/passwd. */
function nameOf(uid: number, passwd: string): string {
  const fields = passwd.split("\n").map((line) => line.split(":"));
  return fields.find(([, , id]) => id === String(uid))?.[0] ?? `uid ${uid}`;
}

/**
 * Returns the user of a process, and the user who logged in if sudo or su changed it.
 * @param uid user id of the process
 * @param login text of /proc/self/loginuid, which a process cannot change; empty if it does not
 *   exist
 * @param passwd text of /etc/passwd
 */
export function accountsOf(uid: number, login: string, passwd: string): string {
  const loginUid = login.trim() === "" ? NO_LOGIN : Number(login);
  const name = nameOf(uid, passwd);
  return loginUid === NO_LOGIN || loginUid === uid
    ? name
    : `${name} (login ${nameOf(loginUid, passwd)})`;
}

/** Returns the operating system user of this process, such as `niramoy (login salma)`. */
export function osUser(): string {
  const uid = process.getuid?.();
  // Windows has no numeric user ids.
  if (uid === undefined) return userInfo().username;
  return accountsOf(uid, readOptional("/proc/self/loginuid"), readOptional("/etc/passwd"));
}
