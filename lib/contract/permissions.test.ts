/** @jest-environment node */

import { can, needsPassword } from "./permissions";
import { ROLES } from "./terms";

const WRITES = [
  ...["orders.move", "orders.note", "orders.refund", "orders.pay", "orders.charge"],
  "orders.correct",
  ...["settings.edit", "staff.create", "staff.edit"],
  ...["products.create", "products.edit", "categories.create", "categories.edit"],
  ...["brands.create", "brands.edit", "stock.receive", "stock.correct"],
];
const READS = [
  "orders.list",
  "products.show",
  "stock.list",
  "settings.list",
  "audit.list",
  "people.export",
  "ledger.export",
];

/** Roles that see the catalogue. */
const SHOP = ["owner", "orders", "catalogue", "pharmacist", "content", "accounts"];

const rolesFor = (permission: string) => {
  const [resource = "", action = ""] = permission.split(".");
  return ROLES.filter((role) => can(role, resource, action));
};

test("an owner may do everything, and accounts only read and export", () => {
  for (const permission of [...WRITES, ...READS])
    expect({ permission, roles: rolesFor(permission) }).toEqual({
      permission,
      roles: expect.arrayContaining(["owner"]),
    });
  for (const permission of WRITES) expect(rolesFor(permission)).not.toContain("accounts");
  for (const permission of READS) expect(rolesFor(permission)).toContain("accounts");
});

