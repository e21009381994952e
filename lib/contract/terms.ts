// Values that requests and responses of the contract share.

/** Actions of the robot check. A token is valid for one action only. */
export const ROBOT_ACTIONS = [
  "register",
  "login",
  "order",
  "ebook-order",
  "contact",
  "review",
  "appointment",
  "newsletter",
  "tracking",
] as const;

export type RobotAction = (typeof ROBOT_ACTIONS)[number];

/**
 * Name of the robot check that the shop makes itself, without reCAPTCHA. The contract fixes the
 * value: clients send it, and solve the challenge with the library of this name.
 */
export const SELF_HOSTED_ROBOT = "altcha";

/**
 * Purposes of messages that need consent; a customer decides about each. Messages about orders and
 * appointments need none.
 */
export const CONSENT_PURPOSES = ["offers_mail", "offers_sms"] as const;

export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** Steps of visitors to an order of products, in their order. */
export const FUNNEL_STEPS = ["product", "cart", "checkout", "order"] as const;

export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** Sources of a setting's value; `table` is the desk or a command. */
export const SETTING_SOURCES = ["default", "file", "table"] as const;

/** States of a blog or a notice. */
export const PUBLICATION_STATES = ["draft", "scheduled", "published", "archived"] as const;

export type PublicationState = (typeof PUBLICATION_STATES)[number];

/** Why the stock of a batch is corrected. */
export const CORRECTION_REASONS = [
  "counted",
  "damaged",
  "lost",
  "found",
  "expired",
  "returned",
] as const;

export type CorrectionReason = (typeof CORRECTION_REASONS)[number];

/**
 * Where the pieces of a recalled batch are that an order has: with the customer or on their way, or
 * still in the shop.
 */
export const RECALL_PLACES = ["sent", "held"] as const;

export type RecallPlace = (typeof RECALL_PLACES)[number];

/** What staff have to confirm about a delivery before it is received. */
export const ODD_DELIVERIES = [
  "expired",
  "expires_soon",
  "expires_late",
  "other_expiry",
  "other_price",
  "other_cost",
] as const;

export type OddDelivery = (typeof ODD_DELIVERIES)[number];

/** Lists of products in an account, with the maximum number of products in each. */
export const ACCOUNT_LISTS = { wishlist: 100, viewed: 24 } as const;

export type AccountList = keyof typeof ACCOUNT_LISTS;

/** Maximum number of addresses in an account. */
export const MAX_ADDRESSES = 20;

/** Payment methods. `cod` is cash on delivery, available only if the shop has enabled it. */
export const PAYMENT_METHODS = ["mobile", "cod"] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/**
 * What an order waits for before it goes on: a step of staff, or `advance`, the delivery charge of
 * cash on delivery, which its customer pays online first.
 */
export const WAITS_FOR = ["confirmation", "charge", "prescription", "advance"] as const;

export type WaitsFor = (typeof WAITS_FOR)[number];

/**
 * Payment methods without a gateway. Each is stored as the gateway of a payment; the sweeper never
 * queries it.
 */
export const MANUAL_METHODS = [
  "cash",
  "bank",
  "card",
  "bkash-transfer",
  "nagad",
  "rocket",
] as const;

export type ManualMethod = (typeof MANUAL_METHODS)[number];

/** Maximum number of pieces of a delivery or a count. */
export const MAX_PIECES = 1_000_000;

/** Kinds of files below /media. */
export const MEDIA_KINDS = ["picture", "pdf", "video"] as const;

/** Tabs of the list of e-book orders. */
export const EBOOK_ORDER_TABS = [
  "unpaid",
  "needs_decision",
  "completed",
  "cancelled",
  "all",
] as const;

export type EbookOrderTab = (typeof EBOOK_ORDER_TABS)[number];

/** Returns the payment method of a form, draft or answer; mobile payment if it has none. */
export function paymentMethodOf(value: unknown): PaymentMethod {
  return PAYMENT_METHODS.find((method) => method === value) ?? "mobile";
}

/** Why a customer cannot cancel an order. */
export const CANCEL_REFUSALS = [
  "packed",
  "sent",
  "over",
  "being_paid",
  "in_review",
  "refunding",
  "paid_by_hand",
  "refund_by_hand",
] as const;

export type CancelRefusal = (typeof CANCEL_REFUSALS)[number];

export const PAGE_KINDS = ["photo", "pdf"] as const;

export type PageKind = (typeof PAGE_KINDS)[number];

/**
 * States of the prescription of an order. `part`: accepted for some products only. `again`: the
 * customer must send it again.
 */
export const PRESCRIPTION_STATES = ["waiting", "accepted", "part", "again", "refused"] as const;

export type PrescriptionState = (typeof PRESCRIPTION_STATES)[number];

/** Maximum number of pages of a prescription, each page of a PDF counted. */
export const MAX_PRESCRIPTION_PAGES = 10;

