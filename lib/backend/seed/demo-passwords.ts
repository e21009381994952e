import { PasswordHasher } from "../kernel/safety/password-hasher";
import accounts from "./accounts.json";
import staff from "./staff.json";

/** Returns the hash of a password of the demo. */
export type DemoHashes = (password: string) => string;

/**
 * Hashes the passwords of the demo. That takes long on purpose, so it is done before the
 * transaction for which another instance waits.
 * @param withStaff whether those of staff are needed
 */
export async function hashDemoPasswords(withStaff: boolean): Promise<DemoHashes> {
  const hasher = new PasswordHasher();
  const people = withStaff ? [...accounts, ...staff] : accounts;
  const hashes = new Map<string, string>();
  for (const { password } of people) hashes.set(password, await hasher.hash(password));
  return (password) => {
    const hash = hashes.get(password);
    if (hash === undefined) throw new Error("a password of the demo was not hashed");
    return hash;
  };
}
