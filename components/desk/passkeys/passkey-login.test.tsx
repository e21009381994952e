import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";
import {
  FAKE_REQUEST,
  FAKE_TOUCH,
  fakePasskeys,
  removeFakePasskeys,
} from "@/lib/dev/testing/passkeys/fake-passkeys";

const ME = { id: 1, name: "Salma Begum", mail: "owner@niramoy.example", role: "owner" };

beforeEach(() => {
  // The screens behind the login are not filled here.
  jest.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  removeFakePasskeys();
  jest.restoreAllMocks();
});

/** Opens the login; a login that `accepts` its body opens the desk. */
async function openLogin(accepts: (path: string, body: object) => boolean, refusal = {}) {
  let session = false;
  const logIn = (path: string) => (request: { body: unknown }) => {
    session = accepts(path, Object(request.body));
    return session ? { json: { csrf_token: "t" } } : { status: 422, json: refusal };
  };
  return renderDesk({
    path: "/sessions",
    handlers: {
      "GET me": () =>
        session ? { json: { staff: ME, csrf_token: "t" } } : { status: 401, json: {} },
      "GET sessions": () => ({ json: { data: [] } }),
      "POST login": logIn("login"),
      "POST passkeys/login": logIn("passkeys/login"),
      "POST passkeys/start-login": () => ({ json: { options: FAKE_REQUEST } }),
    },
  });
}

const byTouch = () => screen.findByRole("button", { name: "Log in with a passkey" });

test("one touch logs in without mail and password", async () => {
  const asked = fakePasskeys();
  const { sent } = await openLogin((path) => path === "passkeys/login");
  await userEvent.click(await byTouch());
  expect(
    await screen.findByRole("heading", { level: 1, name: "Where you are logged in" }),
  ).toBeVisible();
  expect(asked.get).toMatchObject([{ rpId: "shop.example", userVerification: "required" }]);
  expect(sent("POST passkeys/login").map(({ body }) => body)).toEqual([{ passkey: FAKE_TOUCH }]);
});

test("a closed dialog of the browser is said in place, and can be tried again", async () => {
  fakePasskeys("NotAllowedError");
  const { sent } = await openLogin(() => true);
  await userEvent.click(await byTouch());
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "No passkey was used. Try again, or use your password.",
  );
  expect(sent("POST passkeys/login")).toEqual([]);
  expect(await byTouch()).toBeEnabled();
});

test("a passkey that the shop refuses is said in place", async () => {
  fakePasskeys();
  await openLogin(() => false, { message: "This passkey was not accepted." });
  await userEvent.click(await byTouch());
  expect(await screen.findByRole("alert")).toHaveTextContent("This passkey was not accepted.");
});

test("after the right password a touch does instead of the code", async () => {
  fakePasskeys();
  const { sent } = await openLogin((_, body) => "passkey" in body, {
    message: "Code, please.",
    code_required: true,
    passkey_offered: true,
  });
  await userEvent.type(await screen.findByLabelText(/Mail address/), ME.mail);
  await userEvent.type(screen.getByLabelText(/Password/), "secret");
  await userEvent.click(screen.getByRole("button", { name: "Log in" }));
  expect(await screen.findByLabelText(/Code from your authenticator app/)).toBeVisible();
  await userEvent.click(await byTouch());
  expect(
    await screen.findByRole("heading", { level: 1, name: "Where you are logged in" }),
  ).toBeVisible();
  expect(sent("POST login").at(-1)?.body).toEqual({
    mail: ME.mail,
    password: "secret",
    passkey: FAKE_TOUCH,
  });
});

test("a browser without passkeys offers none", async () => {
  await openLogin(() => true);
  expect(await screen.findByRole("button", { name: "Log in" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Log in with a passkey" })).toBeNull();
});

describe("where the password is asked for again", () => {
  /** Opens the dialog by a new link for a person. */
  async function openDialog(passkeys: object[]) {
    let confirmed = false;
    const person = { id: 2, version: "a", name: "Tareq Hasan", mail: "o@niramoy.example" };
    const rest = { role: "orders", state: "active", disabled: false, second_factor: true };
    const { sent } = await renderDesk({
      path: "/staff/2",
      handlers: {
        "GET staff/2": () => ({
          json: { data: { ...person, ...rest, created_at: "2026-11-01T04:00:00Z", audit: [] } },
        }),
        "GET passkeys": () => ({ json: { data: passkeys } }),
        "POST passkeys/start-confirm": () => ({ json: { options: FAKE_REQUEST } }),
        "POST passkeys/confirm": () => {
          confirmed = true;
          return { json: { confirmed_until: "2026-11-25T07:00:00Z" } };
        },
        "POST staff/2/link": () =>
          confirmed
            ? { json: { setup_link: "https://shop.example/desk#/setup?token=n" } }
            : { status: 403, json: { message: "Password first.", confirm_password: true } },
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "New link" }));
    const dialog = await screen.findByRole("dialog", { name: "Enter your password" });
    return { sent, dialog };
  }

  const KEY = { id: 3, name: "Phone", created_at: "2026-11-01T04:00:00Z", last_used_at: null };

  test("one touch confirms, and the change goes on", async () => {
    fakePasskeys();
    const { sent, dialog } = await openDialog([KEY]);
    const button = { name: "Confirm with a passkey" };
    await userEvent.click(await within(dialog).findByRole("button", button));
    expect(await screen.findByText("https://shop.example/desk#/setup?token=n")).toBeVisible();
    expect(sent("POST passkeys/confirm").map(({ body }) => body)).toEqual([
      { passkey: FAKE_TOUCH },
    ]);
    expect(sent("POST staff/2/link")).toHaveLength(2);
  });

  test("a touch that was not made leaves the password", async () => {
    fakePasskeys("NotAllowedError");
    const { dialog } = await openDialog([KEY]);
    const button = { name: "Confirm with a passkey" };
    await userEvent.click(await within(dialog).findByRole("button", button));
    expect(await within(dialog).findByRole("alert")).toHaveTextContent("No passkey was used.");
    expect(within(dialog).getByRole("button", { name: "Continue" })).toBeEnabled();
  });

  test("a person without a passkey types the password", async () => {
    fakePasskeys();
    const { sent, dialog } = await openDialog([]);
    await userEvent.type(within(dialog).getByLabelText(/Password/), "right");
    expect(sent("GET passkeys")).toHaveLength(1);
    expect(within(dialog).queryByRole("button", { name: "Confirm with a passkey" })).toBeNull();
  });
});
