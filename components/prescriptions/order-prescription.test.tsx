import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { OrderPrescriptionInfo } from "@/lib/contract/prescriptions/reader";
import { type FakeCall, fakeApi } from "@/lib/dev/testing/fake-api";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { OrderPrescription } from "./order-prescription";

const NUMBER = "NM-7Q2K-9WXM-T4PA";
const PART = 524_288;
const HEIC_HEAD = "\0\0\0\x18ftypheic\0\0\0\0mif1";

/** Pages of the fake server that are not sent. */
let pages: { id: number; kind: "photo" | "pdf"; sheets: number; bytes: number; url: string }[];
let accepted: { id: number; sent_at: string; valid_until: string }[];
/** Responses to the next photos; the others are stored. An entry of null is stored, too. */
let failures: ({ status: number; body: object } | null)[];
/** Number of upload requests that get no response from now on. */
let lost: number;

const page = (id: number, kind: "photo" | "pdf" = "photo") => ({
  id,
  kind,
  sheets: 1,
  bytes: 10,
  url: `/api/prescriptions/pages/${id}`,
});

function server({ method, path }: FakeCall) {
  if (path === "/api/prescriptions") return { body: { pages, most_pages: 10, accepted } };
  if (path === "/api/prescriptions/pdf")
    return { status: 201, body: { upload: "a".repeat(32), part_bytes: PART, parts: 2 } };
  if (method === "PUT") {
    if (lost > 0) {
      lost -= 1;
      return "no response" as const;
    }
    const isLast = path.endsWith("/1");
    if (isLast) pages.push(page(7, "pdf"));
    return { body: { received: isLast ? 2 : 1, of: 2, page: isLast ? page(7, "pdf") : null } };
  }
  if (method === "POST" && path === "/api/prescriptions/pages") {
    const failure = failures.shift();
    if (failure) return failure;
    pages.push(page(8));
    return { status: 201, body: { page: page(8) } };
  }
  if (method === "DELETE") pages = pages.filter(({ id }) => !path.endsWith(`/${id}`));
  if (path.startsWith("/api/order-prescription")) pages = [];
  return { body: { message: "Done." } };
}

const missing: OrderPrescriptionInfo = {
  state: "missing",
  reason: null,
  sentAt: null,
  pages: [],
  refused: [],
};

function show(changed: Partial<OrderPrescriptionInfo> = {}, provenBy?: string) {
  const onSent = jest.fn(async () => undefined);
  const calls = fakeApi(server);
  const prescription = { ...missing, ...changed };
  renderWithProviders(
    <OrderPrescription
      order={{ number: NUMBER, provenBy }}
      prescription={prescription}
      waits
      onSent={onSent}
    />,
  );
  return { calls, onSent };
}

beforeEach(() => {
  pages = [];
  accepted = [];
  lost = 0;
  failures = [];
});
afterEach(() => jest.useRealTimers());

const chooser = () => screen.findByLabelText("Choose photos or a PDF");
const fileOf = (text: string, name: string, type: string) => new File([text], name, { type });

test("sends HEIC that the browser cannot read as it is, and again with the same key", async () => {
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error("no decoder")) });
  failures = [
    { status: 503, body: { message: "Busy." } },
    null,
    { status: 422, body: { message: "m", errors: { file: ["This photo is damaged."] } } },
  ];
  const { calls } = show();
  const heic = (name: string) => fileOf(HEIC_HEAD, name, "image/heic");
  expect(await chooser()).toHaveAttribute("accept", expect.stringContaining(".heic"));
  await userEvent.upload(await chooser(), [heic("IMG_1.heic"), heic("IMG_2.heic")]);
  expect(await screen.findByText("Page 1", {}, { timeout: 4_000 })).toBeVisible();
  expect(await screen.findByRole("alert")).toHaveTextContent("This photo is damaged.");
  const keys = calls
    .filter(({ method, path }) => method === "POST" && path === "/api/prescriptions/pages")
    .map(({ headers }) => headers["Idempotency-Key"]);
  expect(keys).toHaveLength(3);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[1]);
  await userEvent.click(screen.getByRole("button", { name: "Remove IMG_2.heic" }));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("refuses a file that is neither photo nor PDF, independent of its name", async () => {
  show();
  await userEvent.upload(await chooser(), fileOf("<svg/>", "a.pdf", "application/pdf"));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Please choose a JPEG, PNG, WebP or HEIC",
  );
});

