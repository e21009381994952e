import { z } from "zod";
import { refusalText } from "../refusal-texts/refusal";
import { sentOnly, wholeNumber } from "../request-fields";
import { deliveryOfferWire } from "../wire/delivery";
import { count, filledText, id, percent, taka } from "../wire/fields";
import { offerWire } from "../wire/offers";
import { productSummaryWire } from "../wire/products";

const quantity = wholeNumber(refusalText("cart.quantity")).describe("Pieces.");

/** Product to add to the cart. The server sets the price. */
export const cartAdditionBody = z.object({
  product_id: wholeNumber(refusalText("products.required")),
  batch_no: z
    .string()
    .max(100)
    .nullable()
    .catch(null)
    .describe("Null for a product without a batch.")
    .transform((batch) => batch ?? ""),
  quantity,
  price: sentOnly(taka).describe("Price of one piece after its discount, taka."),
  discount_percent: sentOnly(percent),
  discount: sentOnly(taka).describe("Discount of one piece, taka."),
});

/** New quantity of a cart line, not the difference. */
export const cartQuantityBody = z.object({ quantity });

export const cartItemWire = z.object({
  id,
  cart_id: id,
  product_id: id,
  batch_no: z.string().nullable(),
  quantity: id.describe("At least 1."),
  price: taka.describe("Taka for one piece, after the discount."),
  discount_percent: percent,
  discount: taka.describe("Taka for one piece."),
  total_price: taka.describe("Taka for all pieces, after the discount."),
  status: z.string().describe("Lines that are not 'active' are not shown."),
  attributes: z.string().nullish(),
  custom_note: z.string().nullish(),
  available_quantity: count.optional().describe("Pieces in stock."),
});

export const cartResponse = z.object({
  cart: z.object({
    id: id.nullish().describe("null for a visitor who never wrote anything."),
    total_price: taka,
    tax: taka,
    discount: taka.describe("Taka off the whole cart; that of its lines is in their prices."),
    items: z.array(cartItemWire).optional().describe("As cartItems."),
  }),
  cartItems: z.array(cartItemWire),
  products: z.array(productSummaryWire).describe("The products of the lines."),
  delivery: deliveryOfferWire.optional().describe("Without it the shop shows its own settings."),
  offer: offerWire.nullish().describe("Null if the shop has no offers."),
});

export const cartWrittenResponse = z.object({ message: filledText, cart_item_id: id.optional() });
