import { exportPermission } from "@/lib/contract/exports/export-permission";
import type { Permission } from "@/lib/contract/permissions";
import { EXPORTED_LISTS } from "@/lib/contract/terms";

/** Names of actions in the audit, after the prefix "desk ". */
type DeskAction = Permission | "setup" | `login.${"succeeded" | "failed" | "guessed"}`;

const of = (...actions: DeskAction[]): readonly DeskAction[] => actions;

/** Kinds of actions in the desk, each with the names of its actions in the audit. */
const ACTIONS_BY_KIND = {
  orders: of("orders.move", "orders.undo", "orders.reopen"),
  order_changes: of(
    ...(["orders.create", "orders.lines", "orders.correct", "orders.charge"] as const),
    ...(["orders.pay", "orders.note"] as const),
    ...(["ebook-orders.cancel", "ebook-orders.pay", "ebook-orders.resend"] as const),
  ),
  /** Also other changes that include a refund. */
  refunds: of("orders.refund", "returns.refund", "appointments.refund", "ebook-orders.refund"),
  payments: of(
    ...(["payments.decide", "transactions.reuse"] as const),
    ...(["ledger.map", "ledger.import", "ledger.remove", "ledger.ask"] as const),
    "payouts.decide",
  ),
  after_sales: of(
    ...(["returns.create", "returns.decide", "complaints.create"] as const),
    ...(["complaints.answer", "complaints.edit"] as const),
  ),
  prescriptions: of("prescriptions.decide", "prescriptions.look"),
  /** Also other changes of products, if they change the price. */
  prices: of("prices.save", "stock.price", "offers.create", "offers.edit"),
  products: of(
    ...(["products.create", "products.edit", "products.import", "categories.create"] as const),
    ...(["categories.edit", "brands.create", "brands.edit", "pictures.upload"] as const),
  ),
  stock: of("stock.receive", "stock.correct", "recalls.create", "recalls.end"),
  clinic: of(
    ...(["appointments.create", "appointments.edit", "appointments.pay"] as const),
    ...(["doctors.create", "doctors.edit"] as const),
    ...(["specialities.create", "specialities.edit"] as const),
  ),
  content: of(
    ...(["blogs.create", "blogs.edit", "blogs.publish", "notices.create"] as const),
    ...(["notices.edit", "notices.publish", "banners.create", "banners.edit"] as const),
    ...(["gallery.create", "gallery.edit", "ebooks.create", "ebooks.edit"] as const),
    ...([
      "ebooks.upload",
      "documents.upload",
      "videos.upload",
      "reviews.decide",
      "pages.edit",
    ] as const),
    ...(["media.replace", "media.delete"] as const),
  ),
  people: of(
    ...(["people.reset", "people.block", "people.erase"] as const),
    ...(["questions.answer", "questions.publish", "questions.edit"] as const),
  ),
  staff: of(
    ...(["setup", "staff.create", "staff.edit", "sessions.end"] as const),
    ...(["passkeys.add", "passkeys.remove"] as const),
    ...(["notifications.add", "notifications.remove"] as const),
  ),
  settings: of("settings.edit", "connections.test"),
  exports: of("ledger.export", ...new Set(EXPORTED_LISTS.map(exportPermission))),
  logins: of("login.succeeded"),
  failed_logins: of("login.failed", "login.guessed"),
} satisfies Record<string, readonly DeskAction[]>;

type ActionKind = keyof typeof ACTIONS_BY_KIND;

/** Kinds of entries of the audit: those of the desk, commands, and what fits none of them. */
export type AuditKind = ActionKind | "commands" | "other";

const ACTION_KINDS = Object.keys(ACTIONS_BY_KIND) as ActionKind[];

/** All kinds, in the order in which a summary lists them. */
export const AUDIT_KINDS: readonly AuditKind[] = [...ACTION_KINDS, "commands", "other"];

/** Returns the names of a kind's actions in the audit; none for `commands` and `other`. */
export function commandsOf(kind: AuditKind): string[] {
  return kind === "commands" || kind === "other"
    ? []
    : ACTIONS_BY_KIND[kind].map((action) => `desk ${action}`);
}

const KIND_OF = new Map(
  ACTION_KINDS.flatMap((kind) => commandsOf(kind).map((command) => [command, kind] as const)),
);

/** Commands that change products; the price is one of the values. */
export const MAY_CHANGE_PRICES = ["desk products.edit", "desk products.import"];

/** Commands that can promise money back; the amount is one of the values. */
export const MAY_REFUND = ["desk orders.lines", "desk orders.correct", "desk appointments.edit"];

/** All names in the audit that have a kind. */
export const KNOWN_COMMANDS = [...KIND_OF.keys()];

/**
 * Returns the kind of an entry of the audit.
 * @param facts `hasPrice`: whether a price was changed; `hasRefund`: whether a refund was stored
 */
export function auditKind(
  command: string,
  { hasPrice, hasRefund }: { hasPrice: boolean; hasRefund: boolean },
): AuditKind {
  if (!command.startsWith("desk ")) return "commands";
  if (hasPrice && MAY_CHANGE_PRICES.includes(command)) return "prices";
  if (hasRefund && MAY_REFUND.includes(command)) return "refunds";
  return KIND_OF.get(command) ?? "other";
}
