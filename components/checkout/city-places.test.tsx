import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { COUNTRIES } from "@/lib/contract/terms";
import { type FakeCall, fakeApi } from "@/lib/dev/testing/fake-api";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { SUBURBS } from "@/lib/shop/order/dhaka-thanas";
import { STANDARD_RULES } from "@/lib/shop/pricing/delivery-rules";
import { BuyNow } from "./buy-now";

const push = jest.fn();
jest.mock("next/navigation", () => ({
  useRouter: () => ({ push }),
  usePathname: () => "/products/buy-now",
  useSearchParams: () => new URLSearchParams("productId=9"),
}));
jest.mock("@/components/robot/robot-check", () =>
  jest.requireActual("@/lib/dev/testing/fake-robot-check"),
);

/** @param outsideThanas null for a server that is not ours */
function open(outsideThanas: readonly string[] | null = SUBURBS) {
  const inventory = { selling_price: 255, batch_no: "B-1", pack_quantity: 3 };
  const calls = fakeApi((call: FakeCall) => {
    if (call.path === "/logged-on-user") return { body: null };
    if (call.method !== "GET") return { body: { order_number: "NM-1" } };
    const product = { id: 9, name: "Gel", image: null, discount: 0, inventory };
    return { body: { product } };
  });
  renderWithProviders(
    <BuyNow
      prescriptions
      phone="+880 1700-000000"
      repeatable
      payment={{ mobileLabel: "bKash", cashOnDelivery: false }}
      countries={COUNTRIES}
      chargeLater
      rules={STANDARD_RULES}
      outsideThanas={outsideThanas ?? undefined}
    />,
  );
  return { sent: () => calls.filter(({ method }) => method === "POST") };
}

async function fillIn(texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) {
    await userEvent.click(await screen.findByLabelText(label));
    await userEvent.paste(text);
  }
}

const OTHERS = { "Full name": "Rahim", Phone: "01712345678", Address: "House 1" };
const radio = (name: RegExp) => screen.getByRole("radio", { name });
const city = () => screen.findByRole("combobox", { name: "City" });
const place = async () => {
  const button = screen.getByRole("button", { name: "Place order" });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  push.mockClear();
});

test("a place chosen with the keyboard sets area and postcode, and the order has both", async () => {
  const { sent } = open();
  await fillIn(OTHERS);
  await userEvent.click(await screen.findByLabelText("City"));
  await userEvent.type(await city(), "sylh");
  const list = await screen.findByRole("listbox", { name: "Places" });
  expect(within(list).getByRole("option")).toHaveTextContent("SylhetOutside Dhaka");
  await userEvent.keyboard("{ArrowDown}");
  expect(await city()).toHaveAttribute(
    "aria-activedescendant",
    within(list).getByRole("option").id,
  );
  await userEvent.keyboard("{Enter}");
  expect(await city()).toHaveValue("Sylhet");
  expect(await city()).toHaveFocus();
  expect(radio(/Outside Dhaka/)).toBeChecked();
  expect(screen.getByText("Delivery area: Outside Dhaka")).toBeInTheDocument();
  expect(screen.getByLabelText("Zip code")).toHaveValue("3100");
  await place();
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(sent()[0]?.body).toMatchObject({
    delivery_area: "outside",
    shipping_charge: 150,
    shipping: { city: "Sylhet", zip: "3100" },
  });
});

test("another place replaces its postcode, but not a typed one", async () => {
  open();
  await userEvent.click(await screen.findByLabelText("City"));
  await userEvent.type(await city(), "গুলশান");
  await userEvent.click(await screen.findByRole("option", { name: /Gulshan, Dhaka/ }));
  const zip = screen.getByLabelText("Zip code");
  expect(zip).toHaveValue("1212");
  expect(radio(/Inside Dhaka/)).toBeChecked();
  await userEvent.clear(await city());
  await userEvent.type(await city(), "savar");
  await userEvent.click(await screen.findByRole("option", { name: /Savar, Dhaka/ }));
  expect(zip).toHaveValue("1340");
  expect(radio(/Outside Dhaka/)).toBeChecked();
  await userEvent.clear(zip);
  await userEvent.type(zip, "1344");
  await userEvent.clear(await city());
  await userEvent.type(await city(), "turag");
  await userEvent.click(await screen.findByRole("option", { name: /Turag/ }));
  expect(zip).toHaveValue("1344");
});

