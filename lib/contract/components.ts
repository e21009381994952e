import { z } from "zod";
import * as deskRequests from "./desk-requests";
import * as refusals from "./refusals";
import * as requests from "./requests";
import * as account from "./wire/account";
import * as appointments from "./wire/appointments";
import * as cart from "./wire/cart";
import * as content from "./wire/content";
import * as desk from "./wire/desk";
import * as deskOpening from "./wire/desk-opening";
import * as deskOrders from "./wire/desk-orders";
import * as ebooks from "./wire/ebooks";
import { personWire } from "./wire/fields";
import * as orders from "./wire/orders";
import * as products from "./wire/products";

const exported: Record<string, unknown> = {
  personWire,
  ...products,
  ...content,
  ...ebooks,
  ...cart,
  ...orders,
  ...account,
  ...appointments,
  ...desk,
  ...deskOrders,
  ...deskOpening,
  ...requests,
  ...deskRequests,
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
