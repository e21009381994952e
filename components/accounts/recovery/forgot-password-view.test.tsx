import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ArrivalNotice } from "@/components/navigation/arrival-notice";
import { arrivalNotice } from "@/lib/browser-api/arrival-notice";
import { type FakeCall, type FakeResponse, fakeApi } from "@/lib/dev/testing/fake-api";
import { robot } from "@/lib/dev/testing/fake-robot-check";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { storeLoginName } from "@/lib/shop/account/login-name";
import { ForgotPasswordView } from "./forgot-password-view";

const replace = jest.fn();
jest.mock("next/navigation", () => ({
  useRouter: () => ({ replace }),
  usePathname: () => "/forgot-password",
  useSearchParams: () => new URLSearchParams(window.location.search),
}));

jest.mock("@/components/robot/robot-check", () =>
  jest.requireActual("@/lib/dev/testing/fake-robot-check"),
);

const ASK = "/api/forgot-password";
const sent = (calls: FakeCall[]) => calls.filter(({ method }) => method === "POST");
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const nameField = () => screen.getByLabelText("E-mail, username or mobile number");

/** Fake server that sends codes; `response` is that to a reset. */
const shop = (response: FakeResponse = { body: { message: "ok", user: null } }) =>
  fakeApi(({ method, path }) => {
    if (method === "GET") return { body: null };
    return path === ASK ? { body: { message: "Sent." } } : response;
  });

async function fillIn() {
  await userEvent.type(screen.getByLabelText("Code"), "৪৯৩৮১৭");
  await userEvent.type(screen.getByLabelText("New password"), "a secret");
  await userEvent.type(screen.getByLabelText("Confirm password"), "a secret");
}

beforeEach(() => {
  robot.token = "solved";
  arrivalNotice.set(null);
  replace.mockClear();
  window.history.replaceState(null, "", "/forgot-password?next=/products/cart");
});

