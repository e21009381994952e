import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type FakeCall, type FakeResponse, fakeApi } from "@/lib/dev/testing/fake-api";
import { KNOWN_CUSTOMER } from "@/lib/dev/testing/known-customer";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { ConfirmedContacts } from "../recovery/confirmed-contacts";
import { CustomerContext } from "../use-customer";
import { Profile } from "./profile";

jest.mock("@/components/robot/robot-check", () =>
  jest.requireActual("@/lib/dev/testing/fake-robot-check"),
);

const CONSENTS = [
  { purpose: "offers_mail", given: true, changed_at: "2026-11-20T12:00:00Z" },
  { purpose: "offers_sms", given: false, changed_at: null },
];

function show(locale: "en" | "bn" = "en", confirm = true) {
  renderWithProviders(
    <CustomerContext value={KNOWN_CUSTOMER}>
      <Profile confirm={confirm} />
    </CustomerContext>,
    locale,
  );
}

function shop(respond: (call: FakeCall) => FakeResponse = () => ({ body: { message: "Saved." } })) {
  return fakeApi((call) => {
    if (call.path === "/api/profile" && call.method === "GET")
      return { body: { consents: CONSENTS } };
    return call.method === "GET" ? { body: null } : respond(call);
  });
}

const writes = (calls: FakeCall[]) =>
  calls
    .filter(({ method }) => method !== "GET")
    .map(({ method, path, body }) => [method, path, body]);

/** Presses the button of one of the three forms. */
async function save(index: number) {
  await screen.findAllByRole("checkbox");
  const button = screen.getAllByRole("button", { name: "Save" })[index];
  if (button) await userEvent.click(button);
}

it("saves the name, and confirms it", async () => {
  const calls = shop();
  show();
  const name = screen.getByRole("textbox", { name: "Name" });
  expect(name).toHaveValue("Rahima Khatun");
  await userEvent.clear(name);
  await save(0);
  expect(await screen.findByRole("alert")).toHaveTextContent("Please enter your name.");
  await userEvent.type(name, "Rahima Begum");
  await save(0);
  expect(await screen.findByText("Your details have been saved.")).toBeInTheDocument();
  expect(writes(calls)).toEqual([["PATCH", "/api/profile", { name: "Rahima Begum" }]]);
});

it("asks for the password to save mobile number and mail address, then empties it", async () => {
  const calls = shop();
  show();
  await userEvent.type(screen.getByLabelText(/^E-mail/), "rahima@example.com");
  await save(1);
  expect(await screen.findByRole("alert")).toHaveTextContent("Please enter your current password.");
  const password = screen.getByLabelText("Current password");
  expect(password).toHaveFocus();
  await userEvent.type(password, "her secret");
  await save(1);
  expect(await screen.findByText("Your details have been saved.")).toBeInTheDocument();
  expect(writes(calls)).toEqual([
    [
      "POST",
      "/api/profile/contact",
      {
        mobile_no: "01711000001",
        email: "rahima@example.com",
        current_password: "her secret",
        language: "en",
      },
    ],
  ]);
  expect(password).toHaveValue("");
});

it.each([
  ["mobile_no", "Mobile number"],
  ["current_password", "Current password"],
])("shows a refused %s beside its field", async (field, label) => {
  shop(() => ({
    status: 422,
    body: { message: "No.", errors: { [field]: ["That is no good."] } },
  }));
  show();
  await userEvent.type(screen.getByLabelText("Current password"), "her secret");
  await save(1);
  await waitFor(() =>
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/That is no good\./),
  );
});

it("shows each consent with its day, and saves both", async () => {
  const calls = shop();
  show();
  const mail = await screen.findByRole("checkbox", { name: /by e-mail/ });
  expect(mail).toBeChecked();
  expect(screen.getByText("Agreed on November 20, 2026")).toBeInTheDocument();
  expect(screen.getByRole("checkbox", { name: /by SMS/ })).not.toBeChecked();
  await userEvent.click(mail);
  await userEvent.click(screen.getByRole("checkbox", { name: /by SMS/ }));
  await save(2);
  await waitFor(() =>
    expect(writes(calls)).toEqual([
      ["PATCH", "/api/profile/consents", { offers_mail: false, offers_sms: true }],
    ]),
  );
});

