import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { showVisitor } from "@/lib/browser-api/visitor";
import { fakeApi } from "@/lib/dev/testing/fake-api";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { forgetRequests } from "@/lib/shop/stock/asked-requests";
import { NotifyMe } from "./notify-me";

jest.mock("@/components/robot/robot-check", () =>
  jest.requireActual("@/lib/dev/testing/fake-robot-check"),
);

const USER = { customerId: 3, name: "Rahima", email: null, mobile: "01711000001" };
const show = (user: typeof USER | null) => {
  showVisitor({ user: user as never, cart: undefined });
  renderWithProviders(<NotifyMe productId={9} />);
};
const open = () => userEvent.click(screen.getByRole("button", { name: "Tell me when it is back" }));

beforeEach(() => localStorage.clear());

test("a reloaded page says where the message goes, and takes another number", async () => {
  const calls = fakeApi(({ path }) =>
    path === "/api/contact-code"
      ? { body: { message: "On its way." } }
      : { body: { message: "Noted.", contact: "01711000001" } },
  );
  jest.useFakeTimers({ now: new Date("2026-11-28T06:00:00Z"), doNotFake: ["setTimeout"] });
  showVisitor({ user: USER as never, cart: undefined });
  const first = renderWithProviders(<NotifyMe productId={9} />);
  await open();
  await screen.findByText("We will tell you once at 01711000001 when it is back.");
  jest.useRealTimers();
  first.unmount();
  const other = renderWithProviders(<NotifyMe productId={8} />);
  expect(screen.getByRole("button", { name: "Tell me when it is back" })).toBeVisible();
  other.unmount();
  show(USER);
  const text = "On November 28, 2026 you asked us to tell you once at 01711000001 when it is back.";
  expect(await screen.findByText(text)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Ask again or with another number" }));
  expect(await screen.findByLabelText("Mobile number or e-mail")).toBeVisible();
  expect(calls).toHaveLength(1);
});

test("a logout removes it from the page", async () => {
  fakeApi(() => ({ body: { message: "Noted.", contact: "01711000001" } }));
  show(USER);
  await open();
  await screen.findByText(/at 01711000001/);
  act(() => forgetRequests());
  expect(screen.queryByText(/at 01711000001/)).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Tell me when it is back" })).toBeVisible();
});

test("a guest types a number and the code that was sent there", async () => {
  let isWrong = true;
  const calls = fakeApi(({ path }) => {
    if (path === "/api/contact-code") return { body: { message: "On its way." } };
    if (path !== "/api/stock-requests") return { status: 404 };
    if (!isWrong) return { body: { message: "Noted.", contact: "01911222333" } };
    const errors = { code: ["This code is wrong. Please check it."] };
    return { status: 422, body: { message: errors.code[0], errors } };
  });
  show(null);
  await open();
  await userEvent.type(await screen.findByLabelText("Mobile number or e-mail"), "01911222333");
  await userEvent.click(screen.getByRole("button", { name: "Send code" }));
  await userEvent.type(await screen.findByLabelText("Code"), "111111");
  await userEvent.click(screen.getByRole("button", { name: "Tell me when it is back" }));
  expect((await screen.findAllByText(/This code is wrong/)).length).toBeGreaterThan(0);
  isWrong = false;
  await userEvent.clear(screen.getByLabelText("Code"));
  await userEvent.type(screen.getByLabelText("Code"), "493817");
  await userEvent.click(screen.getByRole("button", { name: "Tell me when it is back" }));
  expect(
    await screen.findByText("We will tell you once at 01911222333 when it is back."),
  ).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({
    product_id: 9,
    language: "en",
    contact: "01911222333",
    code: "493817",
  });
});

test("a customer with a confirmed number is done with one press", async () => {
  const calls = fakeApi(() => ({ body: { message: "Noted.", contact: "01711000001" } }));
  show(USER);
  await open();
  expect(
    await screen.findByText("We will tell you once at 01711000001 when it is back."),
  ).toBeVisible();
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ["/api/stock-requests", { product_id: 9, language: "en" }],
  ]);
});

test("a customer without one is asked for a number or address", async () => {
  fakeApi(() => ({
    status: 422,
    body: { message: "Please enter it.", errors: { contact: ["Please enter it."] } },
  }));
  show(USER);
  await open();
  expect(await screen.findByLabelText("Mobile number or e-mail")).toBeVisible();
});
