import type { Permission } from "@/lib/contract/permissions";
import type { AppContext } from "../kernel/http/http";
import type { Services } from "../services";
import { changeOnceAtDesk } from "./change-at-desk";
import type { DeskKind } from "./desk-record";
import { decryptedBody, encryptedBody } from "./one-time-secrets";
import { lockVersion, withFields } from "./record-version";

/** Kinds of records that staff can add or change. */
export type CreatableKind<Kind extends DeskKind = DeskKind> = Pick<
  Required<Kind>,
  "find" | "create"
>;
export type EditableKind<Kind extends DeskKind = DeskKind> = Pick<
  Required<Kind>,
  "find" | "lock" | "edit"
>;

/** Adds the record in the body, once for each Idempotency-Key, and responds with it. */
export async function addRecord(
  c: AppContext,
  services: Services,
  permission: Permission,
  kind: CreatableKind,
): Promise<Response> {
  const { now, secrets } = services;
  const { status, body } = await withFields(() =>
    changeOnceAtDesk(
      c,
      services,
      permission,
      async (trx, { at }) => {
        const { audit, stale, ...made } = await kind.create(trx, c.var.body, at);
        return { audit, stale, result: made };
      },
      async (trx, { id, extra }) =>
        encryptedBody(secrets, await kind.find(trx, String(id), now()), extra),
      201,
    ),
  );
  return c.json(decryptedBody(secrets, body), status);
}

/** Makes the change in the body, if it has the version of the record, and responds with it. */
export async function editRecord(
  c: AppContext,
  services: Services,
  permission: Permission,
  kind: EditableKind,
  id: string,
): Promise<Response> {
  await withFields(() =>
    changeOnceAtDesk(
      c,
      services,
      permission,
      async (trx, { at }) => {
        await lockVersion(trx, kind, id, c.var.body, at);
        const { audit, stale } = await kind.edit(trx, id, c.var.body, at);
        return { audit, stale, result: undefined };
      },
      async () => ({ id }),
    ),
  );
  // Read after the commit, so that the record has its newest audit entry, and not stored for
  // repeats, since it can be long.
  return c.json({ data: await kind.find(services.db, id, services.now()) });
}
