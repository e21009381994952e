import { act, screen, waitFor } from "@testing-library/react";
import { RobotToken } from "@/components/robot/robot-token";
import { type FakeResponse, fakeApi } from "@/lib/dev/testing/fake-api";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import type { OrderKind } from "@/lib/shop/order/order-form";
import { type Checkout, useCheckout } from "./use-checkout";

const open = jest.fn();
const onRefused = jest.fn();
const steps: string[] = [];
let checkout: Checkout;

interface PageOptions {
  kind?: OrderKind;
  repeatable?: boolean;
  onPlaced?: () => void;
}

function Page({ kind = "cart", repeatable = true, onPlaced }: PageOptions) {
  checkout = useCheckout({
    kind,
    item: kind === "cart" ? undefined : 9,
    owner: 7,
    phone: "01700",
    repeatable,
    nextPage: { addressOf: (response) => Object(response).address ?? null, open },
    onRefused,
    onPlaced,
    onLeft: () => {},
  });
  const { step, failure } = checkout.state;
  if (steps.at(-1) !== step) steps.push(step);
  return <p>{failure?.text ?? step}</p>;
}

const show = (options: PageOptions = {}) => renderWithProviders(<Page {...options} />);
const place = () => act(async () => checkout.place((robotToken) => ({ robotToken })));
const server = (...responses: FakeResponse[]) => {
  const rest = [...responses];
  return fakeApi(() => rest.shift() ?? "no response");
};
const PLACED = { body: { address: "/order-details/NM-1" } };
const REFUSED = { status: 422, body: { errors: { items: ["Sold out."] } } };

beforeEach(() => {
  sessionStorage.clear();
  steps.length = 0;
  open.mockClear();
  onRefused.mockClear();
});

test("places an order once and opens its page, even if called twice", async () => {
  const calls = server(PLACED);
  show();
  await act(async () => {
    checkout.place(() => ({}));
    checkout.place(() => ({}));
  });
  await screen.findByText("placed");
  expect(steps).toEqual(["idle", "placing", "placed"]);
  expect(open).toHaveBeenCalledWith("/order-details/NM-1");
  expect(calls).toHaveLength(1);
  expect(sessionStorage).toHaveLength(0);
});

test("reports a refusal and uses a new key for the corrected order", async () => {
  const calls = server(REFUSED, PLACED);
  show();
  await place();
  await screen.findByText("Sold out.");
  expect(onRefused).toHaveBeenCalledTimes(1);
  await place();
  await screen.findByText("placed");
  expect(steps).toEqual(["idle", "placing", "refused", "placing", "placed"]);
  expect(new Set(calls.map(({ headers }) => headers["Idempotency-Key"])).size).toBe(2);
});

test("waits for the robot token of a single product and sends it", async () => {
  const calls = server(PLACED);
  show({ kind: "buy-now" });
  await place();
  expect(steps).toEqual(["idle", "checking"]);
  expect(calls).toHaveLength(0);
  await act(async () => checkout.robot.token?.provide(() => Promise.resolve("solved")));
  await screen.findByText("placed");
  expect(calls[0]?.body).toEqual({ robotToken: "solved" });
});

test("sends nothing without a robot token", async () => {
  jest.spyOn(RobotToken.prototype, "take").mockResolvedValueOnce(null);
  const calls = server(PLACED);
  show({ kind: "ebook" });
  await place();
  await screen.findByText("Please complete the robot check.");
  expect(steps).toEqual(["idle", "refused"]);
  expect(calls).toHaveLength(0);
});

test("reports a failure if creating the payload throws, and can be sent again", async () => {
  const calls = server(PLACED);
  show();
  await act(async () =>
    checkout.place(() => {
      throw new Error("payload failed");
    }),
  );
  await screen.findByText("An error occurred while placing your order.");
  expect(calls).toHaveLength(0);
  await place();
  await screen.findByText("placed");
});

test("stays placed if onPlaced throws", async () => {
  server(PLACED);
  show({
    onPlaced: () => {
      throw new Error("onPlaced failed");
    },
  });
  await place();
  await screen.findByText("placed");
  expect(steps.at(-1)).toBe("placed");
});

test("stays unknown after a lost response without idempotency keys until startAgain is called", async () => {
  const calls = server("no response", PLACED);
  const page = show({ repeatable: false });
  await place();
  await waitFor(() => expect(steps.at(-1)).toBe("unknown"));
  page.unmount();
  show({ repeatable: false });
  expect(steps.at(-1)).toBe("unknown");
  act(() => checkout.startAgain());
  expect(steps.at(-1)).toBe("idle");
  await place();
  await screen.findByText("placed");
  expect(calls).toHaveLength(2);
});

test("sends a stored attempt without a response again under its key", async () => {
  const attempt = { key: "before", owner: 7, startedAt: Date.now(), payloads: [{ total: 1 }] };
  sessionStorage.setItem("order-attempt/cart", JSON.stringify(attempt));
  const calls = server(PLACED);
  show();
  await screen.findByText("placed");
  expect(steps).toEqual(["idle", "placing", "placed"]);
  expect(calls[0]?.headers["Idempotency-Key"]).toBe("before");
});
