import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";
import { fakePasskeys, removeFakePasskeys } from "@/lib/dev/testing/passkeys/fake-passkeys";

const PHONE = {
  id: 3,
  name: "Salma's phone",
  created_at: "2026-11-28T04:00:00Z",
  last_used_at: "2026-11-28T05:00:00Z",
};
const LAPTOP = { ...PHONE, id: 4, name: "Firefox on Linux", last_used_at: null };

const SESSION = {
  id: 7,
  current: true,
  browser: "firefox",
  system: "linux",
  network: null,
  started_at: "2026-11-28T04:00:00Z",
  last_seen_at: "2026-11-28T05:00:00Z",
};

const CREATION = {
  challenge: "Y2hhbGxlbmdl",
  timeout: 300_000,
  rp: { id: "shop.example", name: "Niramoy" },
  user: { id: "c3RhZmYgMQ", name: "owner@niramoy.example", displayName: "Salma Begum" },
  pubKeyCredParams: [{ type: "public-key", alg: -7 }],
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: "required",
    requireResidentKey: true,
    userVerification: "required",
  },
  attestation: "none",
};

beforeEach(() => {
  // The overview is not filled here.
  jest.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  removeFakePasskeys();
  jest.restoreAllMocks();
});

/** Opens the screen on the passkeys of a person. */
function open(passkeys: object[], path = "/passkeys", handlers = {}) {
  return renderDesk({
    path,
    role: "content",
    handlers: {
      "GET passkeys": () => ({ json: { data: passkeys } }),
      "GET sessions": () => ({ json: { data: [SESSION] } }),
      "POST passkeys/start-add": () => ({ json: { options: CREATION } }),
      "POST passkeys": ({ body }) => {
        passkeys.push({ ...LAPTOP, name: Object(body).name });
        return { status: 201, json: { data: LAPTOP } };
      },
      ...handlers,
    },
  });
}

const rows = async () =>
  (await within(await screen.findByRole("main")).findAllByRole("listitem")).map(
    ({ textContent }) => textContent,
  );

test("every person reaches their passkeys from the menu", async () => {
  fakePasskeys();
  await open([PHONE, LAPTOP], "/overview");
  await userEvent.click(await screen.findByRole("link", { name: "Passkeys" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Passkeys" })).toBeVisible();
  expect(await rows()).toEqual([
    "Salma's phoneAdded: Sat, Nov 28, 10:00 am · Last used: Sat, Nov 28, 11:00 amRemove",
    "Firefox on LinuxAdded: Sat, Nov 28, 10:00 am · Not used yetRemove",
  ]);
});

test("a passkey is added with the name of this device, or another one", async () => {
  const asked = fakePasskeys();
  const { sent } = await open([]);
  const name = await screen.findByLabelText(/Name of this device/);
  await waitFor(() => expect(name).toHaveValue("Firefox on Linux"));
  await userEvent.type(name, ", shop");
  await userEvent.click(screen.getByRole("button", { name: "Add a passkey" }));
  expect(await screen.findByText("The passkey is added. Use it at the next login.")).toBeVisible();
  expect(asked.create).toMatchObject([
    { rp: { id: "shop.example" }, attestation: "none", pubKeyCredParams: [{ alg: -7 }] },
  ]);
  expect(sent("POST passkeys")[0]?.body).toMatchObject({
    name: "Firefox on Linux, shop",
    passkey: { id: "a2V5", response: { attestationObject: "bWFkZQ", transports: ["usb"] } },
  });
  expect(await rows()).toEqual([expect.stringMatching(/^Firefox on Linux, shopAdded/)]);
});

test("a device that has one already says so", async () => {
  fakePasskeys("InvalidStateError");
  const { sent } = await open([PHONE]);
  await waitFor(() => expect(screen.getByLabelText(/Name of this device/)).not.toHaveValue(""));
  await userEvent.click(screen.getByRole("button", { name: "Add a passkey" }));
  expect(await screen.findByText("This device has a passkey of yours already.")).toBeVisible();
  expect(sent("POST passkeys")).toEqual([]);
});

test("one is removed; one that was removed already, too", async () => {
  fakePasskeys();
  const passkeys: object[] = [PHONE, LAPTOP];
  const { sent } = await open(passkeys, "/passkeys", {
    "POST passkeys/3/remove": () => {
      passkeys.shift();
      return { json: { message: "Removed." } };
    },
    "POST passkeys/4/remove": () => {
      passkeys.shift();
      return { status: 404, json: { message: "Gone." } };
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Remove: Salma's phone" }));
  expect(await screen.findByText("The passkey is removed.")).toBeVisible();
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  await userEvent.click(screen.getByRole("button", { name: "Remove: Firefox on Linux" }));
  expect(await screen.findByText("You have no passkey yet.")).toBeVisible();
  expect(sent("POST passkeys/4/remove")).toHaveLength(1);
});

test("the last second factor stays, with the reason", async () => {
  fakePasskeys();
  await open([PHONE], "/passkeys", {
    "POST passkeys/3/remove": () => ({
      status: 409,
      json: { message: "This is your last second factor." },
    }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Remove: Salma's phone" }));
  expect(await screen.findByText("This is your last second factor.")).toBeVisible();
  expect(await rows()).toHaveLength(1);
});

test("a browser without passkeys says so, and can still remove", async () => {
  await open([PHONE]);
  expect(await screen.findByText(/^This browser cannot use passkeys/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Add a passkey" })).toBeNull();
  expect(screen.getByRole("button", { name: "Remove: Salma's phone" })).toBeEnabled();
});
