import { ROLES } from "@/lib/contract/terms";
import type { Trx } from "../kernel/db/schema";
import type { DemoHashes } from "./demo-passwords";
import people from "./staff.json";

/** Seeds one person for each role, without a second factor. */
export async function seedStaff(trx: Trx, now: number, hashOf: DemoHashes): Promise<void> {
  for (const role of ROLES) {
    const person = people.find((one) => one.role === role);
    if (!person) throw new Error(`staff.json has no account with the role ${role}`);
    const { name, mail, password } = person;
    await trx
      .insertInto("staff")
      .values({
        name,
        mail,
        role,
        state: "active",
        created_at: now,
        totp_secret: null,
        totp_last_step: null,
        password_hash: hashOf(password),
      })
      .execute();
  }
}
