import { screen } from "@testing-library/react";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { ShopNotes } from "./shop-notes";

const NOTES = [{ text: "We send it on Sunday.", at: "2026-11-20T06:00:00.000Z" }];

test.each([
  ["en", "Notes from the shop", "Fri, Nov 20, 12:00 pm"],
  ["bn", "দোকানের নোট", "শুক্রবার, ২০ নভেম্বর"],
] as const)("shows notes with their times in %s", (locale, title, day) => {
  renderWithProviders(<ShopNotes notes={NOTES} className="" />, locale);
  expect(screen.getByRole("heading", { name: title })).toBeVisible();
  expect(screen.getByText("We send it on Sunday.")).toBeVisible();
  expect(screen.getByText(new RegExp(day))).toHaveAttribute("datetime", NOTES[0]?.at);
});

test("shows nothing without notes", () => {
  const { container } = renderWithProviders(<ShopNotes notes={[]} className="" />);
  expect(container).toBeEmptyDOMElement();
});
