import { Hono } from "hono";
import type { Permission } from "@/lib/desk/permissions";
import type { AppEnv } from "../../http";
import { changeAtDesk } from "../../middleware/change-at-desk";
import { deskGuard } from "../../middleware/desk-session";
import { brandRecords, categoryRecords } from "../../services/desk/content-records";
import type { DeskKind } from "../../services/desk/desk-record";
import { orderRecords } from "../../services/desk/order-records";
import { productRecords } from "../../services/desk/product-records";
import { settingsRecords } from "../../services/desk/settings-records";
import { staffRecords } from "../../services/desk/staff-records";
import type { Services } from "../../services/services";
import { readListQuery } from "./list-query";
import { lockVersion, withFields } from "./record-version";

/** Permissions for the calls of a kind of record; a call without one does not exist. */
interface CallPermissions {
  list: Permission;
  show: Permission;
  create?: Permission;
  edit?: Permission;
}

/** Routes of one kind of record. */
function recordRoutes(
  services: Services,
  name: string,
  kind: DeskKind,
  permissions: CallPermissions,
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

  const { create } = kind;
  const { create: mayCreate, edit: mayEdit } = permissions;
  if (create && mayCreate)
    app.post(path, deskGuard(services, mayCreate), async (c) => {
      const { id, extra } = await withFields(() =>
        changeAtDesk(c, services, mayCreate, async (trx, { at }) => {
          const { audit, stale, ...answer } = await create(trx, c.var.body, at);
          return { audit, stale, answer };
        }),
      );
      return c.json({ data: { ...(await kind.find(db, String(id), now())), ...extra } }, 201);
    });

  const { edit } = kind;
  if (edit && mayEdit)
    app.put(`${path}/:id`, deskGuard(services, mayEdit), async (c) => {
      const id = c.req.param("id");
      await withFields(() =>
        changeAtDesk(c, services, mayEdit, async (trx, { at }) => {
          await lockVersion(trx, kind, id, c.var.body, at);
          const { audit, stale } = await edit(trx, id, c.var.body, at);
          return { audit, stale, answer: undefined };
        }),
      );
      // Read after the commit, so that the record has its newest audit entry.
      return c.json({ data: await kind.find(db, id, now()) });
    });

  return app;
}

/** Routes of all kinds of records at the desk. */
export function deskRecordRoutes(services: Services) {
  const app = new Hono<AppEnv>();
  const add = (name: string, kind: DeskKind, permissions: CallPermissions) =>
    app.route("/", recordRoutes(services, name, kind, permissions));
  add("orders", orderRecords, { list: "orders.list", show: "orders.show" });
  add("products", productRecords, {
    ...{ list: "products.list", show: "products.show" },
    ...{ create: "products.create", edit: "products.edit" },
  });
  add("categories", categoryRecords, {
    ...{ list: "categories.list", show: "categories.show" },
    ...{ create: "categories.create", edit: "categories.edit" },
  });
  add("brands", brandRecords, {
    ...{ list: "brands.list", show: "brands.show" },
    ...{ create: "brands.create", edit: "brands.edit" },
  });
  add("staff", staffRecords(services.origin), {
    ...{ list: "staff.list", show: "staff.show" },
    ...{ create: "staff.create", edit: "staff.edit" },
  });
  add("settings", settingsRecords, {
    ...{ list: "settings.list", show: "settings.show", edit: "settings.edit" },
  });
  return app;
}
