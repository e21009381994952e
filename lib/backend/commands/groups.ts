import { auditGroup } from "./audit";
import { backupGroups } from "./backup";
import { appointmentsGroup } from "./clinic/appointments";
import { doctorsGroup } from "./clinic/doctors";
import type { CommandGroup } from "./command";
import { contentGroup } from "./content/content";
import { customersGroup } from "./customers/customers";
import { messagesGroup, newsletterGroup, reviewsGroup } from "./inbox/inbox";
import { mediaGroup } from "./media/media";
import { ordersGroup } from "./orders/orders";
import { returnsGroup } from "./orders/returns";
import { outboxGroup } from "./outbox/outbox";
import { paymentsGroup } from "./payments/payments";
import { productsGroup } from "./products/products";
import { revalidateGroup } from "./revalidate";
import { settingsGroup } from "./settings/settings";
import { bannersGroup } from "./shop/banners";
import { brandsGroup } from "./shop/brands";
import { categoriesGroup } from "./shop/categories";
import { galleryGroup } from "./shop/gallery";
import { specialitiesGroup } from "./shop/specialities";
import { staffGroup } from "./staff";
import { stockGroup } from "./stock/stock";

/** All commands, in the order of the help. */
export const GROUPS: CommandGroup[] = [
  ordersGroup,
  returnsGroup,
  paymentsGroup,
  productsGroup,
  categoriesGroup,
  brandsGroup,
  stockGroup,
  mediaGroup,
  bannersGroup,
  galleryGroup,
  contentGroup,
  messagesGroup,
  reviewsGroup,
  appointmentsGroup,
  doctorsGroup,
  specialitiesGroup,
  customersGroup,
  newsletterGroup,
  settingsGroup,
  staffGroup,
  outboxGroup,
  revalidateGroup,
  auditGroup,
  ...backupGroups,
];
