import { Hono } from "hono";
import type { Permission } from "@/lib/contract/permissions";
import { DESK_STAFF_CALLS as staff } from "@/lib/contract/staff/desk-calls";
import { deskGuard } from "../desk/desk-guard";
import type { DeskKind } from "../desk/desk-record";
import { readListQuery } from "../desk/list-query";
import { addRecord, editRecord } from "../desk/record-writes";
import type { AppEnv } from "../kernel/http/http";
import type { Services } from "../services";
import { staffRecords } from "../staff/staff-records";

/** Permissions for the calls of a kind of record; a call without one does not exist. */
interface CallPermissions {
  list: Permission;
  show: Permission;
  create?: Permission;
  edit?: Permission;
}

/** Routes of one kind of record. @param maxBytes largest JSON body, if it is not the usual one */
function recordRoutes(
  services: Services,
  name: string,
  kind: DeskKind,
  permissions: CallPermissions,
  maxBytes?: number,
) {
  const { db, now } = services;
  const app = new Hono<AppEnv>();
  const path = `/api/desk/${name}`;

  app.get(path, deskGuard(services, permissions.list), async (c) =>
    c.json(await kind.list(db, readListQuery(c), now())),
  );

  app.get(`${path}/:id`, deskGuard(services, permissions.show), async (c) =>
    c.json({ data: await kind.find(db, c.req.param("id"), now()) }),
  );

  const { find, lock, create, edit } = kind;
  const { create: mayCreate, edit: mayEdit } = permissions;
  if (create && mayCreate)
    app.post(path, deskGuard(services, mayCreate, "json", maxBytes), (c) =>
      addRecord(c, services, mayCreate, { find, create }),
    );
  if (edit && mayEdit)
    app.put(`${path}/:id`, deskGuard(services, mayEdit, "json", maxBytes), (c) =>
      editRecord(c, services, mayEdit, { find, lock, edit }, c.req.param("id")),
    );
  return app;
}

export function deskRecordRoutes(services: Services) {
  const app = new Hono<AppEnv>();
  const add = (name: string, kind: DeskKind, permissions: CallPermissions, maxBytes?: number) =>
    app.route("/", recordRoutes(services, name, kind, permissions, maxBytes));
  declare(staffRecords(services.origin), {
    list: staff.listDeskStaff,
    show: staff.getDeskStaff,
    create: staff.addDeskStaff,
    edit: staff.saveDeskStaff,
  });
  return app;
}