/**
 * Bounds of a photo of a visitor in pixels, before it is made smaller: of its shorter and of its
 * longer side, and of the whole.
 */
export const LEAST_PHOTO_SIDE = 200;
export const MAX_PHOTO_SIDE = 16_000;
export const MAX_PHOTO_PIXELS = 50_000_000;
/** Most bytes of a photo, as a camera makes it. */
export const MAX_PHOTO_BYTES = 10_000_000;
/** Most pixels of a HEIC photo that the server decodes, which takes ten times as long. */
export const MAX_HEIC_PIXELS = 30_000_000;

/**
 * Most pixels of the photo that is sent and stored, 2,000 x 1,500: a line of handwriting on a whole
 * page is readable, and so is a long screenshot.
 */
export const SENT_PHOTO_PIXELS = 3_000_000;

export const prescriptionPagePath = (id: number) => `/api/prescriptions/pages/${id}`;

/** Maximum size of a PDF of a prescription, and size of the parts in which it is sent, in bytes. */
export const MAX_PDF_BYTES = 10_000_000;
export const PDF_PART_BYTES = 524_288;

/** Why a patient cannot choose another time for an appointment. */
export const MOVE_REFUSALS = ["over", "not_offered", "too_late", "too_often"] as const;

export type MoveRefusal = (typeof MOVE_REFUSALS)[number];

/** Maximum number of products in a batch of the catalogue. */
export const MAX_BATCH = 500;

/** Maximum number of products that a search returns. */
export const MAX_SEARCH_HITS = 200;

/** Path of a purchased PDF on the embedded backend, which checks the access. */
export const ebookPdfPath = (orderNo: string, id: number) => `/api/ebook-pdf/${orderNo}/${id}`;

/** Countries of the order form, by their names in the API. The displayed names are messages. */
export const COUNTRIES = [
  "Australia",
  "Bangladesh",
  "Canada",
  "China",
  "Morocco",
  "Saudi Arabia",
  "UK",
  "US",
] as const;

export const DEFAULT_COUNTRY = "Bangladesh";

/** Maximum size of a video of the gallery, and size of the parts in which it is sent, in bytes. */
export const MAX_VIDEO_BYTES = 50_000_000;
export const VIDEO_PART_BYTES = 2_097_152;

/** Maximum size of a file of captions in bytes. */
export const MAX_CAPTIONS_BYTES = 200_000;

/** Eight hours, the longest video that search engines take. */
export const MAX_VIDEO_SECONDS = 28_800;

/** A month, for example 2028-03. */
export const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** ISO 639-1 code of a language. */
export const LANGUAGE_CODE = /^[a-z]{2}$/;

/** The product lists of the home page. */
export const HOME_LISTS = [
  "offer_products",
  "new_arrival_products",
  "trending_products",
  "medical_products",
  "best_selling_products",
  "featured_products",
] as const;

/** Maximum number of products in a batch of a section of the home page. */
export const MAX_HOME_BATCH = 24;

/** Header with which the shop's own pages ask for 200 with null in place of a 404. */
export const NULL_IF_MISSING_HEADER = "x-null-if-missing";

export const ROLES = [
  "owner",
  "orders",
  "catalogue",
  "pharmacist",
  "clinic",
  "content",
  "accounts",
] as const;

export type Role = (typeof ROLES)[number];

/** Lists of the desk that can be exported as CSV, in the order of the menu. */
export const EXPORTED_LISTS = [
  ...(["orders", "payments", "refunds", "prescriptions", "returns", "complaints"] as const),
  "ebook-orders",
  ...(["products", "prices", "offers", "categories", "brands", "low-stock", "expiring"] as const),
  "recall-orders",
  "payouts",
  ...(["appointments", "doctors", "specialities"] as const),
  ...(["reviews", "blogs", "notices", "banners", "gallery", "pages", "ebooks"] as const),
  ...(["media", "people", "questions", "newsletter", "outbox"] as const),
  ...(["settings", "staff", "audit"] as const),
] as const;

export type ExportedList = (typeof EXPORTED_LISTS)[number];

/** How a table is exported: for spreadsheets, or for other programs, such as those of couriers. */
export const CSV_FORMATS = ["spreadsheet", "plain"] as const;

export type CsvFormat = (typeof CSV_FORMATS)[number];

/** Those with data of people, which need the password entered again. */
export const PERSONAL_EXPORTS: readonly ExportedList[] = [
  ...(["orders", "payments", "refunds", "prescriptions", "returns", "complaints"] as const),
  ...(["ebook-orders", "recall-orders"] as const),
  ...(["appointments", "reviews", "people", "questions", "newsletter", "outbox"] as const),
  ...(["staff", "audit"] as const),
];

/** Causes of a change of stock. */
export const STOCK_CHANGES = [
  "opening",
  "received",
  "sold",
  "corrected",
  "cancelled",
  "returned",
] as const;

/** States of products that a customer sends back; `refused` and `refunded` are final. */
export const RETURN_STATES = ["requested", "accepted", "refused", "received", "refunded"] as const;

