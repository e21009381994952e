import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { DeskDevice } from "@/lib/contract/notifications/schemas";
import { fakePush, removePush } from "@/lib/dev/testing/desk/fake-push";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const HERE: DeskDevice = {
  id: 3,
  endpoint: "https://push.example/send/a",
  browser: "chrome",
  system: "android",
  created_at: "2026-11-28T04:00:00Z",
};
const OTHER: DeskDevice = { ...HERE, id: 4, endpoint: "https://push.example/send/b" };

afterEach(() => {
  removePush();
  localStorage.clear();
});

/** Opens the screen on the devices of a person. */
function open(devices: DeskDevice[], role: "orders" | "content" = "orders") {
  return renderDesk({
    path: "/notifications",
    role,
    handlers: {
      "GET notifications": () => ({ json: { public_key: "the shop", data: devices } }),
      "POST notifications": () => {
        devices.push(HERE);
        return { json: { message: "Notifications are on." } };
      },
      "POST notifications/3/remove": () => {
        devices.splice(devices.indexOf(HERE), 1);
        return { json: { message: "Notifications are off." } };
      },
      "POST notifications/4/remove": () => ({ status: 404, json: { message: "Off already." } }),
    },
  });
}

const here = () => screen.findByRole("switch", { name: "Notifications on this device" });

test("switches notifications on this device on and off", async () => {
  const push = fakePush();
  const { sent } = await open([]);
  expect(await here()).not.toBeChecked();
  await userEvent.click(await here());
  expect(await screen.findByText(/Notifications are on/)).toBeVisible();
  expect(await here()).toBeChecked();
  expect(push.register).toHaveBeenCalledWith("/desk/push-worker.js", { updateViaCache: "none" });
  expect(push.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: "the shop",
  });
  expect(sent("POST notifications").map(({ body }) => body)).toEqual([
    { endpoint: HERE.endpoint, keys: { p256dh: "the key", auth: "the secret" }, language: "en" },
  ]);
  await userEvent.click(await here());
  expect(await screen.findByText("Notifications are off.")).toBeVisible();
  expect(await here()).not.toBeChecked();
  expect(push.unsubscribe).toHaveBeenCalled();
});

test("says what to do if the browser does not allow it", async () => {
  fakePush("denied");
  const { sent } = await open([]);
  await userEvent.click(await here());
  expect(await screen.findByText(/Notifications are not allowed/)).toBeVisible();
  expect(await here()).not.toBeChecked();
  expect(sent("POST notifications")).toEqual([]);
});

test("a browser without notifications says so, and still offers the sound", async () => {
  await open([]);
  expect(await screen.findByText(/This browser cannot notify you/)).toBeVisible();
  expect(screen.getByRole("switch", { name: /A sound for a new order/ })).not.toBeChecked();
});

test("another device is switched off, also one that was already", async () => {
  fakePush();
  await open([OTHER]);
  await userEvent.click(
    await screen.findByRole("button", { name: "Switch off: Chrome on Android" }),
  );
  expect(await screen.findByText("Notifications are off.")).toBeVisible();
});

test("the menu offers it only to those who see orders", async () => {
  const link = () => screen.queryByRole("link", { name: "Notifications" });
  const { unmount } = await open([]);
  await screen.findByRole("heading", { name: "Notifications" });
  expect(link()).toBeVisible();
  unmount();
  await renderDesk({ path: "/sessions", role: "content" });
  expect(await screen.findByRole("link", { name: "Passkeys" })).toBeVisible();
  expect(link()).toBeNull();
});
