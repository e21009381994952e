import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type FakeCall, type FakeResponse, fakeApi } from "@/lib/dev/testing/fake-api";
import { robot } from "@/lib/dev/testing/fake-robot-check";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { takeLoginName } from "@/lib/shop/account/login-name";
import { forgetRegistrant, readRegistrant, storeRegistrant } from "@/lib/shop/account/registrant";
import { RegisterView } from "./register-view";

const replace = jest.fn();
jest.mock("next/navigation", () => ({
  useRouter: () => ({ replace }),
  usePathname: () => "/register",
  useSearchParams: () => new URLSearchParams("next=/products/cart"),
}));

jest.mock("@/components/robot/robot-check", () =>
  jest.requireActual("@/lib/dev/testing/fake-robot-check"),
);

const shop = (response: FakeResponse) =>
  fakeApi(({ method }) => (method === "GET" ? { body: null } : response));
const sent = (calls: FakeCall[]) => calls.filter(({ method }) => method === "POST");
const create = () => userEvent.click(screen.getByRole("button", { name: "CREATE ACCOUNT" }));

async function fill(label: string, text: string) {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
}

async function fillIn() {
  await fill("Full name", "Salma Akter");
  await fill("Mobile number", "০১৯১১-২২২৩৩৩");
  await fill("Password", "a long enough password");
  await fill("Confirm password", "a long enough password");
  await userEvent.click(screen.getByRole("checkbox", { name: /privacy policy/ }));
}

const listed = async () =>
  within(await screen.findByRole("alert"))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

beforeEach(() => {
  replace.mockClear();
  robot.token = "solved";
});

