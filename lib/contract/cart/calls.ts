import { defineCalls } from "../define-calls";
import { refusalText } from "../refusal-texts/refusal";
import { orderProblem } from "../refusals";
import { messageResponse } from "../wire/account";
import { CART_ADDRESSES } from "./addresses";
import * as schemas from "./schemas";

const REFUSED = {
  means: "The product cannot be had in this quantity: `code` says why.",
  schema: orderProblem,
};

const NOT_IN_CART = refusalText("cart.notInCart");

/** Calls of visitors for the cart. */
export const CART_CALLS = defineCalls(CART_ADDRESSES, {
  getCart: {
    group: "cart",
    summary: "The cart of this session, at today's prices",
    notes: "A visitor without a session has an empty one; reading writes nothing.",
    responses: { 200: { means: "The cart", schema: schemas.cartResponse } },
  },
  addToCart: {
    group: "cart",
    summary: "Adds pieces to the line of this product and price",
    notes:
      "The shop reads the cart again after each write, and nothing but the status of this response.",
    limited: true,
    body: {
      schema: schemas.cartAdditionBody,
      example: {
        product_id: 5,
        batch_no: "B-2024-017",
        quantity: 2,
        price: 230,
        discount_percent: 10,
        discount: 25,
      },
    },
    responses: { 200: { means: "Added", schema: schemas.cartWrittenResponse }, 422: REFUSED },
  },
  setCartQuantity: {
    group: "cart",
    summary: "Sets how many pieces a line has",
    unknownId: NOT_IN_CART,
    limited: true,
    body: { schema: schemas.cartQuantityBody, example: { quantity: 3 } },
    responses: { 200: { means: "Changed", schema: schemas.cartWrittenResponse }, 422: REFUSED },
  },
  removeFromCart: {
    group: "cart",
    summary: "Removes a line",
    unknownId: NOT_IN_CART,
    limited: true,
    responses: { 200: { means: "Removed", schema: messageResponse } },
  },
});
