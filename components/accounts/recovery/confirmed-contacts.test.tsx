import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type FakeCall, fakeApi } from "@/lib/dev/testing/fake-api";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { ConfirmedContacts } from "./confirmed-contacts";

jest.mock("@/components/robot/robot-check", () =>
  jest.requireActual("@/lib/dev/testing/fake-robot-check"),
);

const MOBILE = "01711000001";
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

/** Fake server of a customer with an order from before; `contacts` are unconfirmed. */
function shop(contacts: string[]) {
  let left = contacts;
  let orders = [{ order_number: "NM-1", date: "2026-11-20T18:30:00Z" }];
  return fakeApi(({ method, path, body }) => {
    if (path === "/api/unconfirmed-contacts") return { body: { contacts: left } };
    if (path === "/api/number-records" && method === "GET")
      return { body: { orders: left.includes(MOBILE) ? [] : orders, appointments: [] } };
    if (path === "/api/confirm-contact")
      left = left.filter((contact) => contact !== Object(body).contact);
    if (path === "/api/number-records") orders = [];
    return { body: { message: "ok" } };
  });
}

const writes = (calls: FakeCall[]) => calls.filter(({ method }) => method === "POST");

describe("ConfirmedContacts", () => {
  it("confirms the number with a code, then offers earlier orders and takes them", async () => {
    const calls = shop([MOBILE]);
    renderWithProviders(<ConfirmedContacts />);
    expect(await screen.findByText(`Confirm ${MOBILE}`)).toBeInTheDocument();
    expect(screen.queryByText(/NM-1/)).not.toBeInTheDocument();
    await press("Send the code");
    await userEvent.type(await screen.findByLabelText("Code"), "49381");
    await press("Confirm");
    expect(screen.getByRole("alert")).toHaveTextContent("Please enter the 6 digits of the code.");
    await userEvent.type(screen.getByLabelText("Code"), "7");
    await press("Confirm");
    expect(await screen.findByText(`Thank you, ${MOBILE} is confirmed.`)).toBeInTheDocument();
    expect(await screen.findByText(/NM-1/)).toBeInTheDocument();
    expect(screen.queryByText(`Confirm ${MOBILE}`)).not.toBeInTheDocument();
    await press("Add to my account");
    expect(await screen.findByText("They are in your account now.")).toBeInTheDocument();
    expect(writes(calls).map(({ path }) => path)).toEqual([
      "/api/contact-code",
      "/api/confirm-contact",
      "/api/number-records",
    ]);
  });

  it("shows nothing if all contacts are confirmed and there are no earlier orders", async () => {
    const calls = fakeApi(() => ({ body: { contacts: [], orders: [], appointments: [] } }));
    const { container } = renderWithProviders(<ConfirmedContacts />);
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(container).toHaveTextContent("");
  });
});
