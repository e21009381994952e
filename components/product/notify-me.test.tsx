import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { showVisitor } from "@/lib/browser-api/visitor";
import { fakeApi } from "@/lib/dev/testing/fake-api";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
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
    ...{ product_id: 9, language: "en", contact: "01911222333", code: "493817" },
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
