import { screen } from "@testing-library/react";
import { accountSections } from "@/lib/account/account-section";
import { renderWithProviders } from "@/lib/testing/render-with-providers";
import { AccountMenu } from "./account-menu";

it.each([
  [true, ["My Profile", "Orders", "Ebooks", "Appointments", "Security"]],
  [false, ["My Profile", "Orders", "Ebooks"]],
])("offers appointments and security only where the server knows them (%s)", (here, names) => {
  renderWithProviders(
    <AccountMenu
      sections={accountSections({ appointments: here, security: here })}
      current="orders"
    />,
  );
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(names);
  expect(screen.getByRole("link", { name: "Orders" })).toHaveAttribute("aria-current", "page");
});