/** Lists of returns at the desk: those of customers by state, and parcels that are not there yet. */
export const RETURN_LISTS = [...RETURN_STATES, "coming_back"] as const;

export type ReturnList = (typeof RETURN_LISTS)[number];

export type ReturnState = (typeof RETURN_STATES)[number];

/** Reasons why products cannot be returned: of a whole order, and of one line. */
export const RETURN_REFUSALS = ["not_delivered", "too_late"] as const;
export const LINE_RETURN_REFUSALS = ["cold_chain", "all_returned"] as const;

/** Topics of a complaint about an order. */
export const COMPLAINT_KINDS = [
  "damaged",
  "wrong_item",
  "missing",
  "late",
  "money",
  "other",
] as const;

export type ComplaintKind = (typeof COMPLAINT_KINDS)[number];

/** States of a complaint; `answered` is final. */
export const COMPLAINT_STATES = ["open", "answered"] as const;

export type ComplaintState = (typeof COMPLAINT_STATES)[number];

/** Maximum number of characters of a complaint. */
export const COMPLAINT_LIMIT = 1_000;

/** Maximum number of characters of the reason of a return. */
export const RETURN_REASON_LIMIT = 500;

/** Decisions of the pharmacist about a prescription. */
export const PRESCRIPTION_DECISIONS = [
  "accepted",
  "part",
  "again",
  "refused",
] as const satisfies readonly Exclude<PrescriptionState, "waiting">[];

/** Channels by which staff answer a question. */
export const ANSWER_CHANNELS = ["mail", "sms"] as const;

/** Most characters of a review. */
export const COMMENT_LIMIT = 2_000;

/** Most photos of a return. */
export const MAX_RETURN_PHOTOS = 3;

/** Sliders of the home page. */
export const SLIDERS = ["main", "medium", "group"] as const;

/** Places for banners on the home page: three sliders, and six places between sections. */
export const BANNER_PLACES = [
  ...SLIDERS,
  "section-1",
  "section-2",
  "section-3",
  "section-4",
  "section-5",
  "section-6",
] as const;

export type BannerPlace = (typeof BANNER_PLACES)[number];

/** Parts of a picture that can stay visible where a slider crops it, row by row. */
export const BANNER_FOCUSES = [
  ...(["top-left", "top", "top-right"] as const),
  ...(["left", "centre", "right"] as const),
  ...(["bottom-left", "bottom", "bottom-right"] as const),
] as const;

export type BannerFocus = (typeof BANNER_FOCUSES)[number];

/** The usual one, which is stored as null. */
export const CENTRE = "centre" satisfies BannerFocus;

export const GALLERY_KINDS = ["image", "video", "success_story"] as const;

export type GalleryKind = (typeof GALLERY_KINDS)[number];

/** Steps of staff with an order that can be taken back. */
export const ORDER_STEPS = [
  "confirmed",
  "processing",
  "packed",
  "in-transit",
  "completed",
  "cancelled",
] as const;

export type OrderStep = (typeof ORDER_STEPS)[number];

/** Why an order was cancelled; the customer reads it. With `other` staff write it. */
export const CANCEL_REASONS = [
  "asked",
  "unreachable",
  "sold_out",
  "no_delivery",
  "not_taken",
  "duplicate",
  "unpaid",
  "prescription",
  "other",
] as const;

export type CancelReason = (typeof CANCEL_REASONS)[number];

/** Maximum number of characters of what staff write about a cancellation. */
export const CANCEL_TEXT_LIMIT = 200;

/** Time in ms for which a step can be taken back, and for which its messages wait. */
export const UNDO_MS = 600_000;

/** What can follow a step of staff; after any of these it can no longer be taken back. */
export const STEP_TRACES = [
  "state",
  "payment",
  "refund",
  "lines",
  "delivery",
  "prescription",
  "return",
  "invoice",
  "credit_note",
  "message",
] as const;

export type StepTrace = (typeof STEP_TRACES)[number];

/** Why a step of staff can no longer be taken back. */
export const UNDO_REFUSALS = [...STEP_TRACES, "late"] as const;

export type UndoRefusal = (typeof UNDO_REFUSALS)[number];

export const OFFER_KINDS = ["percent", "amount", "free_delivery"] as const;

export type OfferKind = (typeof OFFER_KINDS)[number];

/** Which products an offer is for. */
export const OFFER_SCOPES = ["all", "category", "brand", "products"] as const;

export type OfferScope = (typeof OFFER_SCOPES)[number];

/** Why an offer does not apply to goods, or to a customer. */
export const OFFER_PROBLEMS = [
  ...(["unknown", "not_yet", "ended", "used_up", "log_in", "used_by_you"] as const),
  ...(["first_order", "no_product", "minimum", "nothing", "better"] as const),
] as const;

export type OfferProblem = (typeof OFFER_PROBLEMS)[number];
