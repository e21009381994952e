import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ORDER } from "@/lib/dev/testing/desk/desk-records";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const NUMBER = ORDER.number;

function openOrder(order: object) {
  const sent: unknown[] = [];
  const handlers = {
    [`GET orders/${NUMBER}`]: () => ({ json: { data: { ...ORDER, ...order } } }),
    [`POST orders/${NUMBER}/hand-over`]: ({ body }: { body: unknown }) => {
      sent.push(body);
      return { json: { data: { ...ORDER, ...order, state: "completed", next: [] } } };
    },
  };
  return { sent, shown: renderDesk({ path: `/orders/${NUMBER}/show`, role: "orders", handlers }) };
}

test("an order is handed over with the code of the customer", async () => {
  const { sent, shown } = openOrder({ pickup: true, delivery_area: null });
  await shown;
  await userEvent.click(await screen.findByRole("button", { name: "Hand over" }));
  await userEvent.type(await screen.findByLabelText(/^Code of the customer/), "048213");
  await userEvent.click(
    screen.getAllByRole("button", { name: "Hand over" }).at(-1) ?? document.body,
  );
  await waitFor(() => expect(sent).toEqual([{ code: "048213" }]));
});

test("without the code it needs a reason", async () => {
  const { sent, shown } = openOrder({ pickup: true, delivery_area: null });
  await shown;
  await userEvent.click(await screen.findByRole("button", { name: "Hand over" }));
  await userEvent.click(await screen.findByRole("button", { name: "Without the code" }));
  await userEvent.type(await screen.findByLabelText(/^Why without the code/), "Showed her card");
  await userEvent.click(
    screen.getAllByRole("button", { name: "Hand over" }).at(-1) ?? document.body,
  );
  await waitFor(() => expect(sent).toEqual([{ reason: "Showed her card" }]));
});

test("an order that is delivered is not handed over at the counter", async () => {
  const { shown } = openOrder({});
  await shown;
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(NUMBER);
  expect(screen.queryByRole("button", { name: "Hand over" })).toBeNull();
});
