import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { recordCustomer, recordLogout } from "@/lib/browser-api/last-customer";
import { cartServer } from "@/lib/dev/testing/cart-server";
import { type FakeCall, type FakeResponse, fakeApi } from "@/lib/dev/testing/fake-api";
import { robot } from "@/lib/dev/testing/fake-robot-check";
import { KnownVisitor } from "@/lib/dev/testing/known-visitor";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import type { Locale } from "@/lib/i18n/locales";
import { storeLoginName, takeLoginName } from "@/lib/shop/account/login-name";
import type { SignInReason } from "@/lib/shop/account/sign-in-reason";
import { LoginView } from "./login-view";

const replace = jest.fn();
jest.mock("next/navigation", () => ({
  useRouter: () => ({ replace }),
  usePathname: () => "/login",
  useSearchParams: () => new URLSearchParams(window.location.search),
}));

const announced: string[] = [];
jest.mock("@/lib/browser-api/tab-channel", () => ({
  broadcast: (message: string) => announced.push(message),
}));

jest.mock("@/components/robot/robot-check", () =>
  jest.requireActual("@/lib/dev/testing/fake-robot-check"),
);

const customer = { id: 3, customer_id: 3, name: "Rahima Khatun" };

/** Fake server with one customer; `respond` returns the response to a login. */
function shop(
  respond: (call: FakeCall) => FakeResponse | Promise<FakeResponse>,
  user: object | null = null,
) {
  let current = user;
  return fakeApi(async (call) => {
    if (call.path === "/logged-on-user") return { body: current };
    const given = await respond(call);
    if (call.path === "/api/login-code") return given;
    if (given !== "no response" && (given.status ?? 200) === 200) current = customer;
    return given;
  });
}

const NO_CODES = { reset: false, login: false };

function show(locale: Locale = "en", reason: SignInReason = "visit", codes = NO_CODES) {
  renderWithProviders(
    <>
      <LoginView reason={reason} phone="+880 1700-000000" codes={codes} />
      <KnownVisitor />
    </>,
    locale,
  );
}

const logins = (calls: FakeCall[]) => calls.filter(({ method }) => method === "POST");
const nameField = () => screen.getByLabelText("E-mail, username or mobile number");
const passwordField = () => screen.getByLabelText("Password");
const signIn = () => userEvent.click(screen.getByRole("button", { name: "SIGN IN" }));

async function fillIn() {
  await userEvent.type(nameField(), " ০১৭১১০০০০০১ ");
  await userEvent.type(passwordField(), "a secret ");
}

beforeEach(() => {
  robot.token = "solved";
  replace.mockClear();
  announced.length = 0;
  window.history.replaceState(null, "", "/login");
});

describe("after a login that the visitor did not end", () => {
  const note = /^You were logged out here\./;
  afterEach(() => localStorage.clear());

  it("says why it may have ended, until the next logout", async () => {
    shop(() => ({ body: {} }));
    recordCustomer(3);
    show();
    expect(await screen.findByText(note)).toBeVisible();
  });

  it("says it in Bengali", async () => {
    shop(() => ({ body: {} }));
    recordCustomer(3);
    show("bn");
    expect(await screen.findByText(/^এখানে আপনার লগইন শেষ হয়ে গেছে।/)).toBeVisible();
  });

  it.each([
    ["no user has logged in", () => undefined],
    [
      "the visitor has logged out",
      () => {
        recordCustomer(3);
        recordLogout();
      },
    ],
  ])("says nothing if %s", async (_, arrange) => {
    shop(() => ({ body: {} }));
    arrange();
    show();
    await waitFor(() => expect(nameField()).toBeEnabled());
    expect(screen.queryByText(note)).toBeNull();
  });
});

