import type { DeskBlogDetails } from "@/lib/contract/articles/desk-schemas";
import type { DeskCategory } from "@/lib/contract/categories/desk-schemas";
import type { FoundPerson } from "@/lib/contract/customers/schemas";
import type { DeskCheck } from "@/lib/contract/opening/desk-schemas";
import type { DeskOrderDetails } from "@/lib/contract/orders/desk-schemas";
import type { DeskMessage } from "@/lib/contract/outbox/schemas";
import type { DeskReviewedPayment, DeskReviewedRefund } from "@/lib/contract/payments/desk-schemas";
import { fieldValues } from "@/lib/contract/product-fields";
import type { DeskProduct } from "@/lib/contract/products/desk-schemas";
import { HOME_PLACES } from "@/lib/contract/products/home-places";
import type { DeskReview } from "@/lib/contract/reviews/schemas";
import type { DeskSetting } from "@/lib/contract/settings/desk-schemas";
import type { DeskStaff } from "@/lib/contract/staff/schemas";
import type { DeskBatch, DeskExpiring, DeskLowStock } from "@/lib/contract/stock/desk-schemas";

/** An order that waits for a call to the customer. */
export const ORDER: DeskOrderDetails = {
  id: "NM-7Q2K-9WXM-T4PA",
  number: "NM-7Q2K-9WXM-T4PA",
  version: "a",
  placed_at: "2026-11-25T06:00:00Z",
  state: "pending",
  payment_status: "to_be_paid",
  payment_method: "cod",
  waits_for: "confirmation",
  hold: "full",
  expires_at: null,
  needs_prescription: true,
  pieces: 2,
  subtotal: 460,
  shipping_charge: 100,
  tax: 0,
  discount: 0,
  total: 560,
  name: "Rahima Khatun",
  phone: "01712345678",
  city: "Dhaka",
  country: "Bangladesh",
  courier: null,
  tracking_code: null,
  packed_at: null,
  packed_by: null,
  on_shelf: true,
  cancel_reason: null,
  cancel_text: null,
  credited: 0,
  returned: 0,
  coming_back: false,
  delivery_area: "inside",
  promised_day: "2026-11-29",
  buyer: {
    name: "Rahima Khatun",
    phone: "01712345678",
    email: null,
    customer_id: null,
    language: "en",
  },
  address: { country: "BD", address: "House 7", city: "Dhaka", state: null, zip: "1205" },
  wish: "Ring twice",
  lines: [
    {
      id: 1,
      product_id: 12,
      sku: "MASK-50",
      name: "Face mask",
      name_bn: "মাস্ক",
      picture: "demo/products/mask.webp",
      batch_no: "B-1",
      batches: [],
      batches_for_sale: [],
      needs_prescription: true,
      prescription_accepted: false,
      quantity: 2,
      price: 230,
      discount_percent: 0,
      total: 460,
    },
  ],
  undo: null,
  next: [
    {
      to: "confirmed",
      stock: "unchanged",
      money: "unchanged",
      unpaid: 0,
      customer: "notified",
      refusal: null,
    },
    {
      to: "processing",
      stock: "unchanged",
      money: "unchanged",
      unpaid: 0,
      customer: "sees_state",
      refusal: null,
    },
    {
      to: "cancelled",
      stock: "returned",
      money: "closed",
      unpaid: 0,
      customer: "notified",
      refusal: null,
    },
  ],
  ledger: {
    sums: {
      charged: 560,
      paid: 0,
      promised_back: 0,
      paid_back: 0,
      undecided: 0,
      due: 560,
      overpaid: 0,
      refundable: 0,
    },
    rows: [
      {
        kind: "charged",
        amount: 560,
        way: null,
        transaction: null,
        by: null,
        reason: null,
        refund_state: null,
        at: "2026-11-25T06:00:00Z",
      },
    ],
  },
  payments: [],
  clock: null,
  refunds: [],
  decisions: [],
  credit_notes: [],
  history: [{ from: null, to: "pending", by: "customer", at: "2026-11-25T06:00:00Z" }],
  notes: [{ note: "Call after six", by: "Tareq Hasan", at: "2026-11-25T07:00:00Z" }],
  audit: [],
};

