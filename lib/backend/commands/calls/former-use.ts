import { looseNumber } from "@/lib/base/loose";
import { findDoctor } from "../../appointments/staff-appointments";
import type { FormerUse, Given } from "./call-command";

/** A command of release 0.1 that has another name now. */
export interface FormerCommand extends FormerUse {
  /** Id of the call that does it now. */
  call: string;
}

/** Returns the options with other names; the value of an option that is not named stays. */
export const renamed =
  (names: Readonly<Record<string, string>>) =>
  (given: Given): Given =>
    Object.fromEntries(
      Object.entries(given).flatMap(([name, value]) =>
        value === undefined ? [] : [[names[name] ?? name, value]],
      ),
    );

/** Like `renamed`; a page has at most 100 records. */
export const paged =
  (names: Readonly<Record<string, string>>) =>
  ({ limit, ...given }: Given): Given => {
    const page = limit === undefined ? undefined : Math.min(looseNumber(limit) ?? 0, 100);
    return { ...renamed(names)(given), ...(page !== undefined && { per_page: String(page) }) };
  };

/** Returns the id of a doctor that may be named by the slug. @throws AppError 404 */
export async function doctorId({ db }: Parameters<FormerUse["now"]>[2], name: unknown) {
  return name === undefined ? undefined : String((await findDoctor(db, String(name))).id);
}
