import { html } from "hono/html";
import { formatTime, formatVisitDay } from "@/lib/i18n/dates/format-date-light";
import { localText } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";
import { MESSAGES } from "@/lib/i18n/messages";
import type { Db } from "../kernel/db/schema";
import type { ShopDetails } from "../kernel/settings/shop-details";
import type { Html } from "../kernel/text/document-page";
import { iso } from "../kernel/time/iso-time";
import { printedOrders } from "../orders/printed-orders";

async function bookedOn(db: Db, day: string, doctorId: number | undefined) {
  return db
    .selectFrom("appointments")
    .innerJoin("doctors", "doctors.id", "appointments.doctor_id")
    .select(["doctor_id", "starts_at", "ends_at", "appointments.name", "phone", "reason"])
    .select(["doctors.name as doctor_name", "doctors.name_bn as doctor_name_bn"])
    .where("day", "=", day)
    .where("state", "=", "booked")
    .$if(doctorId !== undefined, (query) => query.where("doctor_id", "=", doctorId ?? 0))
    .orderBy("doctors.position")
    .orderBy("doctor_id")
    .orderBy("starts_at")
    .execute();
}

type Booked = Awaited<ReturnType<typeof bookedOn>>[number];

interface PageOptions {
  /** As 2026-01-31. */
  day: string;
  /** Only this doctor. */
  doctorId: number | undefined;
  shop: ShopDetails;
  locale: Locale;
}

/** Returns the functions that write the list of a day in one language. */
function writerIn({ day, shop, locale }: PageOptions) {
  const t = MESSAGES[locale].dayList;
  const heading = formatVisitDay(`${day}T12:00:00+06:00`, locale);

  const row = ({ starts_at, ends_at, name, phone, reason }: Booked) =>
    html`<tr><td><span class="tick"></span> ${formatTime(iso(starts_at), locale)} –
${formatTime(iso(ends_at), locale)}</td>
<td data-name="${t.patient}">${name}</td><td data-name="${t.phone}">${phone}</td>
<td data-name="${t.reason}">${reason ?? ""}</td></tr>`;

  const table = (rows: readonly Booked[]) =>
    html`<table class="lines"><thead><tr><th scope="col">${t.time}</th>
<th scope="col">${t.patient}</th><th scope="col">${t.phone}</th>
<th scope="col">${t.reason}</th></tr></thead><tbody>${rows.map(row)}</tbody></table>`;

  const page = (title: Html | string, content: Html) =>
    html`<header><div><h1>${title}</h1><p>${t.title} · ${heading}</p></div>
<div><p><strong>${shop.name}</strong></p></div></header>${content}`;

  return { t, table, page };
}

/**
 * Renders the booked appointments of a day to print, each doctor on a page of paper. All texts
 * entered by people are escaped.
 */
export async function dayListPage(db: Db, options: PageOptions) {
  const { day, doctorId, shop, locale } = options;
  const { t, table, page } = writerIn(options);
  const rows = await bookedOn(db, day, doctorId);
  const doctors = [...new Map(rows.map((row) => [row.doctor_id, row])).values()];
  const pages = doctors.map(({ doctor_id, doctor_name, doctor_name_bn }) => {
    const { text, lang } = localText(doctor_name, doctor_name_bn, locale);
    const own = rows.filter((row) => row.doctor_id === doctor_id);
    return page(html`<span lang="${lang ?? locale}">${text}</span>`, table(own));
  });
  const none = page(t.title, html`<p>${t.none}</p>`);
  return printedOrders(`${t.title} - ${shop.name}`, locale, pages.length > 0 ? pages : [none]);
}
