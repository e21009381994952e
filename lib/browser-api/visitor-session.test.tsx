import { screen, waitFor } from "@testing-library/react";
import { fakeApi } from "@/lib/dev/testing/fake-api";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { useCart } from "./cart";
import { useUser } from "./user";
import { OWN_SESSIONS, SESSIONS_ATTRIBUTE } from "./visitor-session";

function Probe() {
  const { user } = useUser();
  const { cart } = useCart();
  return (
    <p>
      {user === undefined ? "unknown" : (user?.name ?? "guest")} has {cart?.totalQuantity ?? "?"}
    </p>
  );
}

function server() {
  const calls = fakeApi(({ path }) =>
    path === "/api/cart"
      ? { body: { cartItems: [{ id: 1, product_id: 2, quantity: 3, price: 10 }] } }
      : { body: { name: "Rahima Khatun", customer_id: 3 } },
  );
  forgetCookie();
  return calls;
}

const root = document.documentElement;

function forgetCookie() {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way.
  document.cookie = "XSRF-TOKEN=; max-age=0";
}

afterEach(() => {
  root.removeAttribute(SESSIONS_ATTRIBUTE);
  forgetCookie();
});

describe("requests for the visitor's session", () => {
  it("are not sent when there cannot be a session", async () => {
    root.setAttribute(SESSIONS_ATTRIBUTE, OWN_SESSIONS);
    const calls = server();
    renderWithProviders(<Probe />);
    expect(await screen.findByText("guest has 0")).toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it("are sent when the readable cookie exists", async () => {
    root.setAttribute(SESSIONS_ATTRIBUTE, OWN_SESSIONS);
    const calls = server();
    // biome-ignore lint/suspicious/noDocumentCookie: as above.
    document.cookie = "XSRF-TOKEN=abc";
    renderWithProviders(<Probe />);
    expect(await screen.findByText("Rahima Khatun has 3")).toBeInTheDocument();
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  it("are always sent with an external API", async () => {
    server();
    renderWithProviders(<Probe />);
    expect(await screen.findByText("Rahima Khatun has 3")).toBeInTheDocument();
  });
});
