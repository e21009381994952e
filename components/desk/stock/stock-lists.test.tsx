import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  BATCHES,
  EXPIRING,
  LOW_STOCK,
  PRODUCT,
  STOCK_SUMS,
} from "@/lib/dev/testing/desk/desk-records";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const HANDLERS = {
  "GET low-stock": () => ({ json: { data: [LOW_STOCK], total: 1, meta: STOCK_SUMS } }),
  "GET expiring": () => ({ json: { data: [EXPIRING], total: 1, meta: STOCK_SUMS } }),
};

test("lists what is low, with the sums of all pages", async () => {
  const { sent } = await renderDesk({ path: "/low-stock", handlers: HANDLERS });
  const table = await screen.findByRole("table");
  expect(within(table).getByRole("link", { name: "Face mask" })).toHaveAttribute(
    "href",
    "/products/12#stock",
  );
  expect(within(table).getByText("৳540.00")).toBeVisible();
  expect(
    screen.getByText("33 pieces; what they cost: ৳540.00. The cost of 30 pieces is not known."),
  ).toBeVisible();
  expect(sent("GET low-stock")[0]?.query).toMatchObject({ sort: "pieces", order: "asc" });
  expect(sent("GET low-stock")[0]?.query).not.toHaveProperty("below");
});

test("the threshold is that of the settings until the user types another", async () => {
  const { sent } = await renderDesk({ path: "/low-stock", handlers: HANDLERS });
  const field = await screen.findByLabelText("Fewer pieces than");
  await waitFor(() => expect(field).toHaveAttribute("placeholder", "5"));
  await userEvent.type(field, "২০");
  await waitFor(() => expect(sent("GET low-stock").at(-1)?.query.below).toBe("20"));
  await userEvent.click(
    await screen.findByRole("button", { name: /^Fewer pieces than: .*, remove the filter$/ }),
  );
  await waitFor(() => expect(field).toHaveValue(""));
  expect(sent("GET low-stock").at(-1)?.query).not.toHaveProperty("below");
});

test("lists what expires within the chosen days, or has, with links to the batches", async () => {
  const { sent } = await renderDesk({ path: "/low-stock", handlers: HANDLERS });
  await userEvent.click(await screen.findByRole("link", { name: "Expires soon" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Expires soon" })).toBeVisible();
  const table = await screen.findByRole("table");
  expect(within(table).getByRole("link", { name: "Face mask" })).toHaveAttribute(
    "href",
    "/products/12#batch-7",
  );
  expect(within(table).getByText("May 31, 2027")).toBeVisible();
  expect(sent("GET expiring")[0]?.query).toMatchObject({ within: "30", sort: "expires_on" });
  for (const [name, within] of [
    ["90 days", "90"],
    ["Expired", "expired"],
  ] as const) {
    await userEvent.click(screen.getByRole("button", { name }));
    await waitFor(() => expect(sent("GET expiring").at(-1)?.query.within).toBe(within));
  }
});

test("the link shows the batch on the page of its product", async () => {
  const scrolled: Element[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled.push(this);
  };
  await renderDesk({
    path: "/products/12#batch-5",
    handlers: {
      "GET products/12": () => ({
        json: {
          data: PRODUCT,
        },
      }),
      "GET products/12/batches": () => ({ json: { data: BATCHES, total: 2 } }),
      "GET categories": () => ({ json: { data: [], total: 0 } }),
      "GET brands": () => ({ json: { data: [], total: 0 } }),
    },
  });
  const rows = await within(await screen.findByRole("region", { name: "Stock" })).findAllByRole(
    "listitem",
  );
  expect(rows.map((row) => row.getAttribute("aria-current"))).toEqual([null, "true"]);
  expect(scrolled).toEqual([rows[1]]);
});

test("phones have rows, in Bengali with Bengali digits", async () => {
  await renderDesk({ path: "/expiring", wide: false, locale: "bn", handlers: HANDLERS });
  expect(await screen.findByText("মাস্ক")).toBeVisible();
  expect(screen.getByText(/ব্যাচ B-1 · .*২০২৭.* · বিক্রির জন্য ৩০টি/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "ফিল্টার" }));
  expect(await screen.findByRole("button", { name: "৩০ দিন" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});
