import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";
import { offerState } from "./offer-state";

const OFFER = {
  id: 1,
  version: "a",
  archived: false,
  slug: "eid",
  name: "Eid",
  name_bn: "ঈদ",
  code: "EID10",
  kind: "percent" as const,
  value: 10,
  max_discount: null,
  min_goods: 500,
  starts: null,
  ends: "2031-05-31",
  uses_total: null,
  uses_customer: null,
  first_order_only: false,
  scope: "all" as const,
  scope_ids: [],
  with_discounts: false,
  paused: false,
  uses: 3,
};

const DETAILS = Object.assign({}, OFFER, { cost: 150, audit: [] });

test.each([
  [{}, "running"],
  [{ starts: "2026-12-02" }, "coming"],
  [{ ends: "2026-11-30" }, "ended"],
  [{ paused: true }, "paused"],
  [{ archived: true }, "archived"],
])("with %j it is %s", (more, state) =>
  expect(offerState(Object.assign({}, OFFER, more), "2026-12-01")).toBe(state),
);

test("lists offers with code and uses", async () => {
  await renderDesk({
    path: "/offers",
    role: "catalogue",
    wide: false,
    handlers: { "GET offers": () => ({ json: { data: [OFFER], total: 1 } }) },
  });
  expect(await screen.findByRole("link", { name: "Eid" })).toBeVisible();
  expect(screen.getByText(/EID10 · 3 orders/)).toBeVisible();
  expect(screen.getByText("Running")).toBeVisible();
});

test("says what an offer cost, pauses it, and copies it without its code", async () => {
  const { sent } = await renderDesk({
    path: "/offers/1",
    role: "catalogue",
    wide: false,
    handlers: {
      "GET offers/1": () => ({ json: { data: DETAILS } }),
      "PUT offers/1": () => ({ json: { data: Object.assign({}, DETAILS, { paused: true }) } }),
      "POST offers": () => ({ status: 201, json: { data: Object.assign({}, DETAILS, { id: 2 }) } }),
      "GET offers/2": () => ({ json: { data: Object.assign({}, DETAILS, { id: 2 }) } }),
    },
  });
  expect(await screen.findByText(/Used by 3 orders, ৳150/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Pause" }));
  await waitFor(() =>
    expect(sent("PUT offers/1")[0]?.body).toEqual({ version: "a", paused: true }),
  );
  await userEvent.click(await screen.findByRole("link", { name: "Copy" }));
  expect(await screen.findByDisplayValue("Copy of Eid")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(sent("POST offers")[0]?.body).toEqual({
      name: "Copy of Eid",
      name_bn: "ঈদ",
      kind: "percent",
      value: 10,
      max_discount: null,
      min_goods: 500,
      starts: null,
      ends: "2031-05-31",
      uses_total: null,
      uses_customer: null,
      first_order_only: false,
      scope: "all",
      scope_ids: [],
      with_discounts: false,
    }),
  );
});
