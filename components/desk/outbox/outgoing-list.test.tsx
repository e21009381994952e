import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { OUTGOING } from "@/lib/dev/testing/desk/desk-records";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const handlers = { "GET outbox": () => ({ json: { data: OUTGOING, total: OUTGOING.length } }) };

test("shows each message with recipient, state and text", async () => {
  await renderDesk({ path: "/outbox", role: "orders", handlers });
  const code = (await screen.findByText("8801712345678")).closest("li") as HTMLElement;
  expect(within(code).getByText("Shown here only")).toBeVisible();
  expect(within(code).getByText(/^SMS · Code · /)).toBeVisible();
  expect(within(code).getByText("Niramoy: your code is 123456.")).toBeVisible();
  const letter = screen.getByText("rahima@example.com").closest("li") as HTMLElement;
  expect(within(letter).getByText(/^Mail · Order placed · NM-7Q2K-9WXM-T4PA · /)).toBeVisible();
  expect(within(letter).getByText("perhaps sent: connection closed")).toBeVisible();
  expect(within(letter).getByText(/Dear customer/)).not.toBeVisible();
  await userEvent.click(within(letter).getByText("Niramoy: your order"));
  expect(within(letter).getByText(/Dear customer/)).toBeVisible();
  const remade = /^The text was not kept when it was sent/;
  expect(within(letter).getByText(remade)).toBeVisible();
  expect(within(code).queryByText(remade)).toBeNull();
});

test("says that the text of a waiting message is made from today's data", async () => {
  const [sms] = OUTGOING;
  const waiting = { ...sms, state: "waiting", text_source: "unsent" };
  await renderDesk({
    path: "/outbox",
    handlers: { "GET outbox": () => ({ json: { data: [waiting], total: 1 } }) },
  });
  expect(
    await screen.findByText("Not sent yet: the text is made from today's data."),
  ).toBeVisible();
});

test("filters by way", async () => {
  const { sent } = await renderDesk({ path: "/outbox", locale: "bn", handlers });
  await userEvent.click(await screen.findByRole("combobox", { name: "মাধ্যম" }));
  await userEvent.click(await screen.findByRole("option", { name: "SMS" }));
  expect(await screen.findByRole("button", { name: /মাধ্যম/ })).toHaveTextContent("SMS");
  expect(sent("GET outbox").at(-1)?.query).toMatchObject({ way: "sms" });
});
