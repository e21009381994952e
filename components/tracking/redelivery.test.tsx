import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeApi } from "@/lib/dev/testing/fake-api";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { Redelivery } from "./redelivery";

const OFFER = { days: ["2026-12-02", "2026-12-03"], asked: null };

test("asks for a day of an own order", async () => {
  const calls = fakeApi(() => ({ body: { message: "ok", day: "2026-12-03" } }));
  renderWithProviders(<Redelivery number="NM-1" offer={OFFER} />);
  await userEvent.selectOptions(screen.getByLabelText("Deliver again on"), "December 3, 2026");
  await userEvent.click(screen.getByRole("button", { name: "Ask for this day" }));
  expect(await screen.findByRole("status")).toHaveTextContent("You asked for December 3, 2026.");
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ["/api/order-redelivery/NM-1", { day: "2026-12-03" }],
  ]);
});

test("proves the order by its phone number first, and shows a refusal", async () => {
  const refusal = "You asked for another day already. Please call us to change it.";
  const calls = fakeApi(({ path }) =>
    path.includes("proof")
      ? { body: { message: "ok" } }
      : { status: 409, body: { message: refusal } },
  );
  renderWithProviders(<Redelivery number="NM-1" offer={OFFER} provenBy="01712345678" />);
  await userEvent.click(screen.getByRole("button", { name: "Ask for this day" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(refusal);
  expect(calls.map(({ path }) => path)).toEqual([
    "/api/order-proof/NM-1",
    "/api/order-redelivery/NM-1",
  ]);
});

test("shows the day that was asked for, also in Bengali", () => {
  fakeApi(() => ({ body: {} }));
  renderWithProviders(<Redelivery number="NM-1" offer={{ ...OFFER, asked: "2026-12-02" }} />, "bn");
  expect(screen.getByRole("status")).toHaveTextContent("আপনি ২ ডিসেম্বর, ২০২৬ চেয়েছেন।");
  expect(screen.queryByRole("button")).toBeNull();
});
