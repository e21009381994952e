import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { deskNewStaffBody, deskStaffBody } from "@/lib/contract/staff/schemas";
import { type DeskKind, type ListQuery, matches, pageOf, versionOf } from "../desk/desk-record";
import { auditOf } from "../desk/record-audit";
import { lockNamedRow } from "../kernel/db/row-locks";
import type { Db, Trx } from "../kernel/db/schema";
import type { StaffRow } from "../kernel/db/schema-staff";
import { fieldError } from "../kernel/errors";
import { readId, readInput } from "../kernel/http/input";
import { createSetUpLink } from "./set-up";
import { addStaff, changeStaff, findStaff, listStaff } from "./staff";

const NO_REASON = refusalText("deskFields.blockReason");
const editedBody = deskStaffBody.omit({ version: true });

/** Returns the values of a staff member for the audit and the version. */
function editableOf({ name, role: its, state }: StaffRow) {
  return { name, role: its, disabled: state === "disabled" };
}

function recordOf(person: StaffRow) {
  const { id, mail: address, state, totp_secret, created_at } = person;
  return {
    ...editableOf(person),
    id,
    mail: address,
    state,
    second_factor: totp_secret !== null,
    created_at: new Date(created_at).toISOString(),
    version: versionOf(editableOf(person)),
  };
}

/**
 * Staff members.
 * @param origin of the links with which they choose a password
 */
export function staffRecords(origin: string) {
  return {
    list: async (db: Db, query: ListQuery) => {
      const all = (await listStaff(db)).map(recordOf);
      return pageOf(
        all.filter(({ name, mail: address, role: its }) =>
          matches(query.filters.q, [name, address, its]),
        ),
        query,
      );
    },
    find: async (db: Db, id: string) => {
      const person = await findStaff(db, readId(id));
      return { ...recordOf(person), audit: await auditOf(db, `staff ${person.id}`) };
    },
    lock: (trx: Trx, id: string) => lockNamedRow(trx, "staff", readId(id)),
    create: async (trx: Trx, body: unknown, at: number) => {
      const person = await addStaff(trx, readInput(deskNewStaffBody, body), at);
      const { id, role: its } = person;
      const link = await createSetUpLink(trx, person, origin, at);
      const audit = [{ subject: `staff ${id}`, before: null, after: { role: its } }];
      return { id, audit, extra: { ...link } };
    },
    edit: async (trx: Trx, id: string, body: unknown) => {
      const { reason, ...edit } = readInput(editedBody, body);
      const { before, after } = await changeStaff(trx, readId(id), edit);
      const [old, next] = [editableOf(before), editableOf(after)];
      const changed = JSON.stringify(old) !== JSON.stringify(next);
      // Names of persons must not be in the audit, whose rows are never deleted.
      const shown = ({ role: its, disabled }: typeof old) => ({ role: its, disabled });
      const isDisabled = next.disabled && !old.disabled;
      if (isDisabled && reason === undefined) throw fieldError("reason", NO_REASON);
      const why = isDisabled ? { reason } : {};
      const now = { ...shown(next), ...why };
      const entry = { subject: `staff ${after.id}`, before: shown(old), after: now };
      return { id: after.id, audit: changed ? [entry] : [] };
    },
  } satisfies DeskKind;
}
