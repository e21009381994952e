import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { parseOffer } from "@/lib/contract/offers/reader";
import { fakeApi } from "@/lib/dev/testing/fake-api";
import { NO_OFFER } from "@/lib/dev/testing/no-offer";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { OfferPanel } from "./offer-panel";

function show(more: Partial<Record<keyof typeof NO_OFFER, unknown>>) {
  const offer = parseOffer(Object.assign({}, NO_OFFER, more));
  if (!offer) throw new Error("an offer");
  const changes: string[] = [];
  renderWithProviders(
    <OfferPanel
      offer={offer}
      onChange={async (change) => {
        await change();
        changes.push("changed");
      }}
    />,
  );
  return changes;
}

test.each([
  [{ name: "Eid", amount: 51.75 }, "Eid: ৳51.75 off"],
  [{ name: "Winter", free_delivery: true }, "Winter: free delivery"],
  [{ missing: 120, missing_free_delivery: true }, "৳120.00 more for free delivery"],
  [{ missing: 120, missing_name: "Eid" }, "৳120.00 more for: Eid"],
  [{ code: "EID", problem: "used_by_you" }, "You have used this code already."],
  [
    { code: "EID", problem: "minimum", missing: 40 },
    "This code needs ৳40.00 more of its products.",
  ],
])("%j says %s", async (more, text) => {
  show(more);
  expect(await screen.findByText(text)).toBeVisible();
});

test.each([[undefined], [null], ["offer"]])("no offer is read from %j", (value) =>
  expect(parseOffer(value)).toBeNull(),
);

test("a code is folded away, sent by Enter, and a refusal stands at the field", async () => {
  const refusal = { message: "No", errors: { code: ["There is no such code, or it is over."] } };
  let status = 422;
  const calls = fakeApi(() => ({ status, body: status === 422 ? refusal : { message: "ok" } }));
  const changes = show({});
  const field = screen.getByLabelText("Code");
  await userEvent.click(screen.getByText("Have a code?"));
  await userEvent.type(field, "eid 10{Enter}");
  expect(await screen.findByText(/There is no such code/)).toBeVisible();
  expect(changes).toEqual([]);
  expect(field).toHaveValue("eid 10");
  status = 200;
  await userEvent.click(screen.getByRole("button", { name: "Apply" }));
  expect(await screen.findByLabelText("Code")).toHaveValue("");
  expect(changes).toEqual(["changed"]);
  const sent = calls.filter(({ method }) => method === "POST").map(({ body }) => body);
  expect(sent).toEqual([{ code: "eid 10" }, { code: "eid 10" }]);
});

test("an entered code can be removed", async () => {
  const calls = fakeApi(() => ({ body: { message: "ok" } }));
  const changes = show({ code: "EID10", name: "Eid", amount: 10 });
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ code: "" });
  expect(changes).toEqual(["changed"]);
});
