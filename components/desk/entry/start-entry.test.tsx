import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createAuthProvider } from "@/lib/desk/auth-provider";
import { entryServices } from "@/lib/dev/testing/desk/entry-services";
import { DeskServicesContext } from "../shared/desk-services";
import { startEntry } from "./start-entry";

const ME = { id: 1, name: "Salma Begum", mail: "owner@niramoy.example", role: "owner" };

type Handlers = Parameters<typeof entryServices>[0];

/** Opens an address of the desk, whose own screens are one text. */
async function openEntry(
  path: string,
  handlers: Handlers,
  given: { wasLoggedIn?: boolean; loadDesk?: () => Promise<ReactNode> } = {},
) {
  window.history.replaceState(null, "", path);
  Element.prototype.scrollIntoView ??= () => {};
  const { services, sent } = entryServices(handlers);
  const auth = createAuthProvider(services.client, services.session);
  const loadDesk = jest.fn(given.loadDesk ?? (async () => <p>The desk</p>));
  const reload = jest.fn(() => false);
  const view = render(<p>empty</p>);
  await act(() =>
    startEntry({
      render: (shown) =>
        view.rerender(<DeskServicesContext value={services}>{shown}</DeskServicesContext>),
      wasLoggedIn: given.wasLoggedIn ?? false,
      readMe: auth.getIdentity,
      logIn: auth.login,
      loadDesk,
      reload,
      onLocale: services.client.setLanguage,
    }),
  );
  return { sent, loadDesk, reload };
}

const loggedOut = () => ({ status: 401, json: { message: "Please log in." } });
const loggedIn = () => ({ json: { staff: ME, csrf_token: "t" } });

beforeEach(() => localStorage.clear());

test("without a session the login is shown, and the desk is not loaded", async () => {
  const { loadDesk } = await openEntry("/desk/orders", { "GET me": loggedOut });
  expect(screen.getByRole("heading", { name: "Log in to the desk" })).toBeVisible();
  expect(loadDesk).not.toHaveBeenCalled();
});

test("with a session the desk is shown, and who it is is read once", async () => {
  const { sent } = await openEntry("/desk/orders", { "GET me": loggedIn }, { wasLoggedIn: true });
  expect(screen.getByText("The desk")).toBeVisible();
  expect(sent("GET me")).toHaveLength(1);
});

test("a lost connection is not a logout", async () => {
  await openEntry("/desk", { "GET me": () => ({ status: 502, json: {} }) });
  expect(screen.getByText("The desk")).toBeVisible();
});

test("an empty field says so in words, and nothing is sent", async () => {
  const { sent } = await openEntry("/desk", { "GET me": loggedOut });
  await userEvent.click(screen.getByRole("button", { name: "Log in" }));
  const mail = screen.getByLabelText(/Mail address/);
  expect(mail).toHaveAccessibleDescription("Please fill this in.");
  expect(mail).toHaveAttribute("aria-invalid", "true");
  expect(mail).toHaveFocus();
  expect(screen.getByLabelText(/Password/)).toHaveAccessibleDescription("Please fill this in.");
  await userEvent.type(mail, "salma");
  expect(mail).toHaveAttribute("aria-invalid", "false");
  await userEvent.click(screen.getByRole("button", { name: "Log in" }));
  expect(mail).toHaveAccessibleDescription(/^Enter a mail address/);
  expect(sent("POST login")).toEqual([]);
});

test("a login opens the address, and that of the login itself opens the first screen", async () => {
  let session = false;
  await openEntry("/desk/login", {
    "GET me": () => (session ? loggedIn() : loggedOut()),
    "POST login": () => {
      session = true;
      return { json: { csrf_token: "t" } };
    },
  });
  await userEvent.type(screen.getByLabelText(/Mail address/), ME.mail);
  await userEvent.type(screen.getByLabelText(/Password/), "four words make sense");
  await userEvent.click(screen.getByRole("button", { name: "Log in" }));
  expect(await screen.findByText("The desk")).toBeVisible();
  expect(window.location.pathname).toBe("/desk");
});

test("a refused login says why, and can be tried again", async () => {
  await openEntry("/desk", {
    "GET me": loggedOut,
    "POST login": () => ({ status: 422, json: { message: "Wrong." } }),
  });
  await userEvent.type(screen.getByLabelText(/Mail address/), ME.mail);
  await userEvent.type(screen.getByLabelText(/Password/), "four words");
  await userEvent.click(screen.getByRole("button", { name: "Log in" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Wrong.");
  expect(screen.getByRole("button", { name: "Log in" })).toBeEnabled();
});

test("the other language is shown at once, and kept", async () => {
  await openEntry("/desk", { "GET me": loggedOut });
  await userEvent.click(screen.getByRole("button", { name: "বাংলা" }));
  expect(screen.getByRole("button", { name: "English" })).toBeVisible();
  expect(localStorage.getItem("RaStoredesk.locale")).toBe('"bn"');
});

test("scripts that an update removed are loaded by a reload, or it is offered", async () => {
  const gone = () => Promise.reject(new Error("Failed to fetch dynamically imported module"));
  const { reload } = await openEntry("/desk", { "GET me": loggedIn }, { loadDesk: gone });
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("button", { name: "Reload" })).toBeVisible();
});
