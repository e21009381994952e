import { screen, within } from "@testing-library/react";
import { NOTICES_PER_PAGE, pageOf } from "@/lib/base/paging";
import type { Notice } from "@/lib/contract/readers/content";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import type { Locale } from "@/lib/i18n/locales";
import { NoticeTable } from "./notice-table";

const notices = Array.from(
  { length: 15 },
  (_, index): Notice => ({
    id: 100 - index,
    title: `Notice ${index + 1}`,
    titleBn: null,
    publishedAt: "2026-01-05T20:00:00.000Z",
    publisher: "Office",
    publisherBn: null,
    pdf: "demo/notices/a b.pdf",
  }),
);

function show(page: number, locale: Locale = "en", list = notices) {
  const shown = pageOf(list, page, NOTICES_PER_PAGE);
  if (!shown) throw new Error(`there is no page ${page}`);
  renderWithProviders(<NoticeTable locale={locale} notices={shown} />, locale);
  return screen.getAllByRole("row").slice(1);
}

const cells = (row: HTMLElement | undefined) =>
  within(row ?? document.body)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

describe("NoticeTable", () => {
  it("has the columns of the spec", () => {
    show(1);
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "SL",
      "Title",
      "Published Date",
      "Publisher",
      "PDF",
    ]);
  });

  it("continues the numbering on the second page, and shows dates in Dhaka time", () => {
    const rows = show(2);
    expect(rows.map((row) => cells(row)[0])).toEqual(["13", "14", "15"]);
    expect(cells(rows[0])[1]).toMatch(/^Notice 13/);
    expect(cells(rows[0])[2]).toBe("January 6, 2026");
    expect(cells(rows[0])[3]).toBe("Office");
  });

  it("shows Bengali digits in Bengali, and marks English texts", () => {
    const rows = show(2, "bn");
    expect(rows.map((row) => cells(row)[0])).toEqual(["১৩", "১৪", "১৫"]);
    expect(cells(rows[0])[2]?.normalize()).toBe("৬ জানুয়ারি, ২০২৬".normalize());
    expect(screen.getByText("Notice 13", { selector: "td > span" })).toHaveAttribute("lang", "en");
  });

  it("marks Bengali texts on an English page", () => {
    const bengali = { title: "ছুটি", publisher: "প্রশাসন" };
    const [row] = show(
      1,
      "en",
      notices.slice(0, 1).map((notice) => ({ ...notice, ...bengali })),
    );
    expect(within(row ?? document.body).getAllByText("প্রশাসন")).toHaveLength(2);
    for (const text of screen.getAllByText(/^(ছুটি|প্রশাসন)$/))
      expect(text).toHaveAttribute("lang", "bn");
  });

  it("shows Bengali title and publisher on a Bengali page only", () => {
    const both = { title: "Closed", titleBn: "বন্ধ", publisherBn: "প্রশাসন" };
    const list = notices.slice(0, 1).map((notice) => ({ ...notice, ...both }));
    expect(cells(show(1, "en", list)[0]).join()).toMatch(/Closed.*Office/);
    const row = show(1, "bn", list).at(-1);
    expect(cells(row).join()).toMatch(/বন্ধ.*প্রশাসন/);
    expect(cells(row).join()).not.toMatch(/Closed|Office/);
    for (const text of screen.getAllByText(/^(বন্ধ|প্রশাসন)$/))
      expect(text).not.toHaveAttribute("lang");
  });

  it("links the PDF in a new tab with a unique accessible name", () => {
    show(2);
    const link = screen.getByRole("link", { name: /^PDF ?: Notice 13 \(opens in a new tab\)$/ });
    expect(link).toHaveAttribute("href", "/media/demo/notices/a%20b.pdf");
    expect(link).toHaveAttribute("target", "_blank");
  });

  it("shows a notice without date, publisher and PDF", () => {
    const nothing = { publishedAt: null, publisher: null, publisherBn: null, pdf: null };
    const [row] = show(1, "en", [{ id: 1, title: "Bare", titleBn: null, ...nothing }]);
    expect(cells(row)).toEqual(["1", "Bare", "", "", ""]);
  });
});
