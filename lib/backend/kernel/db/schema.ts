import type { Generated, Kysely, Selectable, Transaction } from "kysely";
import type { FieldValues } from "@/lib/contract/product-fields";
import type {
  Flag,
  Millis,
  PageTextColumns,
  Poisha,
  RxColumns,
  SeoColumns,
  UpdatedColumns,
} from "./columns";
import type { AccountColumns, AccountsSchema } from "./schema-accounts";
import type { AfterSalesSchema } from "./schema-after-sales";
import type { AppointmentsSchema } from "./schema-appointments";
import type { ContentSchema } from "./schema-content";
import type { OffersSchema } from "./schema-offers";
import type {
  OrderLineBatchesTable,
  OrderLinesTable,
  OrderStepsTable,
  OrdersTable,
} from "./schema-orders";
import type { OutboxSchema } from "./schema-outbox";
import type { OverviewSchema } from "./schema-overview";
import type { OwnDataSchema } from "./schema-own-data";
import type { PaymentsSchema } from "./schema-payments";
import type { PayoutsSchema } from "./schema-payouts";
import type { PrescriptionsSchema } from "./schema-prescriptions";
import type { QuestionsSchema } from "./schema-questions";
import type { RecallsSchema } from "./schema-recalls";
import type { SearchSchema } from "./schema-search";
import type { SettlementsSchema } from "./schema-settlements";
import type { ShipmentsSchema } from "./schema-shipments";
import type { StaffSchema } from "./schema-staff";
import type { StockRequestsSchema } from "./schema-stock-requests";

interface CategoriesTable extends PageTextColumns, UpdatedColumns {
  id: Generated<number>;
  slug: string;
  name: string;
  name_bn: string | null;
  image: string | null;
  image_2x: string | null;
  icon_svg: string | null;
  /** Category of Google's taxonomy: number or path. */
  google_category: string | null;
  position: number;
  archived_at: Millis | null;
}

interface NamedTable {
  id: Generated<number>;
  name: string;
}

interface BrandsTable extends NamedTable, PageTextColumns, UpdatedColumns {
  name_bn: string | null;
  image: string | null;
  position: number;
  archived_at: Millis | null;
}

interface ProductsTable extends FieldValues, RxColumns, SeoColumns, UpdatedColumns {
  id: Generated<number>;
  slug: string;
  /** Identifies the product for staff and in spreadsheets. */
  sku: string | null;
  name: string;
  name_bn: string | null;
  category_id: number;
  brand_id: number;
  unit_id: number | null;
  /** Bengali name of its unit. */
  unit_bn: string | null;
  department_id: number | null;
  image: string;
  image_alt: string | null;
  image_alt_bn: string | null;
  description: string;
  description_bn: string | null;
  short_description: string;
  short_description_bn: string | null;
  price: Poisha;
  discount_percent: number;
  /** Last day of the discount in Dhaka, such as 2026-11-30; null for one without an end. */
  offer_until: string | null;
  /** VAT that its price includes, in hundredths of a percent; null for that of the settings. */
  vat_rate: number | null;
  rating: number;
  review_count: number;
  is_new: Flag;
  is_featured: Flag;
  keywords: string;
  /** Whether it is kept cold: delivered inside Dhaka only, and not taken back. */
  cold_chain: Generated<Flag>;
  /** Day on which it is expected to be in stock again, such as 2026-12-05. */
  back_on: string | null;
  created_at: Millis;
  /** Time at which it was archived; null while it is sold. */
  archived_at: Millis | null;
  /** Product that replaces it while it is archived. */
  successor_id: number | null;
}

interface ProductImagesTable {
  id: Generated<number>;
  product_id: number;
  path: string;
  alt: string | null;
  alt_bn: string | null;
  position: number;
}

interface BatchesTable {
  id: Generated<number>;
  product_id: number;
  batch_no: string;
  selling_price: Poisha;
  quantity: number;
  purchased_quantity: number;
  purchase_price: Poisha | null;
  purchased_on: Millis | null;
  expires_on: Millis;
  /** Since when it is recalled, so that no piece of it is for sale; null if it is not. */
  recalled_at: Generated<Millis | null>;
}

interface UsersTable extends AccountColumns {
  id: Generated<number>;
  name: string;
  email: string | null;
  mobile_no: string | null;
  created_at: Millis;
}

interface ProductReviewsTable {
  id: Generated<number>;
  product_id: number;
  user_id: number;
  rating: number;
  comment: string;
  created_at: Millis;
  /** Time at which staff hid it; null if it is shown. */
  hidden_at: Millis | null;
  /** Since when it waits for approval by staff; null if it does not. */
  waiting_at: Millis | null;
}

interface SettingsTable {
  key: string;
  value: string;
}

interface SessionsTable {
  id: Generated<number>;
  token_hash: string;
  user_id: number | null;
  created_at: Millis;
  seen_at: Millis;
}

interface CartsTable {
  id: Generated<number>;
  session_id: number;
  /** Folded code of an offer that the visitor entered, also for Buy Now. */
  offer_code: Generated<string | null>;
  created_at: Millis;
}

interface CartItemsTable {
  id: Generated<number>;
  cart_id: number;
  product_id: number;
  batch_no: string;
  quantity: number;
  added_at: Millis;
}

interface IdempotencyKeysTable {
  scope_key: string;
  request_hash: string;
  status: number;
  body: string;
  created_at: Millis;
}

interface UsedChallengesTable {
  id: string;
  expires_at: Millis;
}

interface ChangesTable {
  id: Generated<number>;
  type: string;
  item_id: number | null;
  lists: Flag | null;
  created_at: Millis;
}

export interface Schema
  extends ContentSchema,
    AccountsSchema,
    AfterSalesSchema,
    AppointmentsSchema,
    OffersSchema,
    OutboxSchema,
    OverviewSchema,
    OwnDataSchema,
    PaymentsSchema,
    QuestionsSchema,
    PrescriptionsSchema,
    RecallsSchema,
    SearchSchema,
    PayoutsSchema,
    SettlementsSchema,
    ShipmentsSchema,
    StaffSchema,
    StockRequestsSchema {
  categories: CategoriesTable;
  brands: BrandsTable;
  units: NamedTable;
  departments: NamedTable;
  products: ProductsTable;
  product_images: ProductImagesTable;
  batches: BatchesTable;
  users: UsersTable;
  product_reviews: ProductReviewsTable;
  settings: SettingsTable;
  sessions: SessionsTable;
  carts: CartsTable;
  cart_items: CartItemsTable;
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  order_line_batches: OrderLineBatchesTable;
  order_steps: OrderStepsTable;
  idempotency_keys: IdempotencyKeysTable;
  used_challenges: UsedChallengesTable;
  changes: ChangesTable;
}

export type Batch = Selectable<BatchesTable>;
export type ProductRow = Selectable<ProductsTable>;
export type Db = Kysely<Schema>;
/**
 * Use only this inside a transaction: on SQLite the outer Db waits forever for the single
 * connection.
 */
export type Trx = Transaction<Schema>;
