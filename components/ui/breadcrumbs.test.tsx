import { screen } from "@testing-library/react";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import type { Locale } from "@/lib/i18n/locales";
import { Breadcrumbs } from "./breadcrumbs";

const show = (locale: Locale, ...names: string[]) =>
  renderWithProviders(
    <Breadcrumbs crumbs={names.map((name) => ({ name, href: `/${name}` }))} />,
    locale,
  );

describe("Breadcrumbs", () => {
  it("marks names in another language than the page, also the last one", () => {
    show("en", "Home", "ডায়াবেটিস", "ডেঙ্গু");
    expect(screen.getByRole("link", { name: "Home" })).not.toHaveAttribute("lang");
    expect(screen.getByRole("link", { name: "ডায়াবেটিস" })).toHaveAttribute("lang", "bn");
    const last = screen.getByText("ডেঙ্গু");
    expect(last).toHaveAttribute("lang", "bn");
    expect(last).toHaveAttribute("aria-current", "page");
  });

  it("marks English names on a Bengali page only", () => {
    show("bn", "হোম", "Insulin");
    expect(screen.getByRole("link", { name: "হোম" })).not.toHaveAttribute("lang");
    expect(screen.getByText("Insulin")).toHaveAttribute("lang", "en");
  });
});
