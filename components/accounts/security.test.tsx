import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type FakeCall, type FakeResponse, fakeApi } from "@/lib/dev/testing/fake-api";
import { KNOWN_CUSTOMER } from "@/lib/dev/testing/known-customer";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { Security } from "./security";
import { CustomerContext } from "./use-customer";

function show(offer = { password: true, sessions: true }, locale: "en" | "bn" = "en") {
  return renderWithProviders(
    <CustomerContext value={KNOWN_CUSTOMER}>
      <Security {...offer} />
    </CustomerContext>,
    locale,
  );
}

const session = (id: number, rest: object = {}) => ({
  id,
  current: false,
  browser: "chrome",
  system: "android",
  started_at: "2026-11-20T12:00:00Z",
  last_seen_at: "2026-11-21T18:30:00Z",
  ...rest,
});

/**
 * Fake server with three sessions. `respond` returns the response to a write; a successful DELETE
 * removes the session.
 */
function shop(
  respond: (call: FakeCall) => Exclude<FakeResponse, "no response"> = () => ({ body: {} }),
) {
  let sessions = [
    session(1, { current: true, browser: "firefox", system: "linux" }),
    session(2),
    session(3, { browser: null, system: "toaster" }),
  ];
  return fakeApi((call) => {
    if (call.path === "/api/csrf-token") return { body: { csrf_token: "new-token" } };
    if (call.method === "GET") return { body: { sessions } };
    const given = respond(call);
    if (call.method === "DELETE" && (given.status ?? 200) === 200) {
      const id = Number(call.path.split("/")[3]);
      sessions = sessions.filter((one) => (id ? one.id !== id : one.current));
    }
    return given;
  });
}

const writes = (calls: FakeCall[]) => calls.filter(({ method }) => method !== "GET");
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

async function fillIn(current: string, chosen: string, again = chosen) {
  await userEvent.type(screen.getByLabelText("Current password"), current);
  await userEvent.type(screen.getByLabelText("New password"), chosen);
  await userEvent.type(screen.getByLabelText("Confirm new password"), again);
}

describe("the password change", () => {
  it("is sent once; then the form is empty and the sessions are loaded again", async () => {
    const calls = shop();
    show();
    await fillIn("the old one", "tulip kettle");
    const before = calls.filter(({ path }) => path === "/api/sessions").length;
    await userEvent.dblClick(screen.getByRole("button", { name: "Change password" }));
    expect(await screen.findByText("Your password has been changed.")).toBeInTheDocument();
    expect(writes(calls)).toEqual([
      expect.objectContaining({
        method: "POST",
        path: "/api/change-password",
        body: {
          current_password: "the old one",
          password: "tulip kettle",
          password_confirmation: "tulip kettle",
          language: "en",
        },
      }),
    ]);
    expect(screen.getByLabelText("Current password")).toHaveValue("");
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === "/api/sessions").length).toBeGreaterThan(before),
    );
    // The password change starts a new session; later writes send its CSRF token.
    await press("Log out everywhere else");
    await waitFor(() => expect(writes(calls)).toHaveLength(2));
    expect(writes(calls)[1]?.headers["X-CSRF-TOKEN"]).toBe("new-token");
  });

  it("is not sent if a field is missing or invalid; focuses the first such field", async () => {
    const calls = shop();
    show();
    await press("Change password");
    const messages = () =>
      within(screen.getByRole("alert"))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent);
    expect(messages()).toEqual([
      "Please enter your current password.",
      "Please choose a new password.",
      "Please enter the new password again.",
    ]);
    expect(screen.getByLabelText("Current password")).toHaveFocus();
    await fillIn("same as before", "same as before", "other");
    await press("Change password");
    expect(messages()).toEqual([
      "Please choose a password other than the current one.",
      "The passwords don't match.",
    ]);
    expect(writes(calls)).toEqual([]);
  });

  it.each([
    ["en", "The current password is wrong."],
    ["bn", "বর্তমান পাসওয়ার্ডটি ভুল।"],
  ] as const)(
    "shows a refusal beside the field, and keeps what was typed (%s)",
    async (locale, text) => {
      const errors = { current_password: ["The current password is wrong."] };
      shop(() => ({ status: 422, body: { message: "No", errors } }));
      const { container } = show(undefined, locale);
      const fields = [...container.querySelectorAll<HTMLInputElement>('input[type="password"]')];
      for (const [index, field] of fields.entries())
        await userEvent.type(field, index === 0 ? "wrong" : "tulip kettle");
      await userEvent.click(
        screen.getByRole("button", { name: /^(Change password|পাসওয়ার্ড বদলান)$/ }),
      );
      expect(await screen.findByRole("alert")).toHaveTextContent(text);
      expect(fields[0]).toHaveAccessibleDescription(text);
      expect(fields[0]).toHaveValue("wrong");
    },
  );
});

describe("the list of sessions", () => {
  it("shows browser, system and times, and marks this device", async () => {
    shop();
    show();
    const [own, phone, other] = await screen.findAllByRole("listitem");
    expect(own).toHaveTextContent("Firefox on Linux");
    expect(own).toHaveTextContent("This device");
    expect(phone).toHaveTextContent("Chrome on Android");
    expect(phone).toHaveTextContent("Logged in: November 20, 2026, 6:00 pm");
    expect(phone).toHaveTextContent("Last seen: November 22, 2026, 12:30 am");
    expect(other).toHaveTextContent("Unknown browser on unknown device");
    expect(screen.getAllByRole("button", { name: /^Log out: / })).toHaveLength(2);
  });

  it.each([200, 404])("ends one session, also if it has already ended (%i)", async (status) => {
    const calls = shop(() => ({ status, body: {} }));
    show();
    await screen.findByText("Chrome on Android");
    await press("Log out: Chrome on Android");
    expect(await screen.findByText("That device is logged out.")).toBeInTheDocument();
    expect(writes(calls)).toMatchObject([{ method: "DELETE", path: "/api/sessions/2" }]);
  });

  it("ends all other sessions", async () => {
    const calls = shop();
    show();
    await screen.findByText("Chrome on Android");
    await press("Log out everywhere else");
    expect(await screen.findByText("You are logged out everywhere else.")).toBeInTheDocument();
    expect(writes(calls)).toMatchObject([{ method: "DELETE", path: "/api/sessions" }]);
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "Log out everywhere else" })).toBeNull();
  });

  it("shows an error on failure, and allows another try", async () => {
    let working = false;
    shop(() => (working ? { body: {} } : { status: 503, body: {} }));
    show();
    await screen.findByText("Chrome on Android");
    await press("Log out everywhere else");
    expect(await screen.findByRole("alert")).toHaveTextContent("That did not work.");
    working = true;
    await press("Log out everywhere else");
    expect(await screen.findByText("You are logged out everywhere else.")).toBeInTheDocument();
  });

  it("shows an error if the sessions cannot be loaded", async () => {
    fakeApi(() => ({ status: 500 }));
    show({ password: false, sessions: true });
    expect(await screen.findByText("This list cannot be shown right now.")).toBeInTheDocument();
    expect(screen.queryByLabelText("Current password")).not.toBeInTheDocument();
  });
});
