import { z } from "zod";

/** Values of the texts of each direct message, which is to one address and about no record. */
export const DIRECT_DATA = {
  /** Proves that the phone number or email address is the reader's. */
  "account.code": z.object({ code: z.string() }),
  /** Notifies the owner of an account that its password was replaced with a code. */
  "account.password_reset": z.object({}),
  /** Notifies the owner of an account that its password was changed after a login. */
  "account.password_changed": z.object({}),
  /** Notifies the owner of an account, at its old number and address, that one of them was changed. */
  "account.contact_changed": z.object({}),
  /** Warns a staff member of wrong second factors after the right password. */
  "staff.code_guessed": z.object({}),
  /** Notifies a staff member of a login from a device that they have not used. */
  "staff.new_device": z.object({
    browser: z.string().nullable(),
    system: z.string().nullable(),
    /** ISO time; messages of earlier versions have none. */
    at: z.string().optional(),
  }),
  /** Shows staff that messages arrive. */
  "shop.test": z.object({}),
  /** Asks the owner of an email address to confirm a subscription; both are links. */
  "newsletter.confirm": z.object({ confirm: z.string(), unsubscribe: z.string() }),
};

export type DirectType = keyof typeof DIRECT_DATA;
export type DirectDataOf<Type extends DirectType> = z.infer<(typeof DIRECT_DATA)[Type]>;

const READERS: { [Type in DirectType]: z.ZodType<DirectDataOf<Type>> } = DIRECT_DATA;

/** Returns the checked data of a direct message. */
export function readDirectData<Type extends DirectType>(
  type: Type,
  data: unknown,
): DirectDataOf<Type> {
  return READERS[type].parse(data);
}

/** Whether a type of the outbox is one of a direct message. */
export function isDirect(type: string): type is DirectType {
  return Object.hasOwn(DIRECT_DATA, type);
}
