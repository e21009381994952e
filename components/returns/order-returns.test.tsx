import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type FakeResponse, fakeApi } from "@/lib/dev/testing/fake-api";
import { fakeCanvas } from "@/lib/dev/testing/fake-canvas";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { OrderReturns } from "./order-returns";

jest.mock("@/components/robot/solve-hard-check", () => ({ solveHardCheck: async () => "solved" }));

const PATH = "/api/order-returns/NM-1";
const UNTIL = "2026-12-03T17:59:59.999Z";
const LINES = [
  { id: 7, name: "Scale", name_bn: "ওজন মাপার যন্ত্র", quantity: 2, price: 100, refusal: null },
  { id: 8, name: "Insulin", name_bn: null, quantity: 1, price: 900, refusal: "cold_chain" },
];
const ROW = { id: 3, name: "Scale", name_bn: null, quantity: 1, reason: "Broken", amount: 100 };
const OPEN = { until: UNTIL, refusal: null, lines: LINES, returns: [] };

/** Fake server with the lines that can be returned, and its responses to requests. */
function server(returns: object, ...responses: FakeResponse[]) {
  return fakeApi(({ method }) =>
    method === "GET" ? { body: returns } : (responses.shift() ?? { body: { message: "ok" } }),
  );
}

const openForm = async () =>
  userEvent.click(await screen.findByRole("button", { name: "Send something back" }));
const pieces = () => screen.getByRole("combobox", { name: "Pieces of Scale to send back" });
const send = () => userEvent.click(screen.getByRole("button", { name: "Ask for the return" }));

async function fillIn() {
  await userEvent.selectOptions(pieces(), "2");
  await userEvent.click(screen.getByLabelText("Why do you send it back?"));
  await userEvent.paste("It does not switch on.");
}

test("asks for pieces and a reason, and sends them once", async () => {
  const calls = server(OPEN);
  renderWithProviders(<OrderReturns number="NM-1" />);
  await openForm();
  expect(screen.getByText(/until December 3, 2026/)).toBeInTheDocument();
  expect(screen.getByText("Insulin must stay cold, so it cannot be sent back.")).toBeVisible();
  expect(screen.getAllByRole("combobox")).toHaveLength(1);
  expect(pieces()).toHaveValue("1");
  expect(within(pieces()).queryByRole("option", { name: "0" })).not.toBeInTheDocument();
  expect(screen.getByLabelText("Why do you send it back?")).toBeVisible();
  await send();
  expect(screen.getByRole("alert")).toHaveTextContent("Please choose how many pieces");
  await fillIn();
  await send();
  expect(await screen.findByText(/^We have your request/)).toBeInTheDocument();
  const posts = calls.filter(({ method }) => method === "POST");
  expect(posts).toHaveLength(1);
  expect(posts[0]).toMatchObject({
    path: PATH,
    body: { lines: [{ line: 7, quantity: 2, reason: "It does not switch on." }] },
  });
});

test("starts without pieces if there are several products", async () => {
  const second = { id: 9, name: "Mask", name_bn: null, quantity: 1, price: 20, refusal: null };
  const calls = server({ ...OPEN, lines: [...LINES, second] });
  renderWithProviders(<OrderReturns number="NM-1" />);
  await openForm();
  expect(screen.getAllByRole("combobox").map((box) => Object(box).value)).toEqual(["0", "0"]);
  expect(screen.queryByLabelText("Why do you send it back?")).not.toBeInTheDocument();
  await userEvent.selectOptions(
    screen.getByRole("combobox", { name: "Pieces of Mask to send back" }),
    "1",
  );
  await userEvent.type(screen.getByLabelText("Why do you send it back?"), "Torn.");
  await send();
  await screen.findByText(/^We have your request/);
  expect(calls.filter(({ method }) => method === "POST")).toMatchObject([
    { body: { lines: [{ line: 9, quantity: 1, reason: "Torn." }] } },
  ]);
});

test("keeps the form after a refusal; repeats a lost response under the same key", async () => {
  const refused = { status: 422, body: { message: "No", errors: { lines: ["Too late."] } } };
  const calls = server(OPEN, refused, "no response");
  renderWithProviders(<OrderReturns number="NM-1" />);
  await openForm();
  await fillIn();
  await send();
  expect(await screen.findByText("Too late.")).toBeInTheDocument();
  expect(screen.getByLabelText("Why do you send it back?")).toHaveValue("It does not switch on.");
  await send();
  expect(await screen.findByText("It was not sent. Please try again.")).toBeInTheDocument();
  await send();
  await screen.findByText(/^We have your request/);
  const keys = calls
    .filter(({ method }) => method === "POST")
    .map(({ headers }) => headers["Idempotency-Key"]);
  expect(keys).toHaveLength(3);
  expect(keys[0]).not.toBe(keys[1]);
  expect(keys[1]).toBe(keys[2]);
});

