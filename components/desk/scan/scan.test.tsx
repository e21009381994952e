import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PRODUCT } from "@/lib/dev/testing/desk/desk-records";
import { fakeCamera, removeCamera } from "@/lib/dev/testing/desk/fake-camera";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const GTIN = "4006381333931";

afterEach(removeCamera);

const page = (data: unknown[]) => ({ json: { data, total: data.length } });

async function openDesk() {
  const desk = await renderDesk({
    path: "/sessions",
    role: "catalogue",
    handlers: {
      "GET products": () => page([PRODUCT]),
      "GET doctors": () => page([]),
      "GET sessions": () => page([]),
    },
  });
  await screen.findByRole("heading", { name: "Where you are logged in" });
  return desk;
}

/** Opens the scanner of the search. */
async function openScanner() {
  const desk = await openDesk();
  await userEvent.click(await screen.findByRole("button", { name: "Scan a bar code" }));
  return { ...desk, dialog: await screen.findByRole("dialog", { name: "Scan a bar code" }) };
}

/** Sets whether the tab is hidden. */
function setHidden(hidden: boolean): void {
  Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
  fireEvent(document, new Event("visibilitychange"));
}

/** Types like a hardware scanner: fast, with Enter at the end. */
function scanWithKeys(text: string, target: Element = document.body): void {
  for (const key of [...text, "Enter"]) fireEvent.keyDown(target, { key });
}

test("the rear camera reads a code, which the desk is searched for, and is switched off", async () => {
  const camera = fakeCamera();
  await openScanner();
  await waitFor(() => expect(camera.running()).toBe(1));
  expect(camera.getUserMedia).toHaveBeenCalledWith({
    video: { facingMode: { ideal: "environment" } },
    audio: false,
  });
  camera.show(GTIN);
  expect(await screen.findByText(`Results for “${GTIN}”`)).toBeVisible();
  expect(await screen.findByText(PRODUCT.name)).toBeVisible();
  await waitFor(() => expect(camera.running()).toBe(0));
});

test("the camera is off while the tab is hidden and when the dialog is closed", async () => {
  const camera = fakeCamera();
  const { dialog } = await openScanner();
  await waitFor(() => expect(camera.running()).toBe(1));
  setHidden(true);
  expect(camera.running()).toBe(0);
  setHidden(false);
  await waitFor(() => expect(camera.running()).toBe(1));
  await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(camera.running()).toBe(0));
});

test.each([
  ["NotAllowedError", /The camera is not allowed/],
  ["NotFoundError", /This device has no camera/],
  ["NotReadableError", /The camera does not start/],
])("says what to do after %s", async (name, text) => {
  const camera = fakeCamera();
  camera.getUserMedia.mockRejectedValue(new DOMException("no", name));
  const { dialog } = await openScanner();
  expect(await within(dialog).findByText(text)).toBeVisible();
  expect(camera.running()).toBe(0);
});

test("without a reader of codes the number is typed", async () => {
  const { dialog } = await openScanner();
  expect(await within(dialog).findByText(/cannot read bar codes in this browser/)).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText(/Bar code or number/), "MASK-50{Enter}");
  expect(await screen.findByText("Results for “MASK-50”")).toBeVisible();
});

test("an empty number is refused at its field", async () => {
  const { dialog } = await openScanner();
  await userEvent.click(within(dialog).getByRole("button", { name: "Enter" }));
  expect(within(dialog).getByLabelText(/Bar code or number/)).toBeInvalid();
});

test("the keys of a scanner count wherever the focus is, and press no button", async () => {
  const { dialog } = await openScanner();
  const close = within(dialog).getByRole("button", { name: "Close" });
  act(() => close.focus());
  scanWithKeys(GTIN, close);
  expect(await screen.findByText(`Results for “${GTIN}”`)).toBeVisible();
});

test("keys of a person are no scan", async () => {
  const { dialog } = await openScanner();
  const time = jest.spyOn(Event.prototype, "timeStamp", "get");
  [...GTIN, "Enter"].forEach((key, index) => {
    time.mockReturnValue(index * 120);
    fireEvent.keyDown(dialog, { key });
  });
  time.mockRestore();
  expect(dialog).toBeVisible();
  expect(screen.queryByText(`Results for “${GTIN}”`)).toBeNull();
});

test("a scan into the search field finds the product of a pack that names its batch, then the next one", async () => {
  await openDesk();
  const field = await screen.findByLabelText("Search the desk");
  await userEvent.type(field, "010400638133393110B-1{Enter}");
  expect(await screen.findByText(`Results for “0${GTIN}”`)).toBeVisible();
  scanWithKeys("MASK-50");
  expect(await screen.findByText("Results for “MASK-50”")).toBeVisible();
});
