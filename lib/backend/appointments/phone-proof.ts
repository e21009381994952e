import { compareCode, endCode, type RightCode } from "../accounts/codes/account-codes";
import { reachableContacts } from "../accounts/codes/code-address";
import { codeRefusal } from "../accounts/codes/code-form";
import { contactCode } from "../accounts/codes/contact-codes";
import type { Trx } from "../kernel/db/schema";
import type { Services } from "../services";

interface Entered {
  phone: string;
  /** Null if no code was entered. */
  phone_code: string | null;
}

/** The code with which the patient of one booking confirms the phone number. */
export class PhoneProof {
  #right: RightCode | null = null;

  constructor(private readonly services: Pick<Services, "db" | "secrets" | "channels" | "now">) {}

  /**
   * Compares the code. Outside a transaction, which would take the count of wrong tries back.
   * @throws AppError 422 for a code that is wrong or no longer valid
   */
  async compare({ phone, phone_code: code }: Entered): Promise<void> {
    if (code === null) return;
    const { db, secrets, now } = this.services;
    const right = await compareCode(db, secrets, { ...contactCode(phone), code }, now());
    if (typeof right === "string") throw codeRefusal(right, "phone_code");
    this.#right = right;
  }

  /**
   * Uses up the code, and returns whether one was right, or else could be sent.
   * @throws AppError 422 if it was used in the meantime
   */
  async use(trx: Trx, { phone }: Entered) {
    if (this.#right && !(await endCode(trx, this.#right))) throw codeRefusal("over", "phone_code");
    const contacts = reachableContacts(this.services, { mobile: phone, email: null });
    return { isPhoneConfirmed: this.#right !== null, canConfirmPhone: contacts.length > 0 };
  }
}