describe("LoginView", () => {
  it("sends the form once, notifies other tabs, and redirects to `next`", async () => {
    window.history.replaceState(null, "", "/login?next=%2Fproducts%3Fpage%3D2");
    const calls = shop(() => ({ body: {} }));
    show();
    await fillIn();
    await userEvent.dblClick(screen.getByRole("button", { name: "SIGN IN" }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith("/products?page=2"));
    expect(logins(calls)).toHaveLength(1);
    expect(logins(calls)[0]).toMatchObject({
      path: "/admin/login",
      body: { email: "০১৭১১০০০০০১", password: "a secret ", from: "frontend" },
    });
    expect(announced).toEqual(["user"]);
    expect(await screen.findByText("You are logged in as Rahima Khatun.")).toBeInTheDocument();
  });

  it("redirects to the account with `next` if staff set the password", async () => {
    window.history.replaceState(null, "", "/bn/login?next=%2Fbn%2Fproducts%2F20");
    shop(() => ({ body: { user: { ...customer, must_change_password: true } } }));
    show("bn");
    const [name, password] = document.querySelectorAll("input");
    await userEvent.type(name as Element, "rahima");
    await userEvent.type(password as Element, "a secret");
    await userEvent.click(screen.getByRole("button", { name: /^(নিরাপদ লগইন|লগইন করুন)$/ }));
    await waitFor(() =>
      expect(replace).toHaveBeenCalledWith("/bn/my-account?next=%2Fbn%2Fproducts%2F20"),
    );
    expect(await screen.findByRole("status")).toBeInTheDocument();
  });

  it("clears the password after the login, and links the shop's phone for a forgotten one", async () => {
    let finish = () => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let loggedIn = false;
    fakeApi(async ({ path, method }) => {
      if (method === "POST") loggedIn = true;
      if (path === "/logged-on-user" && loggedIn) await held;
      return { body: method === "GET" ? null : {} };
    });
    show();
    expect(screen.getByRole("link", { name: "+880 1700-000000" })).toHaveAttribute(
      "href",
      "tel:+8801700000000",
    );
    await fillIn();
    await signIn();
    await waitFor(() => expect(passwordField()).toHaveValue(""));
    finish();
    await waitFor(() => expect(replace).toHaveBeenCalledWith("/"));
  });

  it("fills in the number if the login after the registration failed", async () => {
    storeLoginName("01911222333");
    shop(() => ({ body: {} }));
    show();
    expect(nameField()).toHaveValue("01911222333");
    expect(passwordField()).toHaveFocus();
    expect(takeLoginName()).toBeNull();
  });

  it("explains the login at checkout, and offers a single product without an account", async () => {
    window.history.replaceState(null, "", "/login?next=%2Fproducts%2Fcheckout");
    const cart = cartServer({ 1: 2 });
    fakeApi((call) => (call.path === "/logged-on-user" ? { body: null } : cart(call)));
    show("en", "checkout");
    expect(screen.getByText("Log in to check out.")).toBeInTheDocument();
    expect(screen.getByText("Your cart is saved.")).toBeInTheDocument();
    expect(await screen.findByText("Your cart (2 items, ৳460.00) is saved.")).toBeInTheDocument();
    expect(await screen.findByRole("link", { name: /Buy it without an account$/ })).toHaveAttribute(
      "href",
      "/products/buy-now?productId=101&quantity=2",
    );
  });

  it("offers to order any cart without an account if the server can do it", async () => {
    document.documentElement.setAttribute("data-sessions", "own");
    jest.spyOn(document, "cookie", "get").mockReturnValue("XSRF-TOKEN=a-token");
    window.history.replaceState(null, "", "/login?next=%2Fproducts%2Fcheckout");
    const cart = cartServer({ 1: 2, 2: 1 });
    fakeApi((call) => (call.path === "/logged-on-user" ? { body: null } : cart(call)));
    show("en", "checkout");
    expect(await screen.findByRole("link", { name: "Order without an account" })).toHaveAttribute(
      "href",
      "/products/buy-now?items=cart",
    );
    document.documentElement.removeAttribute("data-sessions");
    jest.restoreAllMocks();
  });

  it("does not redirect to another site", async () => {
    window.history.replaceState(null, "", "/login?next=%2F%2Fevil.example");
    shop(() => ({ body: {} }));
    show();
    await fillIn();
    await signIn();
    await waitFor(() => expect(replace).toHaveBeenCalledWith("/"));
  });

  it("keeps the focus on the button while the request is running", async () => {
    let finish = () => {};
    const slow = new Promise<void>((resolve) => {
      finish = resolve;
    });
    shop(() => slow.then(() => ({ status: 500, body: {} })));
    show();
    await fillIn();
    await signIn();
    expect(screen.getByRole("button", { name: "Signing in..." })).toHaveFocus();
    expect(screen.getByRole("button", { name: "Signing in..." })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    finish();
    expect(await screen.findByRole("button", { name: "SIGN IN" })).toHaveAttribute(
      "aria-disabled",
      "false",
    );
  });

  it.each([
    [422, { message: "Not right." }, "Not right."],
    [429, { message: "Please try again in 5 minutes." }, "Please try again in 5 minutes."],
    [500, {}, "Login failed."],
    [500, { message: "SQLSTATE[HY000] [2002] Connection refused (SQL: select *" }, "Login failed."],
    [503, { message: "Call Dave on 555" }, "Login failed."],
    [502, "<html>", "Login failed."],
  ])("shows the reason of status %i, and keeps the fields filled", async (status, body, text) => {
    shop(() => ({ status, body }));
    show();
    await fillIn();
    await signIn();
    expect(await screen.findByRole("alert")).toHaveTextContent(text);
    expect(nameField()).toHaveValue(" ০১৭১১০০০০০১ ");
    expect(passwordField()).toHaveValue("a secret ");
    expect(replace).not.toHaveBeenCalled();
    expect(announced).toEqual([]);
  });

  it("shows 'Login failed.' if no response arrives, and allows another try", async () => {
    let lost = true;
    shop(() => (lost ? "no response" : { body: {} }));
    show();
    await fillIn();
    await signIn();
    expect(await screen.findByRole("alert")).toHaveTextContent("Login failed.");
    lost = false;
    await signIn();
    await waitFor(() => expect(replace).toHaveBeenCalledWith("/"));
  });

  it("shows a refusal in the language of the page", async () => {
    shop(() => ({ status: 422, body: { message: "Not right." } }));
    show("bn");
    await userEvent.type(screen.getByLabelText(/^ই-মেইল/), "x");
    await userEvent.type(screen.getByLabelText("পাসওয়ার্ড"), "y");
    await userEvent.click(screen.getByRole("button", { name: "লগইন করুন" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("তথ্য মিলছে না।");
  });

  const ASKED = {
    status: 422,
    body: { message: "Please.", errors: { recaptchaToken: ["Please complete the robot check."] } },
  };
  const tokenOf = ({ body }: FakeCall) => Object(body).recaptchaToken;

  it("shows the robot check when the server asks for it, and then logs in automatically", async () => {
    const calls = shop((call) => (tokenOf(call) ? { body: {} } : ASKED));
    show();
    expect(screen.queryByText("robot check")).not.toBeInTheDocument();
    await fillIn();
    await signIn();
    await waitFor(() => expect(replace).toHaveBeenCalledWith("/"));
    expect(logins(calls).map(tokenOf)).toEqual([undefined, "solved"]);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("sends a new token with each repeated try", async () => {
    const calls = shop((call) =>
      tokenOf(call) ? { status: 422, body: { message: "Not right." } } : ASKED,
    );
    show();
    await fillIn();
    await signIn();
    expect(await screen.findByRole("alert")).toHaveTextContent("Not right.");
    robot.token = "solved again";
    await signIn();
    await waitFor(() => expect(logins(calls)).toHaveLength(3));
    expect(logins(calls).map(tokenOf)).toEqual([undefined, "solved", "solved again"]);
  });

  it.each([
    ["en", "Please complete the robot check."],
    ["bn", "রোবট যাচাই সম্পন্ন করুন।"],
  ] as const)("shows an error if the robot check is not solved (%s)", async (locale, text) => {
    robot.token = null;
    shop(() => ASKED);
    show(locale);
    await userEvent.type(screen.getByRole("textbox"), "x");
    await userEvent.type(screen.getByLabelText(/^(Password|পাসওয়ার্ড)$/), "y");
    await userEvent.click(screen.getByRole("button", { name: /^(SIGN IN|লগইন করুন)$/ }));
    expect(await screen.findByRole("alert")).toHaveTextContent(text);
    expect(screen.getByText("robot check")).toBeInTheDocument();
  });

  it("requires name and password, and sends nothing without them", async () => {
    const calls = shop(() => ({ body: {} }));
    show();
    await signIn();
    expect(nameField()).toHaveFocus();
    expect(nameField()).toBeInvalid();
    expect(nameField()).toHaveAccessibleDescription(/^Please enter your e-mail/);
    expect(passwordField()).not.toHaveAttribute("aria-invalid");
    await userEvent.type(nameField(), "rahima");
    await signIn();
    expect(screen.getByRole("alert")).toHaveTextContent("Please enter your password.");
    expect(passwordField()).toHaveFocus();
    expect(passwordField()).toHaveAccessibleDescription("Please enter your password.");
    expect(logins(calls)).toHaveLength(0);
  });

  it("shows the password on demand", async () => {
    shop(() => ({ body: {} }));
    show();
    expect(passwordField()).toHaveAttribute("type", "password");
    await userEvent.click(screen.getByRole("button", { name: "Show Password", pressed: false }));
    expect(passwordField()).toHaveAttribute("type", "text");
    await userEvent.click(screen.getByRole("button", { name: "Show Password", pressed: true }));
    expect(passwordField()).toHaveAttribute("type", "password");
  });

  it("shows a logged-in customer their name and a link to `next`", async () => {
    window.history.replaceState(null, "", "/login?next=/products");
    shop(() => ({ body: {} }), customer);
    show();
    expect(await screen.findByText("You are logged in as Rahima Khatun.")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Continue" })).toHaveAttribute("href", "/products");
    expect(screen.queryByLabelText("Password")).not.toBeInTheDocument();
  });

  it("asks to call about a forgotten password if no codes can be sent", async () => {
    shop(() => ({ status: 422, body: { message: "Not right." } }));
    show();
    expect(screen.getByRole("link", { name: "+880 1700-000000" })).toBeInTheDocument();
    await fillIn();
    await signIn();
    expect(await screen.findByRole("alert")).toHaveTextContent("Not right.");
    expect(screen.queryByRole("link", { name: "Forgot your password?" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Log in with a code" })).not.toBeInTheDocument();
  });

  it("links to the forgotten password, also where a login failed, with name and `next`", async () => {
    window.history.replaceState(null, "", "/login?next=/products/cart");
    shop(() => ({ status: 422, body: { message: "Not right." } }));
    show("en", "visit", { reset: true, login: false });
    expect(screen.queryByText(/Call us/)).not.toBeInTheDocument();
    await fillIn();
    await signIn();
    const alert = await screen.findByRole("alert");
    const link = within(alert).getByRole("link", { name: "Forgot your password?" });
    expect(link).toHaveAttribute("href", "/forgot-password?next=%2Fproducts%2Fcart");
    expect(screen.getAllByRole("link", { name: "Forgot your password?" })).toHaveLength(2);
    link.addEventListener("click", (event) => event.preventDefault());
    await userEvent.click(link);
    expect(takeLoginName()).toBe("০১৭১১০০০০০১");
  });

  it("logs in with a code", async () => {
    const calls = shop((call) =>
      call.path === "/api/login-code" ? { body: { message: "Sent." } } : { body: {} },
    );
    show("en", "visit", { reset: true, login: true });
    await userEvent.click(screen.getByRole("button", { name: "Log in with a code" }));
    await userEvent.type(await screen.findByRole("textbox"), " rahima ");
    await userEvent.click(screen.getByRole("button", { name: "Send the code" }));
    expect(await screen.findByText(/If rahima has an account/)).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText("Code"), "12345");
    await signIn();
    expect(screen.getByRole("alert")).toHaveTextContent("Please enter the 6 digits of the code.");
    await userEvent.type(screen.getByLabelText("Code"), "6");
    await signIn();
    await waitFor(() => expect(replace).toHaveBeenCalledWith("/"));
    expect(logins(calls).map(({ path, body }) => ({ path, body }))).toEqual([
      {
        path: "/api/login-code",
        body: { login: "rahima", language: "en", recaptchaToken: "solved" },
      },
      {
        path: "/api/login-with-code",
        body: { login: "rahima", language: "en", code: "123456" },
      },
    ]);
  });

  it("keeps `next` in the link to the registration", async () => {
    window.history.replaceState(null, "", "/login?next=/products/cart");
    shop(() => ({ body: {} }));
    show();
    expect(await screen.findByRole("link", { name: "Create an account" })).toHaveAttribute(
      "href",
      "/register?next=%2Fproducts%2Fcart",
    );
  });
});
