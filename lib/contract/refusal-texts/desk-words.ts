import type { RefusalCode } from "./refusal";

type Words = Partial<Record<RefusalCode, string>>;

/** Texts that a screen of the desk words in another way than commands, which name their options. */
export const DESK_WORDS: Record<"en" | "bn", Words> = {
  en: {
    "batches.expiryMissing": "This batch is new: please enter its expiry.",
    "groups.inUse": "{name} has {products}: give them another {group} or archive them first.",
    "orderStates.in-transit": "in transit",
    "orders.paymentUndecided": "A payment of it is being checked: decide that first.",
    "orders.refundFirst": "Its money has come: refund it first, or call the customer.",
    "orders.refunded": "The money of order {order} went back.",
    "orders.stillToPay":
      "Order {order} has ৳{amount} still to pay. Enter why it goes on all the same.",
    "payments.goesBack": "{reason} The money has to go back: decide that it goes back.",
    "payments.trxMissing": "Please enter the number of the transaction.",
    "products.archivedBrand": "{name} is archived: put it back first.",
    "products.archivedCategory": "{name} is archived: put it back first.",
    "products.missing": "Please fill in: {names}.",
    "products.skuTaken": "Product {product} has {sku} already.",
    "products.unknownCategory": "There is no category {name}.",
    "records.missing": "Please fill in: {names}.",
    "records.nameTaken": "Another one is called {name} already.",
    "refunds.limit":
      "{gateway} refunds a payment {times}. Give the money back by hand and enter the number of the transfer.",
    "refunds.trxMissing": "Please enter the number of the transfer or of the gateway's refund.",
  },
  bn: {
    "files.pdfTooLarge": "PDF-টি ১০ MB-এর চেয়ে বড়।",
    "orders.noSuchLine": "এই অর্ডারে এমন কোনো লাইন নেই।",
  },
};
