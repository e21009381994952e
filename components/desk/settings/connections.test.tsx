import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const MAIL = { key: "mail", state: "ready", variables: ["SMTP_URL"], test: null };
const SMS = { key: "sms", state: "missing", variables: ["SMS_PROVIDER"], test: null };
const PAYMENT = { key: "payment", state: "sandbox", variables: ["PAYMENT"], test: null };
const SENT = { at: "2026-11-26T06:00:00Z", state: "sent", problem: null };

const settings = { "GET settings": () => ({ json: { data: [], total: 0 } }) };

async function item(name: string) {
  const heading = await screen.findByRole("heading", { level: 3, name });
  return within(heading.closest("li") as HTMLElement);
}

test("sends a test mail and shows that it was sent", async () => {
  let test: typeof SENT | null = null;
  const { sent } = await renderDesk({
    path: "/settings",
    handlers: {
      ...settings,
      "GET connections": () => ({ json: { data: [{ ...MAIL, test }, SMS, PAYMENT] } }),
      "POST connections/mail/test": () => {
        test = SENT;
        return { json: { message: "on its way" } };
      },
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Mail: Send a test" }));
  await userEvent.type(screen.getByLabelText(/^Mail address/), "owner@example.com");
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(await (await item("Mail")).findByText(/^Latest test: Sent, /)).toBeVisible();
  expect(sent("POST connections/mail/test").map(({ body }) => body)).toEqual([
    { to: "owner@example.com" },
  ]);
  expect((await item("SMS")).getByText("SMS_PROVIDER")).toBeVisible();
  expect((await item("SMS")).queryByRole("button")).toBeNull();
});

test("says why the payment gateway cannot be used", async () => {
  await renderDesk({
    path: "/settings",
    handlers: {
      ...settings,
      "GET connections": () => ({ json: { data: [PAYMENT] } }),
      "POST connections/payment/check": () => ({
        json: { data: { gateway: "sandbox", problem: "The gateway did not answer." } },
      }),
    },
  });
  const button = await screen.findByRole("button", { name: "Check the payment gateway" });
  await userEvent.click(button);
  expect(await screen.findByText("The gateway did not answer.")).toBeVisible();
});

test("a role without the permission sees no test", async () => {
  await renderDesk({
    path: "/settings",
    role: "accounts",
    locale: "bn",
    handlers: { ...settings, "GET connections": () => ({ json: { data: [MAIL, PAYMENT] } }) },
  });
  expect((await item("ই-মেইল")).queryByRole("button")).toBeNull();
});
