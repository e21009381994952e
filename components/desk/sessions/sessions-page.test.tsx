import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const LAPTOP = {
  id: 7,
  current: true,
  browser: "firefox",
  system: "linux",
  network: "203.0.113.0/24",
  started_at: "2026-11-28T04:00:00Z",
  last_seen_at: "2026-11-28T05:00:00Z",
};
const PHONE = {
  id: 5,
  current: false,
  browser: "chrome",
  system: "android",
  network: "2001:db8:1::/48",
  started_at: "2026-11-28T03:00:00Z",
  last_seen_at: "2026-11-28T03:30:00Z",
};
const TABLET = { ...PHONE, id: 3, browser: null, system: null, network: null };

const SESSIONS = () => ({ json: { data: [LAPTOP, PHONE, TABLET] } });
const ONLY_THIS = () => ({ json: { data: [LAPTOP] } });

beforeEach(() => {
  // The overview is not filled here.
  jest.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => jest.restoreAllMocks());

test("every person reaches the list of their sessions from the menu", async () => {
  const user = userEvent.setup();
  await renderDesk({
    path: "/overview",
    role: "content",
    handlers: { "GET sessions": SESSIONS },
  });
  await user.click(await screen.findByRole("link", { name: "Where you are logged in" }));
  const main = await screen.findByRole("main");
  const [own, phone, tablet] = await within(main).findAllByRole("listitem");
  expect(own).toHaveTextContent(
    "Firefox on LinuxLogged in: Sat, Nov 28, 10:00 am · Last used: Sat, Nov 28, 11:00 am · Internet address: 203.0.113.…This device",
  );
  expect(phone).toHaveTextContent("Chrome on Android");
  expect(phone).toHaveTextContent("Internet address: 2001:db8:1:…");
  expect(tablet).not.toHaveTextContent("Internet address");
  expect(tablet).toHaveTextContent("Unknown browser on unknown device");
  expect(within(own as HTMLElement).queryByRole("button")).toBeNull();
});

test("one session is ended; one that has already ended, too", async () => {
  const user = userEvent.setup();
  let reads = 0;
  const { sent } = await renderDesk({
    path: "/sessions",
    handlers: {
      "GET sessions": () => (reads++ === 0 ? SESSIONS() : ONLY_THIS()),
      "POST sessions/5/end": () => ({ status: 404, json: { message: "Gone." } }),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Log out: Chrome on Android" }));
  expect(await screen.findByText("That device is logged out.")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Log out: / })).toBeNull());
  expect(sent("POST sessions/5/end")).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Log out everywhere else" })).toBeNull();
});

test("all others are ended, and a failure is said", async () => {
  const user = userEvent.setup();
  let works = false;
  const { sent } = await renderDesk({
    path: "/sessions",
    handlers: {
      "GET sessions": () => (works ? ONLY_THIS() : SESSIONS()),
      "POST sessions/end-others": () =>
        works
          ? { json: { message: "Done.", ended: 2 } }
          : { status: 409, json: { message: "Not now." } },
    },
  });
  const button = await screen.findByRole("button", { name: "Log out everywhere else" });
  await user.click(button);
  expect(await screen.findByText("Not now.")).toBeVisible();
  works = true;
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  expect(await screen.findByText("You are logged out everywhere else.")).toBeVisible();
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(sent("POST sessions/end-others")).toHaveLength(2);
});
