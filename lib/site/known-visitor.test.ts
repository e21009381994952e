import { forgetKnownVisitor, KNOWN_VISITOR_SCRIPT, keepKnownVisitor } from "./known-visitor";

const root = document.documentElement;
const cart = { totalQuantity: 12, total: 1_250.5 };
const empty = { totalQuantity: 0, total: 0 };

/** Runs the script as the next page does. */
function openPage(lang = "en"): void {
  root.removeAttribute("data-known");
  root.removeAttribute("style");
  root.lang = lang;
  new Function(KNOWN_VISITOR_SCRIPT)();
}

beforeEach(() => {
  localStorage.clear();
  document.cookie = "XSRF-TOKEN=a-token";
});

afterEach(() => {
  document.cookie = "XSRF-TOKEN=; max-age=0";
});

describe("KNOWN_VISITOR_SCRIPT", () => {
  it("marks the page of a customer with a cart, in the words of the header", () => {
    keepKnownVisitor({ isCustomer: true, cart }, "en");
    openPage();
    expect(root.dataset.known).toBe("customer cart");
    expect(root.style.getPropertyValue("--cart-pieces")).toBe('"12"');
    expect(root.style.getPropertyValue("--cart-total")).toBe('"৳1,250.50"');
  });

  it("writes Bengali digits, and shows them on Bengali pages only", () => {
    keepKnownVisitor({ isCustomer: false, cart }, "bn");
    openPage("bn");
    expect(root.dataset.known).toBe("cart");
    expect(root.style.getPropertyValue("--cart-pieces")).toBe('"১২"');
    openPage("en");
    expect(root.dataset.known).toBe("");
  });

  it.each([
    ["a guest without a cart", () => keepKnownVisitor({ isCustomer: false, cart: empty }, "en")],
    ["a visitor who logged out", () => forgetKnownVisitor()],
    ["a value that is no JSON", () => localStorage.setItem("known-visitor", "{")],
    ["a value of another kind", () => localStorage.setItem("known-visitor", "7")],
  ])("marks nothing for %s", (_, change) => {
    keepKnownVisitor({ isCustomer: true, cart }, "en");
    change();
    openPage();
    expect(root.dataset.known ?? "").toBe("");
  });

  it("marks nothing once the session has ended", () => {
    keepKnownVisitor({ isCustomer: true, cart }, "en");
    document.cookie = "XSRF-TOKEN=; max-age=0";
    openPage();
    expect(root.dataset.known).toBeUndefined();
  });

  it("keeps no name and no address", () => {
    keepKnownVisitor({ isCustomer: true, cart }, "en");
    expect(JSON.parse(localStorage.getItem("known-visitor") ?? "")).toEqual({
      isCustomer: true,
      cart: { locale: "en", pieces: "12", total: "৳1,250.50" },
    });
  });
});

describe("keepKnownVisitor", () => {
  it("ends what the page showed before the visitor was loaded", () => {
    root.dataset.known = "customer";
    keepKnownVisitor({ isCustomer: false, cart: empty }, "en");
    expect(root.dataset.known).toBeUndefined();
  });
});
