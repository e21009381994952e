import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lastMonth } from "@/lib/desk/last-month";
import { openSheet } from "@/lib/dev/testing/desk/list-sheets";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const DOWNLOAD = "Download the ledger (CSV)";
const LIST = { "GET orders": () => ({ json: { data: [], total: 0 } }) };

let saved: { name: string; content: Blob }[];

beforeEach(() => {
  saved = [];
  let content: Blob;
  URL.createObjectURL = (blob) => {
    content = blob as Blob;
    return "blob:ledger";
  };
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, content });
  });
});

afterEach(() => jest.restoreAllMocks());

test("asks for the password, then saves the month", async () => {
  let confirmed = false;
  const { sent } = await renderDesk({
    path: "/orders",
    role: "accounts",
    wide: false,
    handlers: {
      ...LIST,
      "POST confirm-password": () => {
        confirmed = true;
        return { json: {} };
      },
      "GET ledger.csv": () =>
        confirmed
          ? { file: "time,order" }
          : { status: 403, json: { message: "Password first.", confirm_password: true } },
    },
  });
  await openSheet("List actions");
  await userEvent.click(await screen.findByRole("button", { name: DOWNLOAD }));
  const dialog = await screen.findByRole("dialog", { name: DOWNLOAD });
  const month = within(dialog).getByLabelText(/Month/);
  expect(month).toHaveValue(lastMonth(Date.now()));
  await userEvent.clear(month);
  await userEvent.type(month, "2026-11");
  await userEvent.click(within(dialog).getByRole("button", { name: DOWNLOAD }));
  await userEvent.type(await screen.findByLabelText(/^Password/), "secret");
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText("The ledger is downloaded.")).toBeVisible();
  expect(saved).toEqual([{ name: "ledger-2026-11.csv", content: expect.any(Blob) }]);
  expect(saved[0]?.content.size).toBe("time,order".length);
  expect(sent("GET ledger.csv").map(({ query }) => query)).toEqual([
    ...[{ month: "2026-11" }, { month: "2026-11" }],
  ]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a month that is refused says why at the field, and saves nothing", async () => {
  await renderDesk({
    path: "/orders",
    role: "accounts",
    handlers: {
      ...LIST,
      "GET ledger.csv": () => ({
        status: 422,
        json: { message: "No.", errors: { month: ["Choose a month."] } },
      }),
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: DOWNLOAD }));
  const dialog = await screen.findByRole("dialog", { name: DOWNLOAD });
  await userEvent.click(within(dialog).getByRole("button", { name: DOWNLOAD }));
  expect(await within(dialog).findByText("Choose a month.")).toBeVisible();
  expect(saved).toEqual([]);
});

test("who may not export money has no button", async () => {
  await renderDesk({ path: "/orders", role: "orders", handlers: LIST });
  expect(await screen.findByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  expect(screen.queryByRole("button", { name: DOWNLOAD })).toBeNull();
});
