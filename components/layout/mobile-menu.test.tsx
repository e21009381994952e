import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeApi } from "@/lib/dev/testing/fake-api";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { CategoryMenu } from "./category-menu";
import { MobileMenu } from "./mobile-menu";

jest.mock("next/navigation", () => ({
  usePathname: () => "/blogs",
  useSearchParams: () => new URLSearchParams(),
  useRouter: () => ({ push: () => undefined }),
}));

const help = (
  <a href="/register" aria-haspopup="dialog">
    Help
  </a>
);
const categories = [{ id: 15, name: "Medical Home Appliances", image: null }];

async function openMenu() {
  fakeApi(() => ({ body: null }));
  renderWithProviders(
    <>
      <MobileMenu phone="+880 1700-000000" medicalCategory={15} help={help} />
      <CategoryMenu categories={categories} />
    </>,
  );
  expect(screen.queryByRole("dialog")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Menu" }));
  const menu = screen.getByRole<HTMLDialogElement>("dialog", { name: "Menu" });
  await within(menu).findByRole("link", { name: "Products" });
  return menu;
}

const button = () => screen.getByRole("button", { name: "Menu" });

async function expectClosed() {
  await waitFor(() => expect(button()).toHaveAttribute("aria-expanded", "false"));
  expect(screen.queryByRole("dialog")).toBeNull();
}

describe("MobileMenu", () => {
  it("contains main menu, extra links, account, top links and categories", async () => {
    const menu = within(await openMenu());
    expect(button()).toHaveAttribute("aria-expanded", "true");
    const main = within(menu.getByRole("navigation", { name: "Main menu" }));
    const hrefs = main.getAllByRole("link", { hidden: true }).map((a) => a.getAttribute("href"));
    expect(hrefs).toEqual([
      "/",
      "/products",
      "/category/products/15",
      "/doctors",
      "/blogs",
      "/ebook",
      "/category/products/15",
      "/contact",
      "/wishlist",
      "/compare",
      "/products/cart",
    ]);
    expect(main.getByRole("link", { name: "Blog" })).toHaveAttribute("aria-current", "page");
    const more = within(menu.getByRole("navigation", { name: "Information" }));
    expect(more.getAllByRole("link").map((a) => a.textContent)).toEqual([
      "About Us",
      "Patient Portal",
      "Notices",
      "Gallery",
      "Help",
    ]);
    expect(menu.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
    expect(menu.getByRole("link", { name: "Register" })).toHaveAttribute("href", "/register");
    expect(menu.getByRole("link", { name: "Call +880 1700-000000" })).toBeVisible();
  });

  it("expands the categories", async () => {
    const menu = within(await openMenu());
    const summary = menu.getByText("Categories");
    const group = summary.closest("details");
    expect(group).not.toHaveAttribute("open");
    await userEvent.click(summary);
    expect(group).toHaveAttribute("open");
  });

  it("closes on its close button", async () => {
    await openMenu();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await expectClosed();
  });

  it("closes when a link is clicked, but not when it is opened in a new tab", async () => {
    const menu = await openMenu();
    const link = within(menu).getByRole("link", { name: "Products" });
    link.addEventListener("click", (event) => event.preventDefault());
    fireEvent.click(link, { ctrlKey: true });
    expect(menu.open).toBe(true);
    fireEvent.click(link);
    await expectClosed();
  });

  it("stays open below the help dialog", async () => {
    const menu = await openMenu();
    const link = within(menu).getByRole("link", { name: "Help" });
    link.addEventListener("click", (event) => event.preventDefault());
    fireEvent.click(link);
    expect(menu.open).toBe(true);
  });

  it("closes on a click outside, but not on its empty area", async () => {
    const menu = await openMenu();
    menu.getBoundingClientRect = () => new DOMRect(0, 0, 300, 700);
    fireEvent.click(menu, { clientX: 150, clientY: 650 });
    expect(menu.open).toBe(true);
    fireEvent.click(menu, { clientX: 330, clientY: 200 });
    await expectClosed();
  });

  it("closes on the browser's back button", async () => {
    await openMenu();
    fireEvent.popState(window);
    await expectClosed();
  });
});
