import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { replaceDocument } from "@/lib/base/replace-document";
import { saveFile } from "@/lib/base/save-file";
import { type FakeCall, type FakeResponse, fakeApi } from "@/lib/dev/testing/fake-api";
import { KNOWN_CUSTOMER } from "@/lib/dev/testing/known-customer";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { CustomerContext } from "../use-customer";
import { OwnData } from "./own-data";

jest.mock("@/lib/base/replace-document", () => ({ replaceDocument: jest.fn() }));
jest.mock("@/lib/base/save-file", () => ({ saveFile: jest.fn() }));

function show(respond: (call: FakeCall) => FakeResponse) {
  const calls = fakeApi((call) =>
    call.method === "GET" ? { body: { csrf_token: "new-token" } } : respond(call),
  );
  renderWithProviders(
    <CustomerContext value={KNOWN_CUSTOMER}>
      <OwnData />
    </CustomerContext>,
  );
  return calls;
}

const part = (name: string) => within(screen.getByRole("region", { name }));
const writes = (calls: FakeCall[]) => calls.filter(({ method }) => method === "POST");

it("asks for the password, then offers the data as a page and as JSON", async () => {
  const calls = show(() => ({ body: { data: { customer: { id: 7 } }, page: "<!doctype html>" } }));
  const download = part("Download my data");
  const prepare = download.getByRole("button", { name: "Prepare my data" });
  await userEvent.click(prepare);
  expect(download.getByRole("alert")).toHaveTextContent("Please enter your current password.");
  await userEvent.type(download.getByLabelText("Current password"), "her secret");
  await userEvent.click(prepare);
  await userEvent.click(await download.findByRole("button", { name: "Save as a page" }));
  await userEvent.click(download.getByRole("button", { name: "Save as JSON" }));
  expect(jest.mocked(saveFile).mock.calls).toEqual([
    [expect.any(Blob), "my-data.html"],
    [expect.any(Blob), "my-data.json"],
  ]);
  expect(writes(calls)).toMatchObject([
    { path: "/api/own-data", body: { current_password: "her secret", language: "en" } },
  ]);
});

it("deletes the account only with the password and a tick", async () => {
  const calls = show(() => ({ body: { message: "Your account has been deleted." } }));
  const deletion = part("Delete my account");
  const button = deletion.getByRole("button", { name: "Delete my account" });
  expect(button).toHaveClass("button-danger");
  await userEvent.click(button);
  const texts = deletion.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(texts).toEqual([
    "Please enter your current password.",
    "Please tick the box to delete your account.",
  ]);
  await userEvent.type(deletion.getByLabelText("Current password"), "her secret");
  await userEvent.click(deletion.getByRole("checkbox"));
  await userEvent.click(button);
  await waitFor(() =>
    expect(jest.mocked(replaceDocument).mock.calls).toEqual([["/account-deleted"]]),
  );
  expect(writes(calls)).toMatchObject([
    { path: "/api/delete-account", body: { current_password: "her secret" } },
  ]);
});

it("shows why the account cannot be deleted yet", async () => {
  show(() => ({ status: 409, body: { message: "Order NM-1 is still open." } }));
  const deletion = part("Delete my account");
  await userEvent.type(deletion.getByLabelText("Current password"), "her secret");
  await userEvent.click(deletion.getByRole("checkbox"));
  await userEvent.click(deletion.getByRole("button", { name: "Delete my account" }));
  expect(await deletion.findByRole("alert")).toHaveTextContent("Order NM-1 is still open.");
});
