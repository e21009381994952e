import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { COUNTRIES } from "@/lib/contract/terms";
import { type FakeCall, fakeApi } from "@/lib/dev/testing/fake-api";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import type { Locale } from "@/lib/i18n/locales";
import { STANDARD_RULES } from "@/lib/shop/pricing/delivery-rules";
import { BuyNow } from "./buy-now";

const push = jest.fn();
jest.mock("next/navigation", () => ({
  useRouter: () => ({ push }),
  usePathname: () => "/products/buy-now",
  useSearchParams: () => new URLSearchParams("productId=9"),
}));
jest.mock("@/components/robot/robot-check", () =>
  jest.requireActual("@/lib/dev/testing/fake-robot-check"),
);

const OFFER = {
  inside: {
    charge: 60,
    free_from: 200,
    cash_on_delivery: true,
    promised_day: "2026-11-29",
    order_before: "2026-11-26T10:00:00Z",
  },
  outside: {
    charge: 120,
    free_from: null,
    cash_on_delivery: false,
    promised_day: "2026-12-02",
    order_before: "2026-11-26T10:00:00Z",
  },
};

function shop(
  product: object,
  order: (call: FakeCall) => object = () => ({ order_number: "NM-1" }),
) {
  const inventory = { selling_price: 255, batch_no: "B-1", pack_quantity: 3 };
  const record = { id: 9, name: "Insulin", image: null, discount: 10, inventory, ...product };
  return fakeApi((call) => {
    if (call.path === "/logged-on-user") return { body: null };
    if (call.method !== "GET") return { body: order(call) };
    return { body: { product: record, delivery: OFFER } };
  });
}

const SHOP = { address: "Dhanmondi, Dhaka 1209", hours: "9:00 to 21:00" };

const show = (locale: Locale = "en", pickup?: typeof SHOP) =>
  renderWithProviders(
    <BuyNow
      prescriptions
      phone="+880 1700-000000"
      repeatable
      payment={{ mobileLabel: "bKash", cashOnDelivery: true, ...(pickup && { pickup }) }}
      countries={COUNTRIES}
      chargeLater
      rules={STANDARD_RULES}
    />,
    locale,
  );

async function fillIn() {
  const texts = {
    "Full name": "Rahim",
    Phone: "01712345678",
    Address: "House 1",
    "Zip code": "1205",
  };
  for (const [label, text] of Object.entries({ ...texts, City: "Dhaka" })) {
    await userEvent.click(await screen.findByLabelText(label));
    await userEvent.paste(text);
  }
}

const radio = (name: RegExp) => screen.getByRole("radio", { name });
const place = async () => {
  const button = screen.getByRole("button", { name: "Place order" });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  push.mockClear();
});

test("the day of an area takes its ending in Bengali", async () => {
  shop({});
  show("bn");
  const name = /^ঢাকার ভেতরে ফ্রি রবিবার, ২৯ নভেম্বরের মধ্যে পাবেন/;
  expect(await screen.findByRole("radio", { name })).toBeInTheDocument();
});

test("shows charge and day of each area as they are now, and sends the area", async () => {
  const calls = shop({});
  show();
  expect(radio(/Inside Dhaka ৳100\.00/)).toBeInTheDocument();
  expect(await screen.findByRole("radio", { name: /Inside Dhaka Free Get it by Sun, 29 Nov/ }));
  expect(radio(/Outside Dhaka ৳120\.00 Get it by Wed, 2 Dec/)).toBeInTheDocument();
  await fillIn();
  await userEvent.click(radio(/Inside Dhaka/));
  await place();
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({
    delivery_area: "inside",
    shipping_charge: 0,
    totals: { tax: 0, discount: 25, total: 230 },
  });
});

test("cash on delivery is refused at its field in an area without it, and nothing is sent", async () => {
  const calls = shop({});
  show();
  await fillIn();
  await userEvent.click(radio(/Cash on delivery/));
  await userEvent.click(radio(/Outside Dhaka/));
  expect(screen.getAllByText(/Cash on delivery is not offered for this area/)).toHaveLength(1);
  await place();
  expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
  await userEvent.click(radio(/Inside Dhaka/));
  expect(screen.queryByText(/Cash on delivery is not offered/)).not.toBeInTheDocument();
  await place();
  await waitFor(() => expect(push).toHaveBeenCalled());
});

test("refuses cold-chain products outside Dhaka before anything is sent", async () => {
  const calls = shop({ cold_chain: true });
  show();
  expect(await screen.findByText("Not for products that must be kept cold")).toBeInTheDocument();
  expect(await screen.findByText("Keep cold")).toBeInTheDocument();
  await fillIn();
  await userEvent.click(radio(/Outside Dhaka/));
  await place();
  expect(
    screen.getAllByText(/must be kept cold, so we deliver it inside Dhaka only/).length,
  ).toBeGreaterThan(0);
  expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
  expect(screen.getByLabelText("Full name")).toHaveValue("Rahim");
  await userEvent.click(radio(/Inside Dhaka/));
  await place();
  await waitFor(() => expect(push).toHaveBeenCalled());
});

test("an order that is picked up has no charge and is paid at the counter", async () => {
  const calls = shop({});
  show("en", SHOP);
  await fillIn();
  const pickup = radio(/^Pick up at the shop/);
  expect(pickup.closest("label")).toHaveTextContent(`${SHOP.address}${SHOP.hours}`);
  await userEvent.click(pickup);
  await userEvent.click(radio(/^Pay at the counter/));
  expect(screen.getByText("You pay at the counter when you pick up the order.")).toBeVisible();
  expect(screen.queryByText(/Cash on delivery/)).toBeNull();
  await place();
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({
    delivery_area: "pickup",
    shipping_charge: 0,
    paymentMethod: "cod",
    totals: { discount: 25, total: 230 },
  });
});

test("no pick-up is offered unless the shop offers it", async () => {
  shop({});
  show();
  expect(await screen.findByRole("radio", { name: /^Inside Dhaka/ })).toBeVisible();
  expect(screen.queryByRole("radio", { name: /^Pick up/ })).toBeNull();
});