describe("ForgotPasswordView", () => {
  it("asks for a code, sets a password, and goes on to `next`", async () => {
    storeLoginName("rahima");
    const calls = shop();
    renderWithProviders(<ForgotPasswordView />);
    expect(nameField()).toHaveValue("rahima");
    await press("Send the code");
    const done = await screen.findByRole("status");
    expect(done).toHaveTextContent("If rahima has an account, a code is on its way.");
    expect(done.parentElement).toHaveFocus();
    await fillIn();
    await press("Save and log in");
    await waitFor(() => expect(replace).toHaveBeenCalledWith("/products/cart"));
    expect(sent(calls).map(({ path, body }) => ({ path, body }))).toEqual([
      { path: ASK, body: { login: "rahima", language: "en", recaptchaToken: "solved" } },
      {
        path: "/api/reset-password",
        body: {
          login: "rahima",
          language: "en",
          code: "৪৯৩৮১৭",
          password: "a secret",
          password_confirmation: "a secret",
        },
      },
    ]);
  });

  it("says on the page that opens that the password is saved, and not after a refusal", async () => {
    const responses = [{ status: 422, body: { message: "No." } }];
    fakeApi(({ method, path }) => {
      if (method === "GET") return { body: null };
      if (path === ASK) return { body: { message: "Sent." } };
      return responses.shift() ?? { body: { message: "ok", user: null } };
    });
    renderWithProviders(
      <>
        <ForgotPasswordView />
        <ArrivalNotice />
      </>,
    );
    const saved = "Your new password is saved. You are logged in.";
    await userEvent.type(nameField(), "rahima");
    await press("Send the code");
    await screen.findByText(/a code is on its way/);
    await fillIn();
    await press("Save and log in");
    await screen.findByRole("alert");
    expect(screen.queryByText(saved)).not.toBeInTheDocument();
    await press("Save and log in");
    expect((await screen.findByText(saved)).closest("[role=status]")).toBeInTheDocument();
    await waitFor(() => expect(replace).toHaveBeenCalledWith("/products/cart"));
    await press("Close");
    expect(screen.queryByText(saved)).not.toBeInTheDocument();
  });

  it("names the number with the digits of the page's language", async () => {
    shop();
    renderWithProviders(<ForgotPasswordView />);
    await userEvent.type(nameField(), "০১৭১১০০০০০১");
    await press("Send the code");
    expect(await screen.findByText(/^If 01711000001 has an account/)).toBeInTheDocument();
  });

  it("requires a name, and sends nothing without it", async () => {
    const calls = shop();
    renderWithProviders(<ForgotPasswordView />);
    await press("Send the code");
    expect(nameField()).toBeInvalid();
    expect(nameField()).toHaveFocus();
    expect(sent(calls)).toEqual([]);
  });

  it("names each wrong field, and sends nothing", async () => {
    const calls = shop();
    renderWithProviders(<ForgotPasswordView />);
    await userEvent.type(nameField(), "rahima");
    await press("Send the code");
    await screen.findByRole("status");
    await userEvent.type(screen.getByLabelText("Confirm password"), "x");
    await press("Save and log in");
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Please enter the 6 digits of the code.",
      "Please choose a password.",
      "The passwords don't match.",
    ]);
    expect(screen.getByLabelText("Code")).toHaveFocus();
    expect(sent(calls)).toHaveLength(1);
  });

  it("shows a refused code at its field, and sends a new one to the same name", async () => {
    const text = "This code is no longer valid. Please ask for a new one.";
    const calls = shop({ status: 422, body: { message: text, errors: { code: [text] } } });
    renderWithProviders(<ForgotPasswordView />);
    await userEvent.type(nameField(), "rahima");
    await press("Send the code");
    await screen.findByRole("status");
    await fillIn();
    await press("Save and log in");
    expect(await screen.findByRole("alert")).toHaveTextContent(text);
    expect(screen.getByLabelText("Code")).toBeInvalid();
    expect(replace).not.toHaveBeenCalled();
    await press("No code? Send it again");
    expect(await screen.findByText("Sent again. Please use the newest code.")).toBeVisible();
    expect(sent(calls).map(({ path }) => path)).toEqual([ASK, "/api/reset-password", ASK]);
    expect(sent(calls).at(-1)?.body).toMatchObject({ login: "rahima", recaptchaToken: "solved" });
  });

  it("shows how long to wait when a code was sent too often", async () => {
    const message = "Too many attempts. Please try again in 12 minutes.";
    const responses: FakeResponse[] = [{ body: { message: "Sent." } }];
    const calls = fakeApi(({ method }) => {
      if (method === "GET") return { body: null };
      return responses.shift() ?? { status: 429, body: { message, retry_after: 720 } };
    });
    renderWithProviders(<ForgotPasswordView />);
    await userEvent.type(nameField(), "rahima");
    await press("Send the code");
    await screen.findByText(/a code is on its way/);
    await press("No code? Send it again");
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByText(/^Sent again/)).not.toBeInTheDocument();
    expect(sent(calls).map(({ path }) => path)).toEqual([ASK, ASK]);
  });

  it("goes back to the name to correct it", async () => {
    shop();
    renderWithProviders(<ForgotPasswordView />);
    await userEvent.type(nameField(), "rahima");
    await press("Send the code");
    await screen.findByText(/a code is on its way/);
    await press("Wrong number or e-mail? Change it");
    expect(nameField()).toHaveValue("rahima");
  });

  it("is in Bengali, with the server's texts too", async () => {
    shop({
      status: 422,
      body: {
        message: "x",
        errors: { code: ["This code is wrong. Please check it."] },
      },
    });
    renderWithProviders(<ForgotPasswordView />, "bn");
    await userEvent.type(screen.getByRole("textbox"), "rahima");
    await press("কোড পাঠান");
    await screen.findByRole("status");
    await userEvent.type(screen.getByLabelText("কোড"), "493817");
    await userEvent.type(screen.getByLabelText("নতুন পাসওয়ার্ড"), "a secret");
    await userEvent.type(screen.getByLabelText("পাসওয়ার্ড আবার লিখুন"), "a secret");
    await press("সংরক্ষণ করে লগইন করুন");
    expect(await screen.findByRole("alert")).toHaveTextContent("কোডটি ভুল। মিলিয়ে দেখুন।");
  });
});
