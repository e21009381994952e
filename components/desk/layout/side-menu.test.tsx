import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const none = () => ({ json: { data: [], total: 0 } });
const HANDLERS = { "GET staff": none, "GET orders": none, "GET settings": none };

const menu = () => screen.findByRole("navigation", { name: "Desk" });

test("the group of the current page is open, others are closed", async () => {
  await renderDesk({ path: "/staff", handlers: HANDLERS });
  const groups = await within(await menu()).findAllByRole("button", { expanded: false });
  expect(groups.map(({ textContent }) => textContent)).toContain("Clinic");
  const shop = within(await menu()).getByRole("button", { name: "Shop", expanded: true });
  const id = shop.getAttribute("aria-controls") ?? "";
  const links = within(document.getElementById(id) as HTMLElement);
  expect(links.getByRole("link", { name: "Staff" })).toHaveAttribute("aria-current", "page");
  expect(screen.queryByRole("link", { name: "Doctors" })).toBeNull();
});

test("a closed group shows the sum of what waits on its screens", async () => {
  await renderDesk({ path: "/staff", handlers: HANDLERS });
  const orders = await within(await menu()).findByRole("button", { name: "Orders 2 waiting" });
  expect(orders).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(orders);
  expect(orders).toHaveAccessibleName("Orders");
});

test("groups open and close with the keyboard, and stay as they were left", async () => {
  const user = userEvent.setup();
  await renderDesk({ path: "/staff", handlers: HANDLERS });
  const clinic = await within(await menu()).findByRole("button", { name: "Clinic" });
  act(() => clinic.focus());
  await user.keyboard("{Enter}");
  expect(screen.getByRole("link", { name: "Doctors" })).toBeVisible();
  await user.click(within(await menu()).getByRole("link", { name: "Settings" }));
  await screen.findByRole("heading", { level: 1, name: "Settings" });
  expect(screen.getByRole("link", { name: "Doctors" })).toBeVisible();
  act(() => clinic.focus());
  await user.keyboard(" ");
  expect(screen.queryByRole("link", { name: "Doctors" })).toBeNull();
  const shop = within(await menu()).getByRole("button", { name: "Shop", expanded: true });
  await user.click(shop);
  expect(within(await menu()).queryByRole("link", { name: "Staff" })).toBeNull();
});

test("on phones the drawer remembers the groups, too", async () => {
  const user = userEvent.setup();
  await renderDesk({ path: "/staff", wide: false, handlers: HANDLERS });
  const more = () => within(screen.getByRole("navigation")).getByRole("button", { name: "More" });
  await menu();
  await user.click(more());
  let drawer = await screen.findByRole("dialog", { name: "More" });
  await user.click(within(drawer).getByRole("button", { name: "Clinic" }));
  await user.click(within(drawer).getByRole("link", { name: "Settings" }));
  await screen.findByRole("heading", { level: 1, name: "Settings" });
  await user.click(more());
  drawer = await screen.findByRole("dialog", { name: "More" });
  expect(within(drawer).getByRole("link", { name: "Doctors" })).toBeVisible();
  expect(within(drawer).getByRole("button", { name: "Orders 2 waiting" })).toBeVisible();
});
