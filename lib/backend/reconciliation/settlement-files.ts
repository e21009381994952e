import type { SettlementPartner } from "@/lib/contract/settlements/terms";
import type { Db, Trx } from "../kernel/db/schema";
import type { MonthSpan } from "../kernel/time/month-span";
import type { Services } from "../services";
import type { PlannedRows } from "./plan-rows";
import type { FilePart } from "./read-file-part";

/** A partner whose files can be imported. */
interface NamedPartner {
  /** In addresses and in the database. */
  id: string;
  /** For people. */
  name: string;
}

/** How files of one kind of partners are imported. */
export interface SettlementFiles {
  partner: SettlementPartner;
  list(
    services: Pick<Services, "payment" | "couriers"> & { db: Db | Trx },
  ): Promise<NamedPartner[]>;
  /** Returns what would become of the rows of a part. */
  plan(db: Db | Trx, id: string, part: FilePart): Promise<PlannedRows>;
  /**
   * Adds the new rows of a part. The same rows can be sent again, also at the same time.
   * @param at epoch ms
   */
  add(trx: Trx, partner: NamedPartner, part: FilePart, at: number): Promise<PlannedRows>;
  /** Removes the rows of a month. @returns how many are gone */
  remove(trx: Trx, id: string, span: MonthSpan): Promise<number>;
}
