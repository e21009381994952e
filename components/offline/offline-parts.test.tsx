import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { browserApi } from "@/lib/browser-api/browser";
import { installOffer } from "@/lib/browser-api/install-offer";
import { keepChange } from "@/lib/browser-api/waiting-cart";
import { OFFLINE_COPY_ATTRIBUTE } from "@/lib/browser-api/worker/marks";
import { fakeApi } from "@/lib/dev/testing/fake-api";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { OfflineParts } from "./offline-parts";

let pathname = "/products/5";
jest.mock("next/navigation", () => ({ usePathname: () => pathname }));

const root = document.documentElement;
let reachable = true;
let calls = fakeApi(() => "no response");

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  pathname = "/products/5";
  reachable = true;
  calls = fakeApi(() => (reachable ? { body: {} } : "no response"));
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(() => {
  root.removeAttribute(OFFLINE_COPY_ATTRIBUTE);
  installOffer.set(null);
});

const note = () => screen.getByRole("status").textContent;
const lose = () => {
  reachable = false;
  fireEvent(window, new Event("offline"));
};
const regain = () => {
  reachable = true;
  fireEvent(window, new Event("online"));
};

describe("the note", () => {
  it("appears without a connection and goes with the next one", async () => {
    renderWithProviders(<OfflineParts />);
    expect(note()).toBe("");
    lose();
    expect(note()).toMatch(/^You are offline\. This page is from \d{1,2}:\d\d [ap]m\.$/);
    regain();
    await waitFor(() => expect(note()).toBe(""));
  });

  it("counts the changes of the cart that wait, in the digits of the page", async () => {
    lose();
    for (const productId of [5, 7]) {
      const addition = { productId, batchNo: null, quantity: 1, price: 45 };
      const discounts = { discountPercent: 0, discount: 0 };
      const shown = { name: "Pain Gel", image: null };
      const added = { ...addition, ...discounts };
      keepChange({ kind: "add", addition: added, shown }, `key-${productId}`, false);
    }
    renderWithProviders(<OfflineParts />, "bn");
    await waitFor(() => expect(note()).toContain("কার্টের ২টি পরিবর্তন এই ফোনে রাখা আছে"));
  });

  it("stays while the server does not answer although there is a network", async () => {
    renderWithProviders(<OfflineParts />);
    lose();
    fireEvent(window, new Event("online"));
    await waitFor(() => expect(calls.at(-1)?.path).toBe("/healthz"));
    expect(note()).toMatch(/^You are offline/);
  });

  it("shows the time of an offline copy, and offers the current page", async () => {
    root.setAttribute(OFFLINE_COPY_ATTRIBUTE, String(Date.parse("2026-11-20T11:20:00Z")));
    const { rerender } = renderWithProviders(<OfflineParts />);
    expect(note()).toBe("You are offline. This page is from Fri, Nov 20, 5:20 pm.");
    regain();
    expect(await screen.findByRole("button", { name: "Show the current page" })).toBeVisible();
    pathname = "/doctors";
    rerender(<OfflineParts />);
    expect(note()).toBe("");
  });

  it("offers to send a form that the connection was lost for, and sends none by itself", async () => {
    const sent = jest.fn();
    const submit = jest.fn((event: { preventDefault: () => void }) => {
      event.preventDefault();
      browserApi.post("/api/contact-us", {}).then(sent, () => undefined);
    });
    renderWithProviders(
      <>
        <form onSubmit={submit}>
          <button type="submit">Send</button>
        </form>
        <OfflineParts />
      </>,
    );
    reachable = false;
    fireEvent.click(screen.getByText("Send"));
    await waitFor(() => expect(note()).toMatch(/What you typed is kept/));
    regain();
    const again = await screen.findByRole("button", { name: "Send it now" });
    expect(submit).toHaveBeenCalledTimes(1);
    await act(async () => fireEvent.click(again));
    expect(sent).toHaveBeenCalledTimes(1);
    expect(note()).toBe("");
  });
});