/** A customer with an account. */
export const PERSON: FoundPerson = {
  id: "account-5",
  version: "5",
  kind: "account",
  customer_id: 5,
  name: "Rahima Begum",
  phone: "01711000001",
  email: "rahima@example.com",
  blocked: false,
  orders: 3,
  last_order_at: "2026-11-25T06:00:00Z",
};

const UNDECIDED = {
  version: "a",
  order: "NM-7Q2K-9WXM-T4PA",
  kind: "products",
  gateway: "bkash",
  transaction: null,
  created_at: "2026-11-25T06:00:00Z",
  updated_at: "2026-11-25T06:00:00Z",
} as const;

/** A payment that a person has to decide. */
export const REVIEWED: DeskReviewedPayment = {
  ...UNDECIDED,
  id: 7,
  state: "review",
  amount: 560,
  payment: "TR0011",
  invoice: "NM-7Q2K-9WXM-T4PA-1",
};

/** A refund that a person has to decide. */
export const REVIEWED_REFUND: DeskReviewedRefund = {
  ...UNDECIDED,
  id: 9,
  payment_id: 7,
  state: "by_hand",
  amount: 60,
  reason: "Broken",
  problem: "The payment is too old.",
  can_send: true,
};

export const PRODUCT: DeskProduct = {
  id: 12,
  version: "a",
  name: "Face mask",
  name_bn: "মাস্ক",
  sku: "MASK-50",
  category: "masks",
  brand: "Omron",
  unit: null,
  unit_bn: null,
  department: null,
  price: 255,
  discount: 10,
  offer_until: null,
  vat_percent: null,
  new: false,
  featured: false,
  ...fieldValues(() => null),
  needs_prescription: false,
  antibiotic: false,
  cold_chain: false,
  keywords: "",
  back_on: null,
  short_description: "",
  short_description_bn: null,
  description: "",
  description_bn: null,
  seo_title: null,
  seo_title_bn: null,
  seo_description: null,
  seo_description_bn: null,
  stock: 40,
  state: "on_sale",
  archived: false,
  successor_id: null,
  picture: "demo/products/mask.webp",
  images: ["demo/products/mask.webp"],
  image_alts: ["A box of masks"],
  image_alts_bn: [""],
};

/** Places of a product that is in no list of the home page. */
export const NO_PLACES = Object.fromEntries(HOME_PLACES.map((name) => [name, null]));

export const CATEGORIES: DeskCategory[] = [
  ["masks", "Masks", "মাস্ক"],
  ["gloves", "Gloves", "গ্লাভস"],
].map(([slug = "", name = "", name_bn = null], index) => ({
  id: index + 1,
  version: "a",
  slug,
  name,
  name_bn,
  image: null,
  google_category: null,
  position: index,
  description: null,
  description_bn: null,
  seo_title: null,
  seo_title_bn: null,
  seo_description: null,
  seo_description_bn: null,
  archived: false,
  products: 3,
}));

export const STAFF: DeskStaff = {
  id: 2,
  version: "a",
  name: "Tareq Hasan",
  mail: "orders@niramoy.example",
  role: "orders",
  state: "active",
  second_factor: true,
  disabled: false,
  created_at: "2026-11-01T06:00:00Z",
};

export const BATCHES: DeskBatch[] = [
  {
    id: 7,
    version: "a",
    batch_no: "B-1",
    expires_on: "2027-05-31",
    state: "on_sale",
    price: 255,
    cost: 180,
    quantity: 30,
    held: 3,
    shelf: 33,
    received: 40,
    sold: 10,
    returned: 0,
    corrected: 0,
    recall_id: null,
  },
  {
    id: 5,
    version: "a",
    batch_no: "B-0",
    expires_on: "2026-01-31",
    state: "expired",
    price: 255,
    cost: null,
    quantity: 4,
    held: 0,
    shelf: 4,
    received: 4,
    sold: 0,
    returned: 0,
    corrected: 0,
    recall_id: null,
  },
];