describe("RegisterView", () => {
  it("asks a guest who has ordered for a password only", async () => {
    storeRegistrant({ name: "Salma Akter", mobile: "01911222333" });
    const calls = shop({ status: 201, body: { message: "ok" } });
    renderWithProviders(<RegisterView reason="visit" confirm={false} />);
    expect(await screen.findByText("Salma Akter, 01911222333")).toBeVisible();
    expect(screen.getByLabelText("Full name")).not.toBeVisible();
    expect(screen.queryByLabelText("Confirm password")).not.toBeInTheDocument();
    await fill("Password", "a long enough password");
    await userEvent.click(screen.getByRole("checkbox", { name: /privacy policy/ }));
    await create();
    await waitFor(() => expect(sent(calls)).toHaveLength(2));
    expect(sent(calls)[0]).toMatchObject({
      path: "/api/fn-register",
      body: {
        name: "Salma Akter",
        mobile_no: "01911222333",
        password: "a long enough password",
        password_confirmation: "a long enough password",
      },
    });
    expect(readRegistrant()).toBeNull();
  });

  it("shows the fields of such a guest if the server refuses one, or with Change", async () => {
    storeRegistrant({ name: "Salma Akter", mobile: "01911222333" });
    const errors = { mobile_no: ["This number has an account."] };
    shop({ status: 422, body: { message: "No", errors } });
    const page = renderWithProviders(<RegisterView reason="visit" confirm={false} />);
    await fill("Password", "a long enough password");
    await userEvent.click(screen.getByRole("checkbox", { name: /privacy policy/ }));
    await create();
    await waitFor(() => expect(screen.getByLabelText("Mobile number")).toBeVisible());
    page.unmount();
    renderWithProviders(<RegisterView reason="visit" confirm={false} />);
    await userEvent.click(await screen.findByRole("button", { name: "Change" }));
    expect(screen.getByLabelText("Full name")).toBeVisible();
    forgetRegistrant();
  });

  it("sends the form, logs in with the same data, and redirects to `next`", async () => {
    window.history.replaceState(null, "", "/register?next=/products/cart");
    const calls = shop({ status: 201, body: { message: "ok" } });
    renderWithProviders(<RegisterView reason="visit" confirm={false} />);
    await fillIn();
    await create();
    const done = await screen.findByRole("status");
    expect(done).toHaveTextContent("Your account has been created. Logging you in...");
    expect(done.parentElement).toHaveFocus();
    expect(screen.queryByLabelText("Password")).not.toBeInTheDocument();
    await waitFor(() => expect(replace).toHaveBeenCalledWith("/products/cart"));
    expect(sent(calls).map(({ path }) => path)).toEqual(["/api/fn-register", "/admin/login"]);
    expect(sent(calls)[1]).toMatchObject({
      body: { email: "০১৯১১-২২২৩৩৩", password: "a long enough password" },
    });
    expect(sent(calls)[0]).toMatchObject({
      path: "/api/fn-register",
      body: {
        name: "Salma Akter",
        mobile_no: "০১৯১১-২২২৩৩৩",
        email: "",
        password: "a long enough password",
        password_confirmation: "a long enough password",
        marketingConsent: false,
        privacyPolicy: true,
        recaptchaToken: "solved",
      },
    });
  });

  it("links to the login with the number filled in if that login fails", async () => {
    fakeApi(({ method, path }) => {
      if (method === "GET") return { body: null };
      return path === "/admin/login" ? { status: 422, body: {} } : { status: 201, body: {} };
    });
    renderWithProviders(<RegisterView reason="visit" confirm={false} />);
    await fillIn();
    await create();
    expect(
      await screen.findByText("Your account has been created. Please log in."),
    ).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Log in" })).toHaveAttribute(
      "href",
      "/login?next=%2Fproducts%2Fcart",
    );
    expect(takeLoginName()).toBe("০১৯১১-২২২৩৩৩");
    expect(replace).not.toHaveBeenCalled();
  });

  it("lists missing fields, marks each one, and sends nothing", async () => {
    const calls = shop({ body: {} });
    renderWithProviders(<RegisterView reason="visit" confirm={false} />);
    await create();
    expect(await listed()).toEqual([
      "Please enter your name.",
      "Please enter your mobile number.",
      "Please enter your password.",
      "Please enter the password again.",
      "Please accept the terms and the privacy policy.",
    ]);
    expect(screen.getByLabelText("Full name")).toHaveFocus();
    expect(screen.getByLabelText("Full name")).toHaveAccessibleDescription(
      "Please enter your name.",
    );
    await userEvent.type(screen.getByLabelText("Full name"), "S");
    expect(screen.getByLabelText("Full name")).toBeValid();
    expect(await listed()).toHaveLength(4);
    expect(sent(calls)).toHaveLength(0);
  });

  it("requires the robot check and sends nothing without it", async () => {
    robot.token = null;
    const calls = shop({ body: {} });
    renderWithProviders(<RegisterView reason="visit" confirm={false} />);
    await fillIn();
    await create();
    expect(await listed()).toEqual(["Please complete the robot check."]);
    expect(sent(calls)).toHaveLength(0);
  });

  it("lists all messages of the server, marks the fields, and keeps them filled", async () => {
    const errors = {
      mobile_no: ["This mobile number is already registered."],
      password: ["Too short.", "Too easy."],
      other: ["Something else."],
    };
    shop({ status: 422, body: { message: "No", errors } });
    renderWithProviders(<RegisterView reason="visit" confirm={false} />);
    await fillIn();
    await create();
    expect(await listed()).toEqual([
      "This mobile number is already registered.",
      "Password: Too short.",
      "Password: Too easy.",
      "Something else.",
    ]);
    expect(screen.getByLabelText("Mobile number")).toBeInvalid();
    expect(screen.getByLabelText("Mobile number")).toHaveValue("০১৯১১-২২২৩৩৩");
    expect(screen.getByLabelText("Password")).toHaveValue("a long enough password");
  });

  it.each([
    [{ status: 500, body: { message: "stack" } }, "An unexpected error occurred."],
    ["no response", "An unexpected error occurred."],
    [{ status: 429, body: { message: "Too many attempts." } }, "Too many attempts."],
  ] as [FakeResponse, string][])("after %j shows: %s", async (response, text) => {
    shop(response);
    renderWithProviders(<RegisterView reason="visit" confirm={false} />);
    await fillIn();
    await create();
    expect(await listed()).toEqual([text]);
    expect(screen.getByRole("button", { name: "CREATE ACCOUNT" })).toBeEnabled();
  });

  it("shows refusals of the server in the language of the page", async () => {
    const errors = { mobile_no: ["taken"], other: ["Something else."] };
    shop({ status: 422, body: { message: "No", errors } });
    renderWithProviders(<RegisterView reason="visit" confirm={false} />, "bn");
    await fill("পুরো নাম", "সালমা");
    await fill("মোবাইল নম্বর", "01911222333");
    await fill("পাসওয়ার্ড", "a long enough password");
    await fill("পাসওয়ার্ড আবার লিখুন", "a long enough password");
    await userEvent.click(screen.getByRole("checkbox", { name: /গোপনীয়তা/ }));
    await userEvent.click(screen.getByRole("button", { name: "অ্যাকাউন্ট খুলুন" }));
    expect(await listed()).toEqual([
      "মোবাইল নম্বরটি সঠিক নয়, অথবা এই নম্বরে আগেই অ্যাকাউন্ট আছে।",
      "Something else.",
    ]);
    expect(screen.getByText("Something else.")).toHaveAttribute("lang", "en");
  });

  it("marks the required fields of the spec as required", async () => {
    shop({ body: {} });
    renderWithProviders(<RegisterView reason="visit" confirm={false} />);
    await screen.findByLabelText("Full name");
    const required = ["Full name", "Mobile number", "Password", "Confirm password"];
    for (const label of required) expect(screen.getByLabelText(label)).toBeRequired();
    expect(screen.getByRole("checkbox", { name: /privacy policy/ })).toBeRequired();
    expect(screen.getByRole("checkbox", { name: /offers/ })).not.toBeRequired();
    expect(screen.getByLabelText(/^E-mail/)).not.toBeRequired();
    expect(screen.getByLabelText(/^E-mail/)).toHaveAttribute("type", "email");
  });

  it("asks for a code to the number, and goes on after it", async () => {
    window.history.replaceState(null, "", "/register?next=/products/cart");
    const calls = shop({ status: 200, body: { message: "ok" } });
    renderWithProviders(<RegisterView reason="visit" confirm />);
    await fillIn();
    await create();
    // In the digits of the page.
    expect(await screen.findByText("Confirm 01911-222333")).toBeInTheDocument();
    expect(replace).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Send the code" }));
    await userEvent.type(await screen.findByLabelText("Code"), "493817");
    await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith("/products/cart"));
    const contact = "০১৯১১-২২২৩৩৩";
    expect(
      sent(calls)
        .slice(2)
        .map(({ path, body }) => ({ path, body })),
    ).toEqual([
      {
        path: "/api/contact-code",
        body: { contact, language: "en", recaptchaToken: "solved" },
      },
      { path: "/api/confirm-contact", body: { contact, code: "493817" } },
    ]);
  });

  it("goes on without a code if the customer does it later", async () => {
    window.history.replaceState(null, "", "/register?next=/products/cart");
    shop({ status: 200, body: { message: "ok" } });
    renderWithProviders(<RegisterView reason="visit" confirm />);
    await fillIn();
    await create();
    await userEvent.click(await screen.findByRole("button", { name: "Later" }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith("/products/cart"));
  });

  it("offers a code to a number that has an account, and registers with it", async () => {
    window.history.replaceState(null, "", "/register");
    const text = "This mobile number is already registered.";
    const calls = fakeApi(({ method, path, body }) => {
      if (method === "GET") return { body: null };
      const refused = path === "/api/fn-register" && !Object(body).mobile_code;
      return refused
        ? { status: 422, body: { message: text, errors: { mobile_no: [text] } } }
        : { body: { message: "ok" } };
    });
    renderWithProviders(<RegisterView reason="visit" confirm />);
    await fillIn();
    expect(screen.queryByRole("button", { name: /your number/ })).not.toBeInTheDocument();
    await create();
    await userEvent.click(await screen.findByRole("button", { name: /your number/ }));
    await userEvent.type(await screen.findByLabelText("Code"), "493817");
    await create();
    await waitFor(() => expect(replace).toHaveBeenCalledWith("/"));
    expect(sent(calls).map(({ path }) => path)).toEqual([
      "/api/fn-register",
      "/api/contact-code",
      "/api/fn-register",
      "/admin/login",
    ]);
    expect(sent(calls)[2]).toMatchObject({ body: { mobile_code: "493817" } });
  });
});
