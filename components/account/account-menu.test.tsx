import { screen } from "@testing-library/react";
import { accountSections } from "@/lib/account/account-section";
import { renderWithProviders } from "@/lib/testing/render-with-providers";
import { AccountMenu } from "./account-menu";

it.each([
  [true, ["My Profile", "Orders", "Ebooks", "Appointments"]],
  [false, ["My Profile", "Orders", "Ebooks"]],
])("offers appointments only where they are booked here (%s)", (here, names) => {
  renderWithProviders(<AccountMenu sections={accountSections(here)} current="orders" />);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(names);
  expect(screen.getByRole("link", { name: "Orders" })).toHaveAttribute("aria-current", "page");
});