test.each([
  ["settings.edit", ["owner"]],
  ["pages.list", ["owner", "content"]],
  ["pages.show", ["owner", "content"]],
  ["pages.edit", ["owner", "content"]],
  ["settings.list", ["owner", "accounts"]],
  ["settings.show", ["owner", "accounts"]],
  ["staff.edit", ["owner"]],
  ["staff.list", ["owner"]],
  ["staff.show", ["owner"]],
  ["staff.create", ["owner"]],
  ["audit.list", ["owner", "accounts"]],
  ["people.list", ["owner", "orders", "pharmacist", "accounts"]],
  ["people.show", ["owner", "orders", "pharmacist", "accounts"]],
  ["people.reset", ["owner", "orders"]],
  ["people.block", ["owner", "orders"]],
  ["people.erase", ["owner"]],
  ["people.export", ["owner", "accounts"]],
  ["sessions.list", [...ROLES]],
  ["sessions.end", [...ROLES]],
  ["passkeys.list", [...ROLES]],
  ["passkeys.add", [...ROLES]],
  ["passkeys.remove", [...ROLES]],
  ["orders.list", ["owner", "orders", "pharmacist", "accounts"]],
  ["orders.show", ["owner", "orders", "pharmacist", "accounts"]],
  ["orders.move", ["owner", "orders"]],
  ["orders.undo", ["owner", "orders"]],
  ["orders.reopen", ["owner"]],
  ["orders.note", ["owner", "orders", "pharmacist"]],
  ["orders.refund", ["owner", "orders"]],
  ["orders.pay", ["owner", "orders"]],
  ["orders.charge", ["owner", "orders"]],
  ["orders.correct", ["owner", "orders"]],
  ["orders.lines", ["owner", "orders"]],
  ["orders.create", ["owner", "orders"]],
  ["payments.list", ["owner", "orders", "accounts"]],
  ["payments.decide", ["owner", "orders"]],
  ["ledger.export", ["owner", "accounts"]],
  ["people.list", ["owner", "orders", "pharmacist", "accounts"]],
  ["appointments.list", ["owner", "clinic"]],
  ["appointments.show", ["owner", "clinic"]],
  ["appointments.create", ["owner", "clinic"]],
  ["appointments.edit", ["owner", "clinic"]],
  ["appointments.pay", ["owner", "clinic"]],
  ["appointments.refund", ["owner", "clinic"]],
  ["doctors.list", ["owner", "clinic"]],
  ["doctors.show", ["owner", "clinic"]],
  ["doctors.create", ["owner", "clinic"]],
  ["doctors.edit", ["owner", "clinic"]],
  ["specialities.list", ["owner", "clinic"]],
  ["specialities.show", ["owner", "clinic"]],
  ["specialities.create", ["owner", "clinic"]],
  ["specialities.edit", ["owner", "clinic"]],
  ["products.list", SHOP],
  ["products.show", SHOP],
  ["products.create", ["owner", "catalogue"]],
  ["products.edit", ["owner", "catalogue"]],
  ["products.export", ["owner", "catalogue"]],
  ["products.import", ["owner", "catalogue"]],
  ["prices.list", ["owner", "catalogue"]],
  ["prices.save", ["owner", "catalogue"]],
  ["categories.list", SHOP],
  ["categories.show", SHOP],
  ["categories.create", ["owner", "catalogue"]],
  ["categories.edit", ["owner", "catalogue"]],
  ["brands.list", SHOP],
  ["brands.show", SHOP],
  ["brands.create", ["owner", "catalogue"]],
  ["brands.edit", ["owner", "catalogue"]],
  ["stock.correct", ["owner", "catalogue"]],
  ["outbox.list", ["owner", "orders"]],
  ["overview.list", [...ROLES]],
  ["checklist.list", ["owner"]],
  ["connections.list", ["owner", "accounts"]],
  ["connections.test", ["owner"]],
  ["blogs.list", ["owner", "content"]],
  ["blogs.show", ["owner", "content"]],
  ["blogs.create", ["owner", "content"]],
  ["blogs.edit", ["owner", "content"]],
  ["blogs.publish", ["owner", "content"]],
  ["notices.list", ["owner", "content"]],
  ["notices.show", ["owner", "content"]],
  ["notices.create", ["owner", "content"]],
  ["notices.edit", ["owner", "content"]],
  ["notices.publish", ["owner", "content"]],
  ["banners.list", ["owner", "content"]],
  ["banners.show", ["owner", "content"]],
  ["banners.create", ["owner", "content"]],
  ["banners.edit", ["owner", "content"]],
  ["gallery.list", ["owner", "content"]],
  ["gallery.show", ["owner", "content"]],
  ["gallery.create", ["owner", "content"]],
  ["gallery.edit", ["owner", "content"]],
  ["ebooks.list", ["owner", "content"]],
  ["ebooks.show", ["owner", "content"]],
  ["ebooks.create", ["owner", "content"]],
  ["ebooks.edit", ["owner", "content"]],
  ["ebooks.upload", ["owner", "content"]],
  ["ebook-orders.list", ["owner", "orders", "accounts"]],
  ["ebook-orders.show", ["owner", "orders", "accounts"]],
  ["ebook-orders.cancel", ["owner", "orders"]],
  ["ebook-orders.pay", ["owner", "orders"]],
  ["ebook-orders.refund", ["owner", "orders"]],
  ["ebook-orders.resend", ["owner", "orders"]],
  ["low-stock.list", ["owner", "orders", "catalogue", "pharmacist", "accounts"]],
  ["expiring.list", ["owner", "orders", "catalogue", "pharmacist", "accounts"]],
  ["stock.list", ["owner", "orders", "catalogue", "pharmacist", "accounts"]],
  ["stock.receive", ["owner", "catalogue"]],
  ["stock.price", ["owner", "catalogue"]],
  ["pictures.upload", ["owner", "catalogue", "clinic", "content"]],
  ["documents.upload", ["owner", "content"]],
  ["videos.upload", ["owner", "content"]],
  ["media.list", ["owner", "catalogue", "clinic", "content"]],
  ["media.show", ["owner", "catalogue", "clinic", "content"]],
  ["media.replace", ["owner", "catalogue", "clinic", "content"]],
  ["media.delete", ["owner", "catalogue", "clinic", "content"]],
  ["newsletter.list", ["owner", "content"]],
  ["prescriptions.list", ["owner", "pharmacist"]],
  ["prescriptions.show", ["owner", "pharmacist"]],
  ["prescriptions.look", ["owner", "pharmacist"]],
  ["prescriptions.decide", ["owner", "pharmacist"]],
  ["questions.list", ["owner", "orders", "pharmacist", "clinic"]],
  ["questions.show", ["owner", "orders", "pharmacist", "clinic"]],
  ["questions.answer", ["owner", "orders", "pharmacist", "clinic"]],
  ["questions.publish", ["owner", "orders", "pharmacist"]],
  ["questions.edit", ["owner", "orders", "pharmacist", "clinic"]],
  ["reviews.list", ["owner", "catalogue", "content"]],
  ["reviews.decide", ["owner", "catalogue", "content"]],
  ["returns.list", ["owner", "orders", "pharmacist", "accounts"]],
  ["return-photos.show", ["owner", "orders", "pharmacist", "accounts"]],
  ["returns.create", ["owner", "orders"]],
  ["returns.decide", ["owner", "orders"]],
  ["returns.refund", ["owner", "orders"]],
  ["complaints.list", ["owner", "orders", "pharmacist", "accounts"]],
  ["complaints.show", ["owner", "orders", "pharmacist", "accounts"]],
  ["complaints.create", ["owner", "orders", "pharmacist"]],
  ["complaints.answer", ["owner", "orders", "pharmacist"]],
  ["complaints.edit", ["owner", "orders", "pharmacist"]],
  ["orders.export", ["owner", "orders", "accounts"]],
  ["ebook-orders.export", ["owner", "orders", "accounts"]],
  ["payments.export", ["owner", "orders", "accounts"]],
  ["prescriptions.export", ["owner", "pharmacist"]],
  ["returns.export", ["owner", "orders", "accounts"]],
  ["complaints.export", ["owner", "orders", "accounts"]],
  ["products.export", ["owner", "catalogue"]],
  ["prices.export", ["owner", "catalogue"]],
  ["categories.export", ["owner", "catalogue"]],
  ["brands.export", ["owner", "catalogue"]],
  ["low-stock.export", ["owner", "catalogue", "accounts"]],
  ["expiring.export", ["owner", "catalogue", "accounts"]],
  ["appointments.export", ["owner", "clinic"]],
  ["doctors.export", ["owner", "clinic"]],
  ["specialities.export", ["owner", "clinic"]],
  ["reviews.export", ["owner", "catalogue", "content"]],
  ["blogs.export", ["owner", "content"]],
  ["notices.export", ["owner", "content"]],
  ["banners.export", ["owner", "content"]],
  ["gallery.export", ["owner", "content"]],
  ["pages.export", ["owner", "content"]],
  ["ebooks.export", ["owner", "content"]],
  ["media.export", ["owner", "catalogue", "clinic", "content"]],
  ["people.export", ["owner", "accounts"]],
  ["questions.export", ["owner", "orders", "pharmacist", "clinic"]],
  ["newsletter.export", ["owner", "content"]],
  ["outbox.export", ["owner", "orders"]],
  ["settings.export", ["owner", "accounts"]],
  ["staff.export", ["owner"]],
  ["audit.export", ["owner", "accounts"]],
])("%s is for %j", (permission, roles) => expect(rolesFor(permission)).toEqual(roles));

test("the roles that save the grid of prices and stock are those that correct stock", () =>
  expect(rolesFor("prices.save")).toEqual(rolesFor("stock.correct")));

test.each([
  ["owner", "nothing", "list"],
  ["owner", "orders", "nothing"],
  ["owner", "constructor", "name"],
  ["boss", "orders", "list"],
])("an unknown role, resource or action is refused: %s %s.%s", (role, resource, action) =>
  expect(can(role, resource, action)).toBe(false),
);

const OWN = ["passkeys.list", "passkeys.add", "passkeys.remove"];

test("money back, rights, exports and passkeys need the password again", () => {
  const needed = [...WRITES, "appointments.pay", "appointments.refund", ...READS, ...OWN].filter(
    (permission) => {
      const [resource = "", action = ""] = permission.split(".");
      return needsPassword(resource, action);
    },
  );
  expect(needed).toEqual([
    ...["orders.refund", "staff.create", "staff.edit", "appointments.refund", "people.export"],
    ...["ledger.export", "passkeys.add", "passkeys.remove"],
  ]);
});