it("offers another try if the consents cannot be read", async () => {
  fakeApi(() => ({ status: 503 }));
  show("bn");
  expect(await screen.findByText("এই মুহূর্তে এটি দেখানো যাচ্ছে না।")).toBeInTheDocument();
});

const NUMBER_TAKEN = {
  status: 422,
  body: { message: "No.", errors: { mobile_no: ["This mobile number is already registered."] } },
};

/** Saves another number, which the server refuses until a code proves it. */
async function changeNumber() {
  const number = screen.getByLabelText("Mobile number");
  await userEvent.clear(number);
  await userEvent.type(number, "01711000002");
  await userEvent.type(screen.getByLabelText("Current password"), "her secret");
  await save(1);
}

it("offers a code for a number that an account has, and sends it with the form", async () => {
  const calls = shop(({ path, body }) => {
    const isProved = Object(body).mobile_code === "493817";
    if (path === "/api/profile/contact" && !isProved) return NUMBER_TAKEN;
    return { body: { message: "Saved." } };
  });
  show();
  await changeNumber();
  const proof = await screen.findByRole("region", { name: "Is 01711000002 yours?" });
  await userEvent.click(within(proof).getByRole("button", { name: "Send the code" }));
  const code = await screen.findByLabelText("Code");
  expect(code).toHaveFocus();
  expect(code).toHaveAccessibleDescription(/A code to 01711000002 is on its way/);
  await userEvent.type(code, "493817");
  await save(1);
  expect(await screen.findByText("Your details have been saved.")).toBeInTheDocument();
  expect(writes(calls).map(([, path]) => path)).toEqual([
    "/api/profile/contact",
    "/api/contact-code",
    "/api/profile/contact",
  ]);
  expect(screen.queryByLabelText("Code")).not.toBeInTheDocument();
});

it("confirms the new number on the same page once it is saved", async () => {
  let unconfirmed = ["01711000001"];
  fakeApi(({ path, method, body }) => {
    if (path === "/api/unconfirmed-contacts") return { body: { contacts: unconfirmed } };
    if (path === "/api/profile/contact") unconfirmed = [Object(body).mobile_no];
    return { body: path === "/api/profile" && method === "GET" ? { consents: CONSENTS } : null };
  });
  renderWithProviders(
    <CustomerContext value={KNOWN_CUSTOMER}>
      <Profile confirm />
      <ConfirmedContacts />
    </CustomerContext>,
  );
  expect(await screen.findByText("Confirm 01711000001")).toBeVisible();
  await changeNumber();
  expect(await screen.findByText("Confirm 01711000002")).toBeVisible();
  expect(screen.queryByText("Confirm 01711000001")).not.toBeInTheDocument();
});

it("offers another code if one is refused, and keeps the field", async () => {
  shop(({ path, body }) => {
    if (path !== "/api/profile/contact") return { body: { message: "Sent." } };
    if (Object(body).mobile_code === undefined) return NUMBER_TAKEN;
    const errors = { mobile_code: ["This code is wrong."] };
    return { status: 422, body: { message: "No.", errors } };
  });
  show();
  await changeNumber();
  await userEvent.click(await screen.findByRole("button", { name: "Send the code" }));
  const code = await screen.findByLabelText("Code");
  await userEvent.type(code, "000000");
  await save(1);
  await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is wrong\./));
  expect(screen.getByRole("button", { name: "Send the code" })).toBeInTheDocument();
});

it("offers no code where none can be sent", async () => {
  shop(() => NUMBER_TAKEN);
  show("en", false);
  await changeNumber();
  expect(await screen.findByRole("alert")).toHaveTextContent("already registered");
  expect(screen.queryByRole("button", { name: "Send the code" })).not.toBeInTheDocument();
});
