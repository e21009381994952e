import { screen, within } from "@testing-library/react";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const SUMS = {
  orders: 4,
  revenue: 1000,
  refunds: 55,
  average: 250,
  appointments: 2,
  conversion: 4.5,
};

const CHART = {
  width: 360,
  height: 180,
  mean: "M70,20L90,30",
  ticks: [{ y: 158, label: "0" }],
  bars: [
    { x: 66, y: 100, width: 8, height: 58 },
    { x: 76, y: 12, width: 8, height: 146 },
  ],
  days: [{ x: 80, label: "Nov 26" }],
};

const FIGURES = {
  today: SUMS,
  month: SUMS,
  year: SUMS,
  late: 1,
  expiring_value: 120,
  charts: { orders: CHART, revenue: CHART },
  days: [
    { day: "2026-11-25", orders: 1, revenue: 400 },
    { day: "2026-11-26", orders: 3, revenue: 600 },
  ],
  best_sellers: [{ id: 5, name: "Face mask", name_bn: "মাস্ক", pieces: 12 }],
  misses: [{ term: "glucometer strips", count: 7 }],
  funnel: {
    total: { product: 200, cart: 50, checkout: 31, order: 9 },
    days: [{ day: "2026-11-26", product: 200, cart: 50, checkout: 31, order: 9 }],
  },
};

const respond = (figures: unknown) => ({
  "GET overview": () => ({
    json: {
      data: {
        waiting: [
          { name: "to_confirm", count: 3 },
          { name: "returns", count: 0 },
          { name: "something-new", count: 9 },
        ],
        figures,
      },
    },
  }),
});

test("links what waits to its list, and leaves out what does not wait", async () => {
  await renderDesk({ path: "/overview", role: "catalogue", handlers: respond(null) });
  const part = await screen.findByRole("region", { name: "To do" });
  const links = within(part).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["3orders to confirm", "/orders?filter=%7B%22tab%22%3A%22to_confirm%22%7D"],
  ]);
  expect(screen.queryByRole("region", { name: "Today" })).toBeNull();
});

test("shows figures with charts that have names, and the same numbers as a table", async () => {
  const { sent } = await renderDesk({ path: "/overview", handlers: respond(FIGURES) });
  const today = await screen.findByRole("region", { name: "Today" });
  expect(within(today).getByText("৳1,000.00")).toBeVisible();
  expect(within(today).getByText("4.5 % of those who opened a product")).toBeVisible();
  const chart = screen.getByRole("img", { name: "Orders each day" });
  expect(chart).toHaveAccessibleDescription("The highest day has 3.");
  expect(chart.querySelectorAll("rect")).toHaveLength(2);
  expect(within(chart).getByText("Nov 26")).toBeVisible();
  expect(sent("GET overview")[0]?.query).toEqual({ lang: "en" });
  const days = within(screen.getByRole("region", { name: "The last 30 days" }));
  const rows = days.getAllByRole("row", { hidden: true }).map((row) => row.textContent);
  expect(rows.slice(1)).toEqual([
    expect.stringMatching(/2026.*3৳600\.00$/),
    expect.stringMatching(/2026.*1৳400\.00$/),
  ]);
  expect(screen.getByText("glucometer strips")).toBeVisible();
});

test("links the orders after their promised day to their list", async () => {
  await renderDesk({ path: "/overview", handlers: respond(FIGURES) });
  expect(
    await screen.findByRole("link", { name: "Orders after their promised day" }),
  ).toHaveAttribute("href", "/orders?filter=%7B%22tab%22%3A%22past_promise%22%7D");
});

test("shows the steps to an order with shares of the first one, and by day", async () => {
  await renderDesk({ path: "/overview", handlers: respond(FIGURES) });
  const part = within(
    await screen.findByRole("region", { name: "From a product to an order, 30 days" }),
  );
  expect(part.getAllByRole("listitem").map((step) => step.textContent)).toEqual([
    "Opened a product200",
    "Put something into the cart5025 % of those who opened a product",
    "Opened an order form3115.5 % of those who opened a product",
    "Placed an order94.5 % of those who opened a product",
  ]);
  const rows = part.getAllByRole("row", { hidden: true }).map((row) => row.textContent);
  expect(rows.at(-1)).toMatch(/2026.*20050319$/);
  expect(part.getByText(/distinguished by address and browser/)).toBeVisible();
});

test("shows no shares before a product was opened", async () => {
  const none = { product: 0, cart: 0, checkout: 0, order: 0 };
  const figures = { ...FIGURES, funnel: { total: none, days: [] } };
  await renderDesk({ path: "/overview", locale: "bn", handlers: respond(figures) });
  const part = within(await screen.findByRole("region", { name: "পণ্য থেকে অর্ডার, ৩০ দিন" }));
  expect(part.getAllByRole("listitem").map((step) => step.textContent)).toEqual([
    "পণ্যের পেজ খুলেছেন০",
    "কার্টে কিছু রেখেছেন০",
    "অর্ডার ফর্ম খুলেছেন০",
    "অর্ডার দিয়েছেন০",
  ]);
});

test("is in Bengali", async () => {
  await renderDesk({ path: "/overview", locale: "bn", handlers: respond(FIGURES) });
  expect(await screen.findByRole("heading", { level: 1, name: "সারসংক্ষেপ" })).toBeVisible();
  expect(await screen.findByRole("link", { name: "৩ নিশ্চিত করার অর্ডার" })).toBeVisible();
});