/** Steps of an owner who has named the shop and has a category. */
export const CHECKLIST: DeskCheck[] = [
  {
    key: "contact",
    done: false,
    parts: [
      { key: "email", state: "own", setting: "email", may_stay: false },
      { key: "phone", state: "sample", setting: "phone", may_stay: false },
      { key: "hours", state: "sample", setting: "hours", may_stay: true },
    ],
    variables: [],
  },
  {
    key: "find",
    done: false,
    parts: [{ key: "chat", state: "empty", setting: "chat", may_stay: true }],
    variables: [],
  },
  {
    key: "licences",
    done: false,
    parts: [{ key: "drug", state: "empty", setting: "licences", may_stay: false }],
    variables: [],
  },
  { key: "categories", done: true, parts: [], variables: [] },
  { key: "product", done: false, parts: [], variables: [] },
  { key: "payment", done: false, parts: [], variables: ["PAYMENT", "BKASH_USERNAME"] },
];

const OUTGOING_SMS: DeskMessage = {
  id: 8,
  version: "a",
  at: "2026-11-25T06:00:00Z",
  type: "account.code",
  about: null,
  way: "sms",
  state: "shown",
  attempts: 1,
  next: null,
  problem: null,
  to: "8801712345678",
  subject: null,
  text: "Niramoy: your code is 123456.",
  text_source: "sent",
};

/** A code by SMS that was only shown, and an email that may have arrived. */
export const OUTGOING: DeskMessage[] = [
  OUTGOING_SMS,
  {
    ...OUTGOING_SMS,
    id: 7,
    type: "order.created",
    about: "NM-7Q2K-9WXM-T4PA",
    way: "mail",
    state: "dead",
    problem: "perhaps sent: connection closed",
    to: "rahima@example.com",
    subject: "Niramoy: your order",
    text: "Dear customer,\nThank you.",
    text_source: "remade",
  },
];

export const LOW_STOCK: DeskLowStock = {
  id: 12,
  version: "a",
  sku: "MASK-50",
  name: "Face mask",
  name_bn: "মাস্ক",
  pieces: 3,
  value: 540,
  uncosted: 0,
};

export const EXPIRING: DeskExpiring = {
  id: 7,
  version: "a",
  product_id: 12,
  sku: "MASK-50",
  name: "Face mask",
  name_bn: "মাস্ক",
  batch_no: "B-1",
  expires_on: "2027-05-31",
  expired: false,
  pieces: 30,
  cost: null,
  value: null,
};

/** Facts of both lists about all pages. */
export const STOCK_SUMS = { below: 5, pieces: 33, value: 540, uncosted: 30 };

export const SETTING: DeskSetting = {
  id: "phone",
  key: "phone",
  version: "a",
  value: "+880 1711-222333",
  source: "table",
  changed_by: "Salma Begum",
  changed_at: "2026-11-25T06:00:00Z",
  schema: { type: "string" },
};

/** Reviews of a product and an e-book that wait. */
export const CUSTOMER_REVIEWS: DeskReview[] = [
  {
    id: "p3",
    version: "a",
    state: "waiting",
    kind: "product",
    item_id: 12,
    item: "Arm monitor",
    item_bn: "প্রেসার মনিটর",
    author: "Karim Mia",
    bought: false,
    rating: 4,
    comment: "Works well, easy to read.",
    at: "2026-11-24T05:00:00Z",
    decided_by: null,
    reason: null,
  },
  {
    id: "e1",
    version: "b",
    state: "waiting",
    kind: "ebook",
    item_id: 2,
    item: "Living with asthma",
    item_bn: null,
    author: "Salma Akter",
    bought: false,
    rating: 5,
    comment: "Clear words.",
    at: "2026-11-25T05:00:00Z",
    decided_by: null,
    reason: null,
  },
];

/** A blog that is still a draft. */
export const BLOG = {
  id: 3,
  version: "a",
  state: "draft",
  publish_at: null,
  archived: false,
  title: "Measure at home",
  title_bn: "ঘরে মাপুন",
  language: "en",
  author: null,
  author_bn: null,
  image: "a.webp",
  image_alt: null,
  image_alt_bn: null,
  summary: "How to sit.",
  summary_bn: "কীভাবে বসবেন",
  body: "Sit still",
  body_bn: "",
  tags: "",
  sources: "",
  reviewer: null,
  reviewed: null,
  audit: [],
} satisfies DeskBlogDetails;
