import { act, screen, waitFor } from "@testing-library/react";
import { RobotToken } from "@/components/robot/robot-token";
import { fakeApi } from "@/lib/dev/testing/fake-api";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import type { OrderKind } from "@/lib/shop/order/order-form";
import { type Checkout, useCheckout } from "./use-checkout";

type Answer = { status?: number; body?: unknown } | "no answer";

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
    nextPage: { addressOf: (answer) => Object(answer).address ?? null, open },
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
const server = (...answers: Answer[]) => {
  const rest = [...answers];
  return fakeApi(() => rest.shift() ?? "no answer");
};
const PLACED = { body: { address: "/order-details/NM-1" } };
const REFUSED = { status: 422, body: { errors: { items: ["Sold out."] } } };

beforeEach(() => {
  sessionStorage.clear();
  steps.length = 0;
  open.mockClear();
  onRefused.mockClear();
});

test("an order is placed and goes on; a second press does nothing", async () => {
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

test("a refusal is told, and the corrected order is a new attempt", async () => {
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

test("one product waits for the token of the robot check and carries it", async () => {
  const calls = server(PLACED);
  show({ kind: "buy-now" });
  await place();
  expect(steps).toEqual(["idle", "checking"]);
  expect(calls).toHaveLength(0);
  await act(async () => checkout.robot.token?.provide(() => Promise.resolve("solved")));
  await screen.findByText("placed");
  expect(calls[0]?.body).toEqual({ robotToken: "solved" });
});

test("without a token nothing is sent", async () => {
  jest.spyOn(RobotToken.prototype, "take").mockResolvedValueOnce(null);
  const calls = server(PLACED);
  show({ kind: "ebook" });
  await place();
  await screen.findByText("Please complete the robot check.");
  expect(steps).toEqual(["idle", "refused"]);
  expect(calls).toHaveLength(0);
});

test("what throws before the request gives the form back", async () => {
  const calls = server(PLACED);
  show();
  await act(async () =>
    checkout.place(() => {
      throw new Error("no payload");
    }),
  );
  await screen.findByText("An error occurred while placing your order.");
  expect(calls).toHaveLength(0);
  await place();
  await screen.findByText("placed");
});

test("what throws once the order is placed does not make it unplaced", async () => {
  server(PLACED);
  show({
    onPlaced: () => {
      throw new Error("no channel");
    },
  });
  await place();
  await screen.findByText("placed");
  expect(steps.at(-1)).toBe("placed");
});

test("a lost answer of a server without keys is unknown until the person has made sure", async () => {
  const calls = server("no answer", PLACED);
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

test("a page opened while an order has no answer asks again under its key", async () => {
  const attempt = { key: "before", owner: 7, startedAt: Date.now(), payloads: [{ total: 1 }] };
  sessionStorage.setItem("order-attempt/cart", JSON.stringify(attempt));
  const calls = server(PLACED);
  show();
  await screen.findByText("placed");
  expect(steps).toEqual(["idle", "placing", "placed"]);
  expect(calls[0]?.headers["Idempotency-Key"]).toBe("before");
});