test("a postcode that was filled in is replaced by typed digits", async () => {
  open();
  await fillIn({ City: "Sylhet" });
  await city();
  const zip = screen.getByLabelText("Zip code");
  await waitFor(() => expect(zip).toHaveValue("3100"));
  await userEvent.click(zip);
  await userEvent.paste("3114");
  expect(zip).toHaveValue("3114");
  await userEvent.click(zip);
  await userEvent.keyboard("5");
  expect(zip).toHaveValue("31145");
});

test("the postcode is there before its field has the focus, and goes with the city", async () => {
  open();
  await fillIn({ City: "Sylhet" });
  await city();
  const zip = screen.getByLabelText<HTMLInputElement>("Zip code");
  await waitFor(() => expect(zip).toHaveValue("3100"));
  // As a tool that fills forms does it.
  act(() => {
    zip.select();
    zip.focus();
  });
  await userEvent.keyboard("3114");
  expect(zip).toHaveValue("3114");
  await userEvent.clear(zip);
  await userEvent.clear(await city());
  await userEvent.type(await city(), "Sylhet");
  expect(zip).toHaveValue("3100");
  await userEvent.type(await city(), " Sadar Road 7");
  expect(zip).toHaveValue("");
});

test("Escape closes the list and keeps the text", async () => {
  open();
  await userEvent.click(await screen.findByLabelText("City"));
  await userEvent.type(await city(), "sylh");
  expect(await screen.findByRole("listbox")).toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  expect(await city()).toHaveValue("sylh");
});

test.each([
  ["Use Outside Dhaka ৳150.00", { delivery_area: "outside", shipping_charge: 150 }],
  ["Keep Inside Dhaka ৳100.00", { delivery_area: "inside", shipping_charge: 100 }],
])("a typed city of the other area asks once: %s", async (answer, body) => {
  const { sent } = open();
  await fillIn({ ...OTHERS, City: "Sylhet", "Zip code": "3100" });
  await userEvent.click(radio(/Inside Dhaka/));
  expect(await screen.findByText("Sylhet is outside Dhaka: ৳150.00")).toBeInTheDocument();
  await place();
  expect(sent()).toEqual([]);
  const question = await screen.findByRole("alert");
  expect(question).toHaveFocus();
  await userEvent.click(within(question).getByRole("button", { name: answer }));
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.body).toMatchObject(body);
});

test("a question is gone when the area is corrected by hand", async () => {
  const { sent } = open();
  await fillIn({ ...OTHERS, City: "Sylhet", "Zip code": "3100" });
  await userEvent.click(radio(/Inside Dhaka/));
  await screen.findByText("Sylhet is outside Dhaka: ৳150.00");
  await place();
  expect(await screen.findByRole("alert")).toBeInTheDocument();
  await userEvent.click(radio(/Outside Dhaka/));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  await place();
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(sent()[0]?.body).toMatchObject({ delivery_area: "outside" });
});

test("an unknown city needs a chosen area", async () => {
  const { sent } = open();
  await fillIn({ ...OTHERS, City: "Ramganj", "Zip code": "3720" });
  await place();
  expect(screen.getAllByText("Please select a shipping option.").length).toBeGreaterThan(0);
  expect(sent()).toEqual([]);
});

test("another server gets the text as it was typed, without a list or a question", async () => {
  const { sent } = open(null);
  await fillIn({ ...OTHERS, City: "Sylhet", "Zip code": "3100" });
  await userEvent.click(radio(/Inside Dhaka/));
  expect(await screen.findByText("Sylhet is outside Dhaka: ৳150.00")).toBeInTheDocument();
  expect(screen.queryByRole("combobox", { name: "City" })).not.toBeInTheDocument();
  await place();
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(sent()[0]?.body).toMatchObject({ delivery_area: "inside" });
});
