/**
 * A row of the fixture shop. Tables and columns that a schema version does not have are left out.
 */
export type OldRow = [table: string, row: Record<string, string | number | null>];

export const OLD_PASSWORD = "an old customer of ours";
const PASSWORD_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$Y9S82mxmwxAL3Bxlo1fq8w$xM5ku1mSaoNv/o1hzUiTLPo63aqZ26qKd8ruK31KS3Y";

/** The only product order, with the phone number that identifies its customer; total in poisha. */
export const OLD_ORDER = { number: "NM-7Q2K-9WXM-T4PA", phone: "01712345678", total: 33_000 };

/** 15 January 2026, 9 am in Dhaka. */
const THEN = Date.parse("2026-01-15T09:00:00+06:00");
const FAR = Date.parse("2099-12-31T00:00:00+06:00");

const CONTACT = {
  billing_name: "Old Customer",
  billing_email: null,
  billing_phone: OLD_ORDER.phone,
  shipping_country: "Bangladesh",
  shipping_address: "House 1, Road 2",
  shipping_city: "Dhaka",
  shipping_state: null,
  shipping_zip: "1205",
  order_notes: null,
};

const PRODUCT = {
  id: 1,
  slug: "old-monitor",
  sku: "old-monitor",
  name: "Old Monitor",
  image: "demo/products/bp-arm.webp",
  description: "<p>It measures.</p>",
  short_description: "It measures.",
  category_id: 1,
  brand_id: 1,
  unit_id: 1,
  department_id: null,
  price: 25_500,
  created_at: THEN,
  discount_percent: 10,
  rating: 4,
  review_count: 1,
  is_new: 0,
  is_featured: 1,
  keywords: "",
  gtin: "9521001000104",
  mpn: "OLD-M1",
};

export const OLD_ROWS: OldRow[] = [
  ["categories", { id: 1, slug: "monitors", name: "Monitors", position: 1 }],
  ["brands", { id: 1, name: "Old Brand" }],
  ["units", { id: 1, name: "Piece" }],
  ["products", PRODUCT],
  [
    "batches",
    {
      id: 1,
      product_id: 1,
      batch_no: "OLD-1",
      selling_price: 25_500,
      expires_on: FAR,
      quantity: 5,
      purchased_quantity: 6,
      purchase_price: null,
      purchased_on: null,
    },
  ],
  ["settings", { key: "banner_image_1", value: '"demo/sliders/one.webp"' }],
  [
    "banners",
    { id: 1, slug: "section-1", place: "section-1", image: "demo/sliders/one.webp", position: 0 },
  ],
  [
    "users",
    {
      id: 1,
      name: "Old Customer",
      email: "old@example.com",
      mobile_no: OLD_ORDER.phone,
      username: "old",
      password_hash: PASSWORD_HASH,
      created_at: THEN,
    },
  ],
  [
    "product_reviews",
    { id: 1, product_id: 1, user_id: 1, rating: 4, comment: "It lasts.", created_at: THEN },
  ],
  ["sessions", { id: 1, token_hash: "customer:1", user_id: 1, created_at: THEN, seen_at: THEN }],
  ["carts", { id: 1, session_id: 1, created_at: THEN }],
  [
    "cart_items",
    { id: 1, cart_id: 1, product_id: 1, batch_no: "OLD-1", quantity: 2, added_at: THEN },
  ],
  [
    "orders",
    {
      id: 1,
      order_number: OLD_ORDER.number,
      session_id: 1,
      user_id: 1,
      status: 3,
      ...CONTACT,
      subtotal: 25_500,
      shipping_charge: 10_000,
      tax: 0,
      discount: 2_500,
      total: OLD_ORDER.total,
      ordered_at: THEN,
      payment_method: "cod",
      payment_status: "paid",
    },
  ],
  [
    "order_lines",
    {
      id: 1,
      order_id: 1,
      product_id: 1,
      batch_no: "OLD-1",
      name: "Old Monitor",
      selling_price: 25_500,
      discount: 2_500,
      price: 23_000,
      total_price: 23_000,
      discount_percent: 10,
      quantity: 1,
    },
  ],
  [
    "order_status_history",
    { id: 1, order_id: 1, from_status: 0, to_status: 3, changed_by: "Salma", changed_at: THEN },
  ],
  ["authors", { id: 1, name: "Old Author" }],
  [
    "blogs",
    {
      id: 1,
      slug: "old-blog",
      title: "An old blog",
      title_bn: "পুরোনো ব্লগ",
      image: "demo/blogs/one.webp",
      content: "eNqzKbDzz0lRKM8vSinWs9EvsAMAM5kFoA==",
      meta_description: "Old words.",
      language: "en",
      tags: "[]",
      author_id: 1,
      created_at: THEN,
    },
  ],
  [
    "notices",
    {
      id: 1,
      slug: "old-notice",
      title: "An old notice",
      title_bn: "পুরোনো নোটিশ",
      pdf_file: "demo/notices/one.pdf",
      publisher: "Niramoy",
      language: "en",
      created_at: THEN,
    },
  ],
  [
    "doctors",
    {
      id: 1,
      slug: "old-doctor",
      name: "Dr. Old",
      speciality: "Medicine",
      image: "d.webp",
      position: 0,
    },
  ],
  ["ebook_categories", { id: 1, name: "Old category", name_bn: "পুরোনো বিভাগ" }],
  [
    "ebooks",
    {
      id: 1,
      slug: "old-ebook",
      name: "An old e-book",
      name_bn: "পুরোনো ই-বুক",
      image: "demo/ebooks/one.webp",
      description: "<p>Old.</p>",
      short_description: "Old.",
      preview_images: "[]",
      language: "en",
      category_id: 1,
      sale_price: 18_000,
      discount_percent: 0,
      review_count: 0,
    },
  ],
  [
    "ebook_orders",
    {
      id: 1,
      order_no: "EB-7Q2K-9WXM-T4PA",
      user_id: 1,
      status: 1,
      ...CONTACT,
      subtotal: 18_000,
      discount: 0,
      total: 18_000,
      ordered_at: THEN,
      payment_method: "mobile",
      payment_status: "paid",
    },
  ],
  [
    "ebook_order_items",
    {
      id: 1,
      ebook_order_id: 1,
      ebook_id: 1,
      name: "An old e-book",
      name_bn: "পুরোনো ই-বুক",
      sale_price: 18_000,
      discount: 0,
      price: 18_000,
      discount_percent: 0,
    },
  ],
  [
    "newsletter_subscribers",
    { id: 1, email: "old@example.com", language: "en", consent_version: "1", consented_at: THEN },
  ],
  [
    "payments",
    {
      id: 1,
      ebook_order_id: 1,
      attempt: 1,
      attempts: 1,
      invoice: "EB-7Q2K-9WXM-T4PA-1",
      gateway: "sandbox",
      state: "paid",
      language: "en",
      trx_id: "OLDTRX1",
      amount: 18_000,
      lease_until: 0,
      created_at: THEN,
      updated_at: THEN,
    },
  ],
  [
    "appointments",
    {
      id: 1,
      appointment_number: "AP-7Q2K-9WXM-T4PA",
      doctor_id: 1,
      day: "2026-01-20",
      starts_at: THEN,
      ends_at: THEN + 1,
      name: "Old Customer",
      phone: OLD_ORDER.phone,
      language: "en",
      state: "booked",
      user_id: 1,
      created_at: THEN,
    },
  ],
];
