import { screen } from "@testing-library/react";
import { CallButton } from "@/components/ui/call-button";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { ShopLogo } from "./shop-logo";

const NAME = { en: "Shifa", bn: "শিফা" };

test("shows the logo of the language, or the name while there is none", () => {
  const logo = { en: "/media/logo.webp", bn: "/media/logo-bn.webp" };
  const { unmount } = renderWithProviders(
    <ShopLogo locale="bn" site={{ name: NAME, logo }} className="h-8" />,
  );
  expect(screen.getByRole("img", { name: "শিফা" })).toHaveAttribute("src", "/media/logo-bn.webp");
  unmount();
  renderWithProviders(<ShopLogo locale="en" site={{ name: NAME, logo: null }} className="h-8" />);
  expect(screen.getByText("Shifa")).toBeVisible();
  expect(screen.queryByRole("img")).toBeNull();
});

test("a shop without a phone number has no button to call it", () => {
  const { unmount } = renderWithProviders(<CallButton phone="01711-222333" />);
  expect(screen.getByRole("link", { name: "Call 01711-222333" })).toBeVisible();
  unmount();
  renderWithProviders(<CallButton phone="" />);
  expect(screen.queryByRole("link")).toBeNull();
});
