import { z } from "zod";
import { onlyLineFields, orderFields, totalsBody } from "../orders/order-bodies";
import { payable, paymentStatus, transaction } from "../orders/order-fields";
import { refusalText } from "../refusal-texts/refusal";
import { chosenGateway, numberField, pageLanguage, sentOnly, wholeNumber } from "../request-fields";
import { DEFAULT_COUNTRY } from "../terms";
import { robotToken } from "../text-fields";
import { filledText, id, path, percent, taka, time } from "../wire/fields";

const NO_CHARGE = refusalText("ebooks.noShipping");

const ebookLine = z.object({
  ...onlyLineFields,
  product_id: wholeNumber(refusalText("ebooks.required")),
  quantity: sentOnly(z.literal(1)),
  price: sentOnly(taka).describe("After the discount, taka."),
  total_price: sentOnly(taka).describe("Before the discount, taka."),
});

/** Schema of an order of an e-book, in the formats of a country. */
export const ebookOrderOf = (country: string) =>
  z.object({
    isBuyNow: sentOnly(z.literal(true)),
    customer_id: sentOnly(id),
    ...orderFields(country, false),
    gateway: chosenGateway(),
    shipping_charge: numberField(NO_CHARGE).refine((charge) => charge === 0, NO_CHARGE),
    totals: totalsBody
      .extend({ discount_percent: sentOnly(percent) })
      .nullable()
      .catch(null),
    items: z.tuple([ebookLine], { error: refusalText("ebooks.oneOnly") }),
    recaptchaToken: robotToken(),
  });

/** Order of an e-book. */
export const ebookOrderBody = ebookOrderOf(DEFAULT_COUNTRY);

/** A checked order of an e-book; money in taka, as sent. */
export type EbookOrder = z.output<typeof ebookOrderBody>;

/** Return page after the payment. */
export const ebookPaymentBody = z.object({ language: pageLanguage(), gateway: chosenGateway() });

/** Response to an e-book order, or to a new payment of one. */
export const ebookOrderPlacedResponse = z.object({
  order_no: filledText.optional(),
  redirect_url: filledText.describe("URL of the payment page: https, or on this site."),
});

const ebookOrderStatus = z.int().min(0).max(4).describe("0 processing, 1 completed, 4 cancelled.");

export const ebookOrderInfoWire = z.object({
  order_no: filledText,
  date: time,
  total: taka,
  shipping_name: z.string().nullable(),
  shipping_address: z.string().nullable(),
  shipping_city: z.string().nullable(),
  shipping_zip: z.string().nullable(),
  shipping_country: z.string().nullable(),
  shipping_charge: taka.optional(),
  status: ebookOrderStatus.optional(),
  payment_status: paymentStatus.optional(),
  trx_id: transaction,
  payable,
  items: z
    .array(z.object({ ebook_id: id, name: filledText, name_bn: z.string().nullish(), price: taka }))
    .optional(),
});

export const ebookOrderInfoResponse = z.object({ orderInfo: ebookOrderInfoWire });

export const customerEbookOrderWire = z.object({
  id,
  order_no: filledText,
  date: time,
  items: z.array(
    z.object({
      ebook: z
        .object({
          id: id.optional(),
          name: filledText,
          name_bn: z.string().nullish(),
          image: path.nullish(),
          ebook_pdf: path.nullable().describe("null until the order is completed."),
        })
        .nullable(),
    }),
  ),
  status: ebookOrderStatus,
  total: taka,
  payment_status: paymentStatus.optional(),
  payable,
});

export const customerEbookOrdersResponse = z.object({ orders: z.array(customerEbookOrderWire) });