test("sends a PDF in parts, repeats the one without a response, then sends it to the pharmacist", async () => {
  lost = 1;
  const { calls, onSent } = show();
  const pdf = fileOf(`%PDF-1.7${"x".repeat(PART)}`, "a.pdf", "application/pdf");
  await userEvent.upload(await chooser(), pdf);
  expect(await screen.findByText("Page 1", {}, { timeout: 4_000 })).toBeVisible();
  const parts = calls.filter(({ method }) => method === "PUT").map(({ path }) => path.at(-1));
  expect(parts).toEqual(["0", "0", "1"]);
  await userEvent.click(screen.getByRole("button", { name: "Send to the pharmacist" }));
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  const sent = calls.find(({ path }) => path === `/api/order-prescription/${NUMBER}`);
  expect(sent).toMatchObject({ method: "POST", body: {} });
  expect(sent?.headers["Idempotency-Key"]).toEqual(expect.any(String));
});

test("removes a page, and confirms it", async () => {
  pages = [page(3), page(4)];
  const { calls } = show();
  await userEvent.click(await screen.findByRole("button", { name: "Remove page 1" }));
  expect(await screen.findByText("Page 1 is removed.")).toBeInTheDocument();
  expect(calls).toContainEqual(expect.objectContaining({ path: "/api/prescriptions/pages/3" }));
  expect(
    within(screen.getByRole("list", { name: "Pages to send" })).getAllByRole("listitem"),
  ).toHaveLength(1);
});

test("uses an accepted prescription again", async () => {
  accepted = [{ id: 9, sent_at: "2026-08-01T06:00:00Z", valid_until: "2027-01-28T06:00:00Z" }];
  const { calls } = show();
  await userEvent.click(await screen.findByRole("button", { name: "Use this one" }));
  await waitFor(() => expect(calls).toContainEqual(expect.objectContaining({ body: { use: 9 } })));
});

test("proves the order by its phone number if it is of another browser", async () => {
  pages = [page(3)];
  const { calls } = show({}, "01712345678");
  await userEvent.click(await screen.findByRole("button", { name: "Send to the pharmacist" }));
  await waitFor(() =>
    expect(calls).toContainEqual(expect.objectContaining({ body: { phone: "01712345678" } })),
  );
});

test("shows the sent pages and the pharmacist's reason", () => {
  const own = [{ id: 5, kind: "photo" as const, sheets: 1, url: "/api/prescriptions/pages/5" }];
  show({ state: "refused", reason: "It is of another person.", pages: own });
  const region = screen.getByRole("region", { name: "Your prescription" });
  expect(region).toHaveTextContent("Not accepted");
  expect(region).toHaveTextContent("Our pharmacist says: It is of another person.");
  expect(screen.getByRole("link", { name: "See page 1" })).toHaveAttribute("href", own[0]?.url);
  expect(screen.queryByRole("button")).toBeNull();
});

const REPLACES = /^The new pages replace all that you sent before\. Please send every page again/;

test.each([
  ["again", true],
  ["missing", false],
  ["waiting", false],
] as const)(
  "in the state %s, new pages replacing the earlier ones is said: %p",
  async (state, said) => {
    const own = [1, 2].map((id) => ({
      id,
      kind: "photo" as const,
      sheets: 1,
      url: `/api/prescriptions/pages/${id}`,
    }));
    show({ state, reason: "Page 2 cannot be read.", pages: own });
    if (state !== "waiting") await chooser();
    expect(screen.queryByText(REPLACES) !== null).toBe(said);
    const sent = screen.getByRole("list", { name: "Pages that you sent" });
    expect(within(sent).getAllByRole("link")).toHaveLength(2);
  },
);

test("lists products that were not accepted, with a reason that is not shown yet", () => {
  const refused = [
    { id: 1, name: "Oxygen", nameBn: null, quantity: 2, reason: "It is not named." },
    { id: 2, name: "Insulin", nameBn: null, quantity: 1, reason: "It is of last year." },
  ];
  show({ state: "part", reason: "It is not named.", refused });
  expect(screen.getByText("Not accepted, not charged")).toBeVisible();
  const [oxygen, insulin] = screen.getAllByRole("listitem");
  expect(oxygen?.textContent).toBe("Oxygen x 2");
  expect(insulin).toHaveTextContent("Insulin x 1Our pharmacist says: It is of last year.");
});
