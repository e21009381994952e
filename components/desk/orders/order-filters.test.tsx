import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ORDER } from "@/lib/dev/testing/desk/desk-records";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const APRIL = { since: "2026-03-31T18:00:00.000Z", until: "2026-04-30T18:00:00.000Z" };

test("filters orders by day and payment in the address, exports them, and chips remove it", async () => {
  const { sent } = await renderDesk({
    path: `/orders?filter=${encodeURIComponent(JSON.stringify({ tab: "all", ...APRIL }))}`,
    handlers: {
      "GET orders": () => ({ json: { data: [ORDER], total: 1 } }),
      "GET exports/orders.csv": () => ({ file: "Number" }),
    },
  });
  expect(await screen.findByLabelText("From day")).toHaveValue("2026-04-01");
  expect(screen.getByLabelText("Until day")).toHaveValue("2026-04-30");
  const until = screen.getByRole("button", { name: /^Until day: .*, remove the filter$/ });
  expect(until).toHaveTextContent("Until day: April 30, 2026");
  await userEvent.click(screen.getByRole("combobox", { name: "Payment method" }));
  await userEvent.click(await screen.findByRole("option", { name: "Cash on delivery" }));
  const wanted = { tab: "all", ...APRIL, payment_method: "cod" };
  await waitFor(() => expect(sent("GET orders").at(-1)?.query).toMatchObject(wanted));
  const method = screen.getByRole("button", { name: /^Payment method: .*, remove the filter$/ });
  expect(method).toHaveTextContent("Payment method: Cash on delivery");
  await userEvent.click(screen.getByRole("button", { name: "Export the list" }));
  await waitFor(() => expect(sent("GET exports/orders.csv").at(-1)?.query).toMatchObject(wanted));
  fireEvent.change(screen.getByLabelText("Until day"), { target: { value: "2026-04-15" } });
  const earlier = { ...wanted, until: "2026-04-15T18:00:00.000Z" };
  await waitFor(() => expect(sent("GET orders").at(-1)?.query).toMatchObject(earlier));
  await userEvent.click(screen.getByRole("button", { name: /^Until day: .*, remove the filter$/ }));
  await waitFor(() => expect(sent("GET orders").at(-1)?.query).not.toHaveProperty("until"));
  expect(screen.getByLabelText("Until day")).toHaveValue("");
});
