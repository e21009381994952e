import { screen } from "@testing-library/react";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { DeliveryFacts } from "./delivery-facts";

const AREA = {
  area: "inside",
  name: "Dhaka",
  cost: "60",
  days: "1-3 days",
  isDelivered: true,
  cash: "Cash on delivery: have 290 ready for one",
} as const;
const OF_AREA = {
  charge: 60,
  freeFrom: null,
  cashOnDelivery: true,
  promisedDay: "2026-12-01",
  orderBefore: "2026-11-29T10:00:00Z",
};

test.each([
  ["en", "Get it by Tue, 1 Dec"],
  ["bn", "মঙ্গলবার, ১ ডিসেম্বরের মধ্যে পাবেন"],
] as const)("the promised day takes the place of the number of days: %s", (locale, text) => {
  const facts = (offer: boolean) => (
    <DeliveryFacts
      title="Delivery"
      areas={[AREA]}
      offer={offer ? { inside: OF_AREA, outside: OF_AREA } : null}
    />
  );
  const { unmount } = renderWithProviders(facts(false), locale);
  expect(screen.getByText("1-3 days")).toBeVisible();
  expect(screen.getByText(AREA.cash)).toBeVisible();
  unmount();
  renderWithProviders(facts(true), locale);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText("1-3 days")).toBeNull();
});
