import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type FakeCall, type FakeResponse, fakeApi } from "@/lib/dev/testing/fake-api";
import { KNOWN_CUSTOMER } from "@/lib/dev/testing/known-customer";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { CustomerContext } from "../use-customer";
import { Addresses } from "./addresses";

const HOME = {
  id: 3,
  name: "Rahima Khatun",
  phone: "01711000001",
  country: "Bangladesh",
  address: "House 21",
  city: "Dhaka",
  zip: "1205",
  area: "inside",
  is_default: true,
  version: 4,
};
const OFFICE = { ...HOME, id: 4, address: "Office 9", is_default: false, version: 1 };

function shop(
  addresses: object[],
  respond: (call: FakeCall) => FakeResponse = () => ({ body: { message: "Done." } }),
) {
  const calls = fakeApi((call) =>
    call.method === "GET" ? { body: { addresses } } : respond(call),
  );
  renderWithProviders(
    <CustomerContext value={KNOWN_CUSTOMER}>
      <Addresses />
    </CustomerContext>,
  );
  return calls;
}

const writes = (calls: FakeCall[]) => calls.filter(({ method }) => method !== "GET");
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole("button", { name }));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

it("adds an address with the customer's name and number filled in", async () => {
  const calls = shop([], () => ({ status: 201, body: { message: "Added.", id: 1 } }));
  expect(await screen.findByText("You have not saved an address yet.")).toBeInTheDocument();
  await press("Add an address");
  await press("Save");
  expect(screen.getByRole("alert")).toHaveTextContent("Please enter your address.");
  await type("Address", "House 7");
  await type("City", "Sylhet");
  await type("Zip code", "3100");
  await userEvent.click(screen.getByRole("radio", { name: "Outside Dhaka" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Use as my default address" }));
  await press("Save");
  expect(await screen.findByText("The address has been saved.")).toBeInTheDocument();
  expect(writes(calls)).toMatchObject([
    {
      method: "POST",
      path: "/api/addresses",
      body: {
        name: "Rahima Khatun",
        phone: "01711000001",
        country: "Bangladesh",
        address: "House 7",
        city: "Sylhet",
        zip: "3100",
        area: "outside",
        is_default: true,
      },
    },
  ]);
  expect(writes(calls)[0]?.headers["Idempotency-Key"]).toMatch(/^\w{8,}$/);
});

it("sends a second try of an addition with the same key", async () => {
  let status = 503;
  const calls = shop([], () => ({ status, body: { message: "Hm.", id: 1 } }));
  await press("Add an address");
  await type("Address", "House 7");
  await type("City", "Sylhet");
  await type("Zip code", "3100");
  await press("Save");
  await screen.findByRole("alert");
  status = 201;
  await press("Save");
  expect(await screen.findByText("The address has been saved.")).toBeInTheDocument();
  expect(new Set(writes(calls).map(({ headers }) => headers["Idempotency-Key"])).size).toBe(1);
});

it("changes an address with its version, and reports a conflict", async () => {
  const message = "This address was changed meanwhile. Please load the page again.";
  const calls = shop([HOME, OFFICE], () => ({ status: 409, body: { message } }));
  await press("Edit House 21");
  expect(screen.getByLabelText("Address")).toHaveValue("House 21");
  expect(screen.getByRole("radio", { name: "Inside Dhaka" })).toBeChecked();
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
  await press("Save");
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  expect(writes(calls)).toMatchObject([
    { method: "PATCH", path: "/api/addresses/3", body: { version: 4, is_default: false } },
  ]);
  await press("Back to my addresses");
  expect(await screen.findByText("Default")).toBeInTheDocument();
});

it("asks for no area abroad", async () => {
  shop([HOME]);
  await press("Edit House 21");
  await userEvent.selectOptions(screen.getByLabelText("Country"), "UK");
  expect(screen.queryByRole("radio")).not.toBeInTheDocument();
});

it.each([200, 404])("deletes an address after asking, also if it is gone (%i)", async (status) => {
  const addresses = [HOME, OFFICE];
  const calls = shop(addresses, () => {
    addresses.pop();
    return { status, body: { message: "Done." } };
  });
  await press("Delete Office 9");
  const dialog = screen.getByRole("dialog");
  expect(dialog).toHaveTextContent("Office 9, Dhaka");
  await userEvent.click(within(dialog).getByRole("button", { name: "Yes, delete it" }));
  await waitFor(() => expect(screen.queryByText(/Office 9/)).not.toBeInTheDocument());
  expect(writes(calls)).toMatchObject([{ method: "DELETE", path: "/api/addresses/4" }]);
});

it("hides the button for a new address at the limit", async () => {
  shop(Array.from({ length: 20 }, (_, index) => ({ ...OFFICE, id: index + 1 })));
  expect(await screen.findByText("You cannot save more than 20.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Add an address" })).not.toBeInTheDocument();
});
