import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { VisitorSync } from "@/components/providers/visitor-sync";
import { httpClient } from "@/lib/browser-api/http-client";
import { fakeApi } from "@/lib/dev/testing/fake-api";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { UserMenu } from "./user-menu";

const push = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

const rahima = { id: 7, customer_id: 3, name: "Rahima Khatun" };

/** Fake server with a logged-in customer; `logout` returns the response to POST /logout. */
function customersApi(logout: () => { status?: number } | "no response") {
  const state = { loggedIn: true };
  const calls = fakeApi(({ method, path }) => {
    if (path === "/logged-on-user") return { body: state.loggedIn ? rahima : null };
    if (method === "POST" && path === "/logout") {
      const response = logout();
      if (response !== "no response" && !response.status) state.loggedIn = false;
      return response;
    }
    if (path === "/api/cart") return { body: {} };
    if (path === "/csrf-token") return { body: { csrf_token: "guest-token" } };
    return { status: 404 };
  });
  return calls;
}

/** Renders the menu and waits until the user has loaded. */
async function renderMenu(locale?: "bn") {
  renderWithProviders(
    <>
      <VisitorSync changed={false} />
      <UserMenu />
    </>,
    locale,
  );
  await act(async () => undefined);
}

const details = () => screen.getByText("Account", { selector: "summary *" }).closest("details");

beforeEach(() => {
  push.mockClear();
});

describe("UserMenu", () => {
  it("shows login and register to a guest", async () => {
    fakeApi(() => ({ body: null }));
    await renderMenu();
    expect(screen.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
    expect(screen.getByRole("link", { name: "Register" })).toHaveAttribute("href", "/register");
    expect(screen.queryByRole("link", { name: "My Account" })).toBeNull();
  });

  it("links to pages in the page's language", async () => {
    fakeApi(() => ({ body: null }));
    await renderMenu("bn");
    expect(screen.getByRole("link", { name: "লগইন" })).toHaveAttribute("href", "/bn/login");
  });

  it("shows the account pages to a customer", async () => {
    customersApi(() => ({}));
    await renderMenu();
    const account = await screen.findByRole("link", { name: "My Account" });
    expect(account).toHaveAttribute("href", "/my-account");
    expect(screen.getByRole("link", { name: "Wishlist" })).toHaveAttribute("href", "/wishlist");
    expect(screen.getByText("Rahima Khatun", { selector: "summary *" })).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Login" })).toBeNull();
  });

  it("logs out, fetches a guest CSRF token, shows the guest menu and navigates home", async () => {
    const calls = customersApi(() => ({}));
    await renderMenu();
    await userEvent.click(await screen.findByRole("button", { name: "Logout" }));
    expect(await screen.findByRole("link", { name: "Login" })).toBeInTheDocument();
    const [logout, token] = calls.filter(
      ({ path }) => !["/logged-on-user", "/api/cart"].includes(path),
    );
    expect([logout, token]).toMatchObject([
      { method: "POST", path: "/logout" },
      { method: "GET", path: "/csrf-token" },
    ]);
    expect(httpClient.defaults.headers.common["X-CSRF-TOKEN"]).toBe("guest-token");
    expect(push).toHaveBeenCalledWith("/");
  });

  it("shows an error if the logout fails, stays logged in, and allows another try", async () => {
    let attempts = 0;
    customersApi(() => {
      attempts += 1;
      return attempts === 1 ? "no response" : {};
    });
    await renderMenu();
    await userEvent.click(await screen.findByRole("button", { name: "Logout" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "We couldn't log you out. Please try again.",
    );
    expect(push).not.toHaveBeenCalled();
    expect(screen.getByRole("link", { name: "My Account" })).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Logout" }));
    expect(await screen.findByRole("link", { name: "Login" })).toBeInTheDocument();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("closes on Escape, which restores the focus, and on a click outside", async () => {
    fakeApi(() => ({ body: null }));
    await renderMenu();
    const button = details()?.querySelector("summary");
    if (!button) throw new Error("no button");
    await userEvent.click(button);
    expect(details()).toHaveAttribute("open");
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByRole("link", { name: "Register" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    expect(details()).not.toHaveAttribute("open");
    expect(button).toHaveFocus();

    await userEvent.click(button);
    expect(details()).toHaveAttribute("open");
    await userEvent.click(document.body);
    expect(details()).not.toHaveAttribute("open");
  });
});
