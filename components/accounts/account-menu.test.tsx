import { screen } from "@testing-library/react";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { accountSections } from "@/lib/shop/account/account-section";
import { AccountMenu } from "./account-menu";

it.each([
  [
    true,
    [
      "My Profile",
      "Orders",
      "Ebooks",
      "Appointments",
      "Addresses",
      "Viewed products",
      "Security",
      "My data",
    ],
  ],
  [false, ["My Profile", "Orders", "Ebooks"]],
])(
  "shows the sections of optional features only if the server supports them (%s)",
  (here, names) => {
    renderWithProviders(
      <AccountMenu
        sections={accountSections({
          appointments: here,
          addresses: here,
          viewed: here,
          security: here,
          data: here,
        })}
        current="orders"
      />,
    );
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(names);
    expect(screen.getByRole("link", { name: "Orders" })).toHaveAttribute("aria-current", "page");
  },
);
