import type {
  BatchRecord,
  CategoryRecord,
  CheckRecord,
  OrderDetails,
  ProductRecord,
  StaffRecord,
} from "@/lib/desk/records";

/** An order that waits for a call to the customer. */
export const ORDER: OrderDetails = {
  id: "NM-7Q2K-9WXM-T4PA",
  number: "NM-7Q2K-9WXM-T4PA",
  version: "a",
  placed_at: "2026-11-25T06:00:00Z",
  state: "pending",
  payment_status: "to_be_paid",
  payment_method: "cod",
  waits_for: "confirmation",
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
  courier: null,
  tracking_code: null,
  buyer: { name: "Rahima Khatun", phone: "01712345678", email: null },
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
      needs_prescription: true,
      quantity: 2,
      price: 230,
      total: 460,
    },
  ],
  next: [
    {
      to: "confirmed",
      stock: "unchanged",
      money: "unchanged",
      customer: "nothing",
      refusal: null,
    },
    {
      to: "processing",
      stock: "unchanged",
      money: "unchanged",
      customer: "sees_state",
      refusal: null,
    },
    { to: "cancelled", stock: "returned", money: "closed", customer: "sees_state", refusal: null },
  ],
  ledger: {
    sums: {
      ...{ charged: 560, paid: 0, promised_back: 0, paid_back: 0 },
      ...{ undecided: 0, due: 560, refundable: 0 },
    },
    rows: [
      {
        ...{ kind: "charged", amount: 560, way: null, transaction: null, by: null, reason: null },
        at: "2026-11-25T06:00:00Z",
      },
    ],
  },
  history: [{ from: null, to: "pending", by: "customer", at: "2026-11-25T06:00:00Z" }],
  notes: [{ note: "Call after six", by: "Tareq Hasan", at: "2026-11-25T07:00:00Z" }],
};

export const PRODUCT: ProductRecord = {
  id: 12,
  version: "a",
  name: "Face mask",
  name_bn: "মাস্ক",
  sku: "MASK-50",
  category: "masks",
  brand: "Omron",
  price: 255,
  discount: 10,
  stock: 40,
  state: "on_sale",
  archived: false,
  picture: "demo/products/mask.webp",
};

export const CATEGORIES: CategoryRecord[] = [
  ["masks", "Masks", "মাস্ক"],
  ["gloves", "Gloves", "গ্লাভস"],
].map(([slug = "", name = "", name_bn = null], index) => ({
  id: index + 1,
  version: "a",
  slug,
  name,
  name_bn,
  position: index,
  archived: false,
  products: 3,
}));

export const STAFF: StaffRecord = {
  id: 2,
  version: "a",
  name: "Tareq Hasan",
  mail: "orders@niramoy.example",
  role: "orders",
  state: "active",
  second_factor: true,
  disabled: false,
};

export const BATCHES: BatchRecord[] = [
  {
    id: 7,
    version: "a",
    batch_no: "B-1",
    expires_on: "2027-05-31",
    state: "on_sale",
    price: 255,
    cost: 180,
    quantity: 30,
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
  },
];

/** Steps of an owner who has named the shop and has a category. */
export const CHECKLIST: CheckRecord[] = [
  {
    key: "contact",
    done: false,
    parts: [
      { key: "name", done: true },
      { key: "phone", done: false },
    ],
    variables: [],
  },
  { key: "licences", done: false, parts: [{ key: "drug", done: false }], variables: [] },
  { key: "categories", done: true, parts: [], variables: [] },
  { key: "payment", done: false, parts: [], variables: ["PAYMENT", "BKASH_USERNAME"] },
];
