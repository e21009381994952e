import { productsGroup } from "../catalogue/products-command";
import { contentGroup } from "../content/commands/content-command";
import type { CommandGroup } from "../kernel/commands/command";
import { mediaGroup } from "../media/media-command";
import { newsletterGroup } from "../newsletter/newsletter-command";
import { ordersGroup } from "../orders/export-command";
import { outboxGroup } from "../outgoing/outbox-command";
import { customersGroup } from "../own-data/customers-command";
import { paymentsGroup } from "../payments/duplicates";
import { settingsGroup } from "../settings/settings-command";
import { staffGroup } from "../staff/staff-command";
import { stockGroup } from "../stock/stock-command";
import { backupGroups } from "./backup";
import { withCallCommands } from "./calls/call-groups";
import { revalidateGroup } from "./revalidate";

/** Commands that only a shell has, in the order of the help. */
const OWN_GROUPS: CommandGroup[] = [
  ordersGroup,
  paymentsGroup,
  productsGroup,
  stockGroup,
  mediaGroup,
  contentGroup,
  customersGroup,
  newsletterGroup,
  settingsGroup,
  staffGroup,
  outboxGroup,
  revalidateGroup,
  ...backupGroups,
];

/** All commands. */
export const GROUPS = withCallCommands(OWN_GROUPS);
