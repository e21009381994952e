import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const click = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

test("edits a setting with inputs made from its schema, and resets it", async () => {
  const setting = {
    id: "payment",
    key: "payment",
    version: "a",
    value: { label: "bKash", cashOnDelivery: false },
    source: "table",
    changed_by: "Salma Begum",
    changed_at: "2026-11-25T06:00:00Z",
    schema: {
      type: "object",
      properties: { label: { type: "string" }, cashOnDelivery: { type: "boolean" } },
      required: ["label", "cashOnDelivery"],
    },
  };
  const { sent } = await renderDesk({
    path: "/settings/payment",
    handlers: {
      "GET settings/payment": () => ({ json: { data: setting } }),
      "PUT settings/payment": ({ body }) => ({
        json: { data: { ...setting, ...Object(body), version: "b" } },
      }),
    },
  });
  expect(await screen.findByText(/Changed by Salma Begum/)).toBeVisible();
  await userEvent.click(screen.getByRole("switch", { name: "cashOnDelivery" }));
  await click("Save");
  expect(await screen.findByText("Saved.")).toBeVisible();
  await click(/Use the value of SITE_FILE/);
  expect(sent("PUT settings/payment").map(({ body }) => body)).toEqual([
    { value: { label: "bKash", cashOnDelivery: true }, version: "a" },
    { reset: true, version: "b" },
  ]);
});

test("a setting with several parts is JSON, and broken JSON is not sent", async () => {
  const setting = {
    id: "redirects",
    key: "redirects",
    version: "a",
    value: [],
    source: "default",
    changed_by: null,
    changed_at: null,
    schema: { type: "array", items: { type: "object" } },
  };
  const { sent } = await renderDesk({
    path: "/settings/redirects",
    handlers: {
      "GET settings/redirects": () => ({ json: { data: setting } }),
      "PUT settings/redirects": ({ body }) => ({
        json: { data: { ...setting, ...Object(body), version: "b" } },
      }),
    },
  });
  const field = await screen.findByLabelText("Value");
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste('[{"from": "/old", "to": "/new"}');
  expect(await screen.findByText("This is not valid JSON.")).toBeVisible();
  await userEvent.paste("]");
  await click("Save");
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(sent("PUT settings/redirects").map(({ body }) => body)).toEqual([
    { value: [{ from: "/old", to: "/new" }], version: "a" },
  ]);
});
