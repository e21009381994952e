import { z } from "zod";
import * as account from "./account/schemas";
import * as accountCodes from "./account-codes/schemas";
import * as accountLists from "./account-lists/schemas";
import * as deskAppointments from "./appointments/desk-schemas";
import * as appointments from "./appointments/schemas";
import * as deskArticles from "./articles/desk-schemas";
import * as articles from "./articles/schemas";
import * as audit from "./audit/schemas";
import * as backInStock from "./back-in-stock/schemas";
import * as deskBanners from "./banners/desk-schemas";
import * as cart from "./cart/schemas";
import * as deskCategories from "./categories/desk-schemas";
import * as complaints from "./complaints/schemas";
import * as customers from "./customers/schemas";
import { deskEmptyBody } from "./desk-fields";
import * as deskLogin from "./desk-login/schemas";
import * as deskMoney from "./desk-money";
import * as publicDoctors from "./doctors/public-schemas";
import * as doctors from "./doctors/schemas";
import * as deskEbookOrders from "./ebook-orders/desk-schemas";
import * as ebookOrders from "./ebook-orders/schemas";
import * as deskEbooks from "./ebooks/desk-schemas";
import * as ebooks from "./ebooks/schemas";
import * as deskGallery from "./gallery/desk-schemas";
import * as gallery from "./gallery/schemas";
import * as login from "./login/schemas";
import * as deskMedia from "./media/desk-schemas";
import * as newsletter from "./newsletter/schemas";
import * as notifications from "./notifications/schemas";
import * as deskOffers from "./offers/desk-schemas";
import * as offers from "./offers/schemas";
import * as deskOpening from "./opening/desk-schemas";
import * as deskOrderLines from "./orders/desk-line-schemas";
import * as deskPhoneOrders from "./orders/desk-phone-schemas";
import * as deskPicks from "./orders/desk-pick-schemas";
import * as deskOrders from "./orders/desk-schemas";
import * as orderBodies from "./orders/order-bodies";
import * as orders from "./orders/schemas";
import * as outbox from "./outbox/schemas";
import * as deskOverview from "./overview/desk-schemas";
import * as ownData from "./own-data/schemas";
import * as deskPages from "./pages/desk-schemas";
import * as pages from "./pages/schemas";
import * as passkeys from "./passkeys/schemas";
import * as deskPayments from "./payments/desk-schemas";
import * as payments from "./payments/schemas";
import * as deskPayouts from "./payouts/desk-schemas";
import * as deskPrescriptions from "./prescriptions/desk-schemas";
import * as prescriptions from "./prescriptions/schemas";
import * as deskPrices from "./prices/desk-schemas";
import * as deskProductTable from "./product-table/desk-schemas";
import * as deskProducts from "./products/desk-schemas";
import * as profile from "./profile/schemas";
import * as questions from "./questions/schemas";
import * as deskRecalls from "./recalls/desk-schemas";
import * as refusals from "./refusals";
import * as returns from "./returns/schemas";
import * as reviews from "./reviews/schemas";
import * as deskSettings from "./settings/desk-schemas";
import * as deskSettlements from "./settlements/desk-schemas";
import * as deskShipments from "./shipments/desk-schemas";
import * as shipments from "./shipments/schemas";
import * as staff from "./staff/schemas";
import * as deskStock from "./stock/desk-schemas";
import * as shared from "./wire/account";
import * as content from "./wire/content";
import * as delivery from "./wire/delivery";
import * as desk from "./wire/desk";
import { personWire } from "./wire/fields";
import * as offerWires from "./wire/offers";
import * as products from "./wire/products";

const exported: Record<string, unknown> = {
  personWire,
  deskEmptyBody,
  ...products,
  ...articles,
  ...gallery,
  ...pages,
  ...publicDoctors,
  ...content,
  ...ebooks,
  ...delivery,
  ...cart,
  ...offers,
  ...offerWires,
  ...orders,
  ...orderBodies,
  ...payments,
  ...ebookOrders,
  ...prescriptions,
  ...shared,
  ...login,
  ...account,
  ...accountCodes,
  ...profile,
  ...accountLists,
  ...ownData,
  ...appointments,
  ...desk,
  ...deskArticles,
  ...deskBanners,
  ...deskGallery,
  ...deskCategories,
  ...deskPages,
  ...deskSettings,
  ...deskEbooks,
  ...deskAppointments,
  ...doctors,
  ...deskEbookOrders,
  ...deskOrders,
  ...deskOrderLines,
  ...deskPhoneOrders,
  ...deskPicks,
  ...deskPayments,
  ...deskSettlements,
  ...deskPayouts,
  ...reviews,
  ...deskMedia,
  ...deskOpening,
  ...outbox,
  ...newsletter,
  ...backInStock,
  ...deskPrices,
  ...deskOffers,
  ...deskProducts,
  ...deskProductTable,
  ...deskStock,
  ...deskRecalls,
  ...questions,
  ...deskOverview,
  ...deskLogin,
  ...notifications,
  ...passkeys,
  ...staff,
  ...customers,
  ...audit,
  ...deskPrescriptions,
  ...returns,
  ...deskShipments,
  ...shipments,
  ...complaints,
  ...deskMoney,
  ...refusals,
};

/**
 * Returns the name of a schema in the API description: `productSummaryWire` becomes
 * `ProductSummary`.
 */
function publicName(name: string): string {
  const bare = name.replace(/Wire$/, "");
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

/** All named schemas of the API description: records, responses, request bodies and problems. */
export const COMPONENTS: Record<string, z.ZodType> = Object.fromEntries(
  Object.entries(exported).flatMap(([name, schema]) =>
    schema instanceof z.ZodType ? [[publicName(name), schema]] : [],
  ),
);