test("shows the state and the answer of each return", async () => {
  const returns = [
    { ...ROW, state: "refused", answer: "It was opened." },
    { ...ROW, id: 4, state: "received", answer: null },
  ];
  server({ ...OPEN, refusal: "too_late", returns });
  renderWithProviders(<OrderReturns number="NM-1" />);
  const [first, second] = await screen.findAllByRole("listitem");
  if (!first || !second) throw new Error("no returns");
  expect(within(first).getByText("Refused")).toBeVisible();
  expect(within(first).getByText("It was opened.")).toBeVisible();
  expect(within(second).getByText("We pay back ৳100.00.")).toBeVisible();
  expect(screen.getByText(/^The time to send products back is over/)).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("names products in Bengali on a Bengali page", async () => {
  server(OPEN);
  renderWithProviders(<OrderReturns number="NM-1" />, "bn");
  await userEvent.click(await screen.findByRole("button", { name: "কিছু ফেরত দিন" }));
  expect(screen.getByRole("combobox", { name: /^ওজন মাপার যন্ত্র/ })).toBeInTheDocument();
});

test("solves the hard check that a photo needs, and sends it again", async () => {
  fakeCanvas();
  const body = { message: "Check.", errors: { recaptchaToken: ["Check."] }, robot: "hard" };
  const added = { photo: { id: 41, url: "/api/return-photos/41" } };
  const calls = server(
    { ...OPEN, most_photos: 2 },
    { status: 422, body },
    { status: 201, body: added },
  );
  renderWithProviders(<OrderReturns number="NM-1" />);
  await openForm();
  await fillIn();
  const file = new File(["\xff\xd8\xff"], "a.jpg", { type: "image/jpeg" });
  await userEvent.upload(await screen.findByLabelText("Choose photos"), file);
  expect(await screen.findByRole("img", { name: "Photo 1" })).toBeInTheDocument();
  const sent = calls.filter(({ path }) => path.includes("order-return-photos"));
  expect(sent.map(({ headers }) => headers["X-Robot-Token"])).toEqual([undefined, "solved"]);
});

test("adds photos to a line, at most as many as the server takes, and removes one", async () => {
  fakeCanvas();
  let added = 40;
  const calls = fakeApi(({ method, path }) => {
    if (path !== PATH && method === "POST") {
      added += 1;
      return {
        status: 201,
        body: { photo: { id: added, url: `/api/return-photos/${added}` } },
      };
    }
    return { body: method === "GET" ? { ...OPEN, most_photos: 2 } : { message: "ok" } };
  });
  renderWithProviders(<OrderReturns number="NM-1" />);
  await openForm();
  await fillIn();
  const file = (name: string) => new File(["\xff\xd8\xff"], name, { type: "image/jpeg" });
  await userEvent.upload(await screen.findByLabelText("Choose photos"), [
    file("a.jpg"),
    file("b.jpg"),
    file("c.jpg"),
  ]);
  await userEvent.click(await screen.findByRole("button", { name: "Remove photo 2" }));
  await userEvent.upload(screen.getByLabelText("Take a photo"), file("d.jpg"));
  await screen.findByRole("img", { name: "Photo 2" });
  expect(screen.queryByLabelText("Choose photos")).not.toBeInTheDocument();
  await send();
  await screen.findByText(/^We have your request/);
  expect(calls).toContainEqual(expect.objectContaining({ path: "/api/return-photos/42" }));
  expect(calls.filter(({ path, method }) => path === PATH && method === "POST")).toMatchObject([
    { body: { lines: [{ line: 7, quantity: 2, photos: [41, 43] }] } },
  ]);
});

test("explains that a PDF is not a photo, and sends nothing", async () => {
  const calls = server({ ...OPEN, most_photos: 3 });
  renderWithProviders(<OrderReturns number="NM-1" />);
  await openForm();
  await fillIn();
  const pdf = new File(["%PDF-1.7"], "a.jpg", { type: "image/jpeg" });
  await userEvent.upload(await screen.findByLabelText("Choose photos"), pdf);
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Please choose a JPEG, PNG, WebP or HEIC photo.",
  );
  expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
});

test("shows the photos of a return", async () => {
  const photos = [{ id: 5, url: "/api/return-photos/5" }];
  server({ ...OPEN, returns: [{ ...ROW, state: "requested", answer: null, photos }] });
  renderWithProviders(<OrderReturns number="NM-1" />);
  const photo = await screen.findByRole("img", { name: "Photo 1" });
  expect(photo.closest("a")).toHaveAttribute("href", "/api/return-photos/5");
});

test.each([
  ["requested", undefined, "Asked for", null],
  ["accepted", undefined, "Accepted", "Give it to our rider on Monday."],
  ["received", undefined, "Received", "We pay back ৳100.00."],
  [
    "refunded",
    false,
    "Money on its way",
    "৳100.00 is going back the way you paid. This can take some days.",
  ],
  ["refunded", true, "Paid back", "৳100.00 has gone back the way you paid."],
])(
  "a return that is %s, money gone %s: says only what is next",
  async (state, paid_back, label, next) => {
    const answer = state === "requested" ? null : "Give it to our rider on Monday.";
    server({ ...OPEN, returns: [{ ...ROW, state, answer, paid_back }] });
    renderWithProviders(<OrderReturns number="NM-1" />);
    const row = await screen.findByRole("listitem");
    const texts = [...row.querySelectorAll("p")].map(({ textContent }) => textContent);
    expect(texts).toEqual(["1 × Scale", label, ...(next ? [next] : [])]);
  },
);

test("says that faulty products can be returned as they are", async () => {
  server(OPEN);
  renderWithProviders(<OrderReturns number="NM-1" />);
  expect(
    await screen.findByText(/Damaged or faulty ones you can return as they are\.$/),
  ).toBeInTheDocument();
});
