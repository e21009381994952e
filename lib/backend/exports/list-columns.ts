import type { ExportedList } from "@/lib/contract/terms";
import { settingLabel } from "../settings/setting-names";
import {
  code,
  type ExportColumn,
  json,
  nameOf,
  names,
  number,
  placesOf,
  taka,
  text,
  time,
  yesNo,
} from "./columns";

const archived = yesNo("archived");
const both = (heading: "name" | "title") => [
  text(heading),
  text(heading === "name" ? "name_bn" : "title_bn"),
];
/** Value of the pieces of an order that were not taken or were sent back. */
const credited: ExportColumn = {
  heading: "credited",
  cell: ({ credited: notTaken, returned }) => (Number(notTaken) + Number(returned)).toFixed(2),
};
const payment = [
  ...[text("order"), taka("amount"), code("gateway", "orders.ways")],
  ...[code("state", "review.states"), text("transaction")],
];

/**
 * Columns of each list that can be exported. They exclude health data, texts of messages and
 * pictures: the content of prescriptions, the reasons of appointments, the texts of questions.
 */
export const LIST_COLUMNS: Record<ExportedList, readonly ExportColumn[]> = {
  orders: [
    ...[text("number"), time("placed_at"), code("state", "orders.states")],
    ...[code("payment_status", "orders.payments"), code("payment_method", "orders.methods")],
    ...[code("waits_for", "orders.waits"), number("pieces"), taka("subtotal")],
    ...[taka("delivery_charge", "shipping_charge"), taka("tax"), taka("discount_taka", "discount")],
    ...[taka("total"), credited, text("name"), text("phone"), text("city"), text("country")],
    ...[text("courier"), text("tracking_code"), text("promised_day")],
  ],
  "ebook-orders": [
    ...[text("number"), time("placed_at"), code("state", "ebook_orders.states")],
    ...[code("payment_status", "orders.payments"), names("ebooks"), taka("total")],
    ...[text("name"), text("phone"), text("email")],
  ],
  payments: [...payment, text("invoice"), time("created_at"), time("updated_at")],
  refunds: [...payment, text("reason"), time("created_at"), time("updated_at")],
  products: [
    ...[number("id"), text("sku"), ...both("name"), text("category"), text("brand")],
    ...[taka("price"), number("discount"), number("stock"), code("state", "products.states")],
  ],
  prices: [
    ...[number("id"), text("sku"), ...both("name"), taka("price"), number("discount")],
    number("on_shelf", "stock"),
    number("held"),
    number("stock", "for_sale"),
    code("state", "products.states"),
  ],
  categories: [
    ...[number("id"), text("slug"), ...both("name"), number("position"), number("products")],
    archived,
  ],
  brands: [number("id"), ...both("name"), number("position"), number("products"), archived],
  "low-stock": [
    ...[number("id"), text("sku"), ...both("name"), number("pieces"), taka("value")],
    number("uncosted"),
  ],
  expiring: [
    ...[text("expires_on"), text("batch_no"), text("sku"), ...both("name"), number("pieces")],
    ...[taka("cost"), taka("value")],
  ],
  doctors: [
    ...[number("id"), ...both("name"), text("speciality"), text("degrees")],
    ...[text("registration_no"), number("experience_years"), taka("consultation_fee")],
    ...[text("languages"), text("chamber_days"), number("booked"), number("position"), archived],
  ],
  specialities: [
    ...[number("id"), text("slug"), number("doctors"), text("description")],
    ...[text("description_bn"), text("seo_title"), text("seo_title_bn")],
    ...[text("seo_description"), text("seo_description_bn"), archived],
  ],
  appointments: [
    ...[text("number"), time("starts_at"), time("ends_at"), nameOf("doctor"), text("name")],
    ...[text("phone"), code("state", "clinic.states"), text("language"), time("booked_at")],
    number("moves"),
  ],
  blogs: [
    ...[number("id"), ...both("title"), text("language"), text("author")],
    ...[code("state", "articles.states"), time("publish_at")],
  ],
  notices: [
    ...[number("id"), ...both("title"), text("language"), text("publisher")],
    ...[code("state", "articles.states"), time("publish_at")],
  ],
  banners: [
    ...[number("id"), code("place", "home_page.places"), text("headline"), text("headline_bn")],
    ...[text("subline"), text("subline_bn"), text("cta"), text("cta_bn"), text("link")],
    ...[code("focus", "home_page.focuses"), number("position"), archived],
  ],
  gallery: [
    ...[number("id"), code("kind", "home_page.kinds"), ...both("title"), text("person")],
    ...[text("person_bn"), number("video_seconds"), number("position"), archived],
  ],
  pages: [
    ...[code("name", "pages.names", "id"), text("text_en", "text"), text("text_bn")],
    ...[json("sections"), time("offers_end"), code("source", "settings.source")],
    ...[text("changed_by"), time("changed_at")],
  ],
  ebooks: [
    ...[number("id"), ...both("title"), text("language"), text("author"), text("category")],
    ...[number("pages"), taka("price"), number("discount"), archived],
  ],
  media: [
    ...[text("path"), code("kind", "media.kinds"), number("bytes"), time("at")],
    ...[yesNo("shipped"), placesOf("uses", "places")],
  ],
  people: [
    ...[code("kind", "people"), text("name"), text("phone"), text("email"), number("orders")],
    ...[time("last_order_at"), yesNo("blocked")],
  ],
  questions: [
    ...[number("id"), time("at"), code("state", "questions.states"), text("name"), text("email")],
    ...[text("phone"), text("subject"), text("message_start", "message"), text("language")],
    nameOf("staff"),
  ],
  reviews: [
    ...[time("at"), code("kind", "reviews.kinds"), text("item"), text("author"), yesNo("bought")],
    ...[number("rating"), text("comment"), code("state", "reviews.states"), text("decided_by")],
    text("reason"),
  ],
  returns: [
    ...[number("id"), time("requested_at"), text("order"), ...both("name"), text("batch_no")],
    ...[number("quantity"), taka("amount"), code("state", "returns.states"), text("reason")],
    ...[text("answer"), yesNo("restocked"), time("decided_at"), time("received_at")],
    ...[time("refunded_at"), yesNo("is_parcel")],
  ],
  complaints: [
    ...[text("number"), text("order"), code("kind", "complaints.kinds")],
    ...[code("state", "complaints.states"), time("filed_at"), time("due_at"), text("name")],
    ...[text("phone"), text("text"), nameOf("staff"), time("answered_at"), text("answered_by")],
  ],
  prescriptions: [
    ...[text("number"), code("state", "prescriptions.states"), time("placed_at")],
    ...[time("sent_at"), time("expires_at"), time("decided_at")],
  ],
  newsletter: [
    ...[text("email"), text("language"), text("consent_version"), time("consented_at")],
    ...[time("confirmed_at"), code("state", "newsletter.states")],
    text("unsubscribe"),
  ],
  outbox: [
    ...[number("id"), time("at"), code("type", "outbox.types"), text("about")],
    ...[code("way", "outbox.ways"), code("state", "outbox.states"), number("attempts")],
    text("problem"),
  ],
  audit: [
    ...[number("id"), time("at"), text("by"), text("os_user"), text("command"), text("subject")],
    ...[json("before"), json("after")],
  ],
  settings: [
    text("key"),
    { heading: "label", cell: ({ key }, locale) => settingLabel(String(key), locale) },
    ...[json("setting_value", "value"), code("source", "settings.source")],
    ...[text("changed_by"), time("changed_at")],
  ],
  staff: [
    ...[number("id"), text("name"), text("mail"), code("role", "staff.role_names")],
    ...[code("state", "staff.states"), yesNo("second_factor"), time("created_at")],
  ],
};
