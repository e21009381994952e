import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BATCHES, PRODUCT } from "@/lib/dev/testing/desk/desk-records";
import { openProduct } from "@/lib/dev/testing/desk/open-product";

const page = (data: unknown[]) => () => ({ json: { data, total: data.length } });

const TWO = {
  ...PRODUCT,
  images: ["a.webp", "b.webp"],
  image_alts: ["Front", "Back"],
  image_alts_bn: ["সামনে", ""],
};

type Options = Parameters<typeof openProduct>[1];

const openForm = (options?: Options, product: object = TWO) => openProduct(product, options);

const click = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

/** Gives jsdom what it lacks: addresses of files, sizes of pictures, and canvases. */
function fakePictures(size = { naturalWidth: 800, naturalHeight: 600 }) {
  Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => {} });
  for (const [name, value] of Object.entries(size))
    Object.defineProperty(HTMLImageElement.prototype, name, { configurable: true, value });
  const context = {
    drawImage: jest.fn(),
    fillRect: jest.fn(),
    scale: jest.fn(),
    translate: jest.fn(),
    rotate: jest.fn(),
  };
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => context });
  jest
    .spyOn(HTMLCanvasElement.prototype, "toBlob")
    .mockImplementation((done) => done(new Blob(["jpeg"], { type: "image/jpeg" })));
  return context;
}

afterEach(() => jest.restoreAllMocks());

const photo = (name = "photo.jpg") => new File(["photo"], name, { type: "image/jpeg" });

test("orders pictures with buttons, describes and removes them, and saves all of it", async () => {
  const { sent } = await openForm();
  await click("Move Picture 2 up");
  expect(screen.getByLabelText("Picture 1: what it shows, in English")).toHaveValue("Back");
  expect(screen.getByRole("button", { name: "Move Picture 1 up" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Move Picture 2 down" })).toBeDisabled();
  await userEvent.type(screen.getByLabelText("Picture 1: what it shows, in Bengali"), "পেছনে");
  await click("Save");
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(sent("PUT products/12")[0]?.body).toEqual({
    version: "a",
    images: ["b.webp", "a.webp"],
    image_alts: ["Back", "Front"],
    image_alts_bn: ["পেছনে", "সামনে"],
  });
  await click("Remove Picture 2");
  expect(screen.queryByLabelText("Picture 2: what it shows, in English")).toBeNull();
});

/** Loads the picture of the dialog, as the browser does, and waits until it is shown. */
async function loadPicture(name = "photo.jpg") {
  fireEvent.load(await screen.findByTestId("chosen-picture"));
  return screen.findByRole("img", { name });
}

test("uploads the middle square of a photo when Use is pressed without cropping", async () => {
  const { translate, fillRect } = fakePictures();
  const { sent } = await openForm({
    handlers: {
      "POST pictures": () => ({ status: 201, json: { data: { path: "uploads/c.webp" } } }),
    },
  });
  await userEvent.upload(screen.getByLabelText("Choose pictures"), photo());
  const dialog = await screen.findByRole("dialog", { name: "Crop the picture" });
  await loadPicture();
  await userEvent.click(within(dialog).getByRole("button", { name: "Use" }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(translate.mock.calls.slice(-2)).toEqual([
    [-100, -0],
    [0, 0],
  ]);
  expect(fillRect).toHaveBeenLastCalledWith(0, 0, 600, 600);
  expect(await screen.findByLabelText("Picture 3: what it shows, in English")).toHaveValue("");
  const [upload] = sent("POST pictures");
  expect(upload?.body).toBeInstanceOf(Blob);
  expect(upload?.headers).toMatchObject({ "content-type": "application/octet-stream" });
  await click("Save");
  await waitFor(() =>
    expect(sent("PUT products/12")[0]?.body).toMatchObject({
      images: ["a.webp", "b.webp", "uploads/c.webp"],
    }),
  );
});

test("turns a photo before it is cropped", async () => {
  const { rotate, fillRect } = fakePictures({ naturalWidth: 800, naturalHeight: 400 });
  await openForm({ handlers: { "POST pictures": () => "no response" } });
  await userEvent.upload(screen.getByLabelText("Choose pictures"), photo());
  await loadPicture();
  expect(fillRect).toHaveBeenLastCalledWith(0, 0, 800, 400);
  await click("Rotate");
  expect(fillRect).toHaveBeenLastCalledWith(0, 0, 400, 800);
  await click("Use");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(rotate).toHaveBeenLastCalledWith(Math.PI / 2);
  expect(fillRect).toHaveBeenLastCalledWith(0, 0, 400, 400);
});

const SMALL = "The picture is too small.";

test("crops the next file while one is sent, and keeps those that failed", async () => {
  fakePictures();
  const stored = { status: 201, json: { data: { path: "uploads/c.webp" } } };
  const refused = { status: 422, json: { message: SMALL, errors: { picture: [SMALL] } } };
  const responses = [refused, "no response" as const, stored, stored];
  await openForm({ handlers: { "POST pictures": () => responses.shift() ?? "no response" } });
  const area = screen.getByTestId("picture-drop");
  const files = [photo("one.jpg"), photo("two.jpg"), photo("three.jpg")];
  fireEvent.drop(area, { dataTransfer: { files } });
  const first = await screen.findByRole("dialog");
  expect(within(first).getByText("2 more after this one.")).toBeVisible();
  for (const { name } of files) {
    await loadPicture(name);
    await click("Use");
    await waitFor(() => expect(screen.queryByRole("img", { name })).toBeNull());
  }
  expect(await screen.findByLabelText("Picture 3: what it shows, in English")).toHaveValue("");
  expect(screen.getByText(SMALL)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again: one.jpg" })).toBeNull();
  await click("Remove: one.jpg");
  expect(screen.queryByText(SMALL)).toBeNull();
  await click("Try again: two.jpg");
  expect(await screen.findByText("This picture is already there.")).toBeVisible();
  expect(screen.getAllByRole("button", { name: /^Remove Picture/ })).toHaveLength(3);
});

test("does not save the form while a picture is sent", async () => {
  fakePictures();
  let answer = () => {};
  const until = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const stored = { status: 201, json: { data: { path: "uploads/c.webp" } } };
  const { sent } = await openForm({ handlers: { "POST pictures": () => ({ ...stored, until }) } });
  await userEvent.upload(screen.getByLabelText("Choose pictures"), photo());
  await loadPicture();
  await click("Use");
  expect(await screen.findByRole("progressbar", { name: "photo.jpg" })).toBeVisible();
  await userEvent.type(screen.getByLabelText("Picture 1: what it shows, in English"), "!");
  await click("Save");
  expect(await screen.findAllByText(/wait until the pictures are sent/)).not.toHaveLength(0);
  expect(sent("PUT products/12")).toEqual([]);
  answer();
  await screen.findByLabelText("Picture 3: what it shows, in English");
  await waitFor(() => expect(screen.queryByText(/wait until the pictures are sent/)).toBeNull());
  await click("Save");
  await waitFor(() => expect(sent("PUT products/12")).toHaveLength(1));
});

const heic = () =>
  new File(["\0\0\0\x18ftypheic\0\0\0\0mif1"], "IMG_1.heic", { type: "image/heic" });

test("lets the shop read HEIC that the browser cannot show, and tries again", async () => {
  fakePictures();
  const stored = { status: 201, json: { data: { path: "uploads/c.webp" } } };
  const responses = ["no response" as const, stored];
  const { sent } = await openForm({
    handlers: { "POST pictures": () => responses.shift() ?? stored },
  });
  const chooser = screen.getByLabelText("Choose pictures");
  expect(chooser).toHaveAttribute("accept", expect.stringContaining(".heic"));
  const file = heic();
  await userEvent.upload(chooser, file, { applyAccept: false });
  fireEvent.error(await screen.findByTestId("chosen-picture"));
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() =>
    expect(screen.getByTestId("chosen-picture")).toHaveAttribute("src", "/media/uploads/c.webp"),
  );
  expect(sent("POST pictures").map(({ body }) => body)).toEqual([file, file]);
  await loadPicture("IMG_1.heic");
  await click("Use");
  expect(await screen.findByLabelText("Picture 3: what it shows, in English")).toHaveValue("");
});

test("says what to do with a file that cannot be read", async () => {
  fakePictures();
  await openForm();
  await userEvent.upload(screen.getByLabelText("Take a photo"), photo());
  const dialog = await screen.findByRole("dialog");
  fireEvent.error(within(dialog).getByTestId("chosen-picture"));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent(/choose another picture/);
  expect(within(dialog).queryByRole("button", { name: "Try again" })).toBeNull();
  expect(within(dialog).getByRole("button", { name: "Use" })).toBeDisabled();
  expect(screen.getByLabelText("Take a photo")).toHaveAttribute("capture", "environment");
});

test("shows card and page as the shop does, as the user types", async () => {
  const { sent } = await openForm(
    {
      handlers: {
        "POST preview": ({ body }) => ({
          json: { data: { html: `<p>Safe: ${Object(body).html.length}</p>` } },
        }),
      },
    },
    { ...TWO, origin: "BD", description: "<p>x</p>" },
  );
  const preview = screen.getByRole("complementary", { name: "As the shop shows it" });
  expect(preview).toHaveTextContent(/Off 10%Face mask৳230.00৳255.00/);
  await waitFor(() =>
    expect(preview).toHaveTextContent(/CategoryMasksBrandOmronCountry of originBangladesh/),
  );
  expect(await within(preview).findByText("Safe: 8")).toBeVisible();
  const description = await screen.findByRole("textbox", { name: "Description" });
  fireEvent.focus(description);
  fireEvent.keyDown(description, { key: "a", ctrlKey: true });
  const format = screen.getByRole("toolbar", { name: "Format: Description" });
  await userEvent.click(within(format).getByRole("button", { name: "Italic" }));
  // <p><em>x</em></p>
  expect(await within(preview).findByText("Safe: 17")).toBeVisible();
  expect(sent("POST preview")).toHaveLength(2);
  await userEvent.click(within(preview).getByRole("button", { name: "Bengali" }));
  expect(preview).toHaveTextContent(/মাস্ক৳২৩০.০০৳২৫৫.০০/);
  await userEvent.click(screen.getByLabelText("Prescription needed"));
  expect(preview).toHaveTextContent(/Prescriptionমাস্ক৳২৩০.০০/);
  expect(preview).not.toHaveTextContent("৳২৫৫.০০");
});

test("shows where the home page has the product, and how its lists choose", async () => {
  const places = { new: 3, offer: null, trending: null, medical: null, best_selling: 12 };
  await openForm({
    handlers: {
      "GET products/12/home-places": () => ({ json: { data: { ...places, featured: null } } }),
    },
  });
  const index = within(screen.getByRole("navigation", { name: "Parts of the form" }));
  await userEvent.click(index.getByRole("button", { name: "Home page" }));
  expect(await screen.findByText(/products marked as new.*Now at place 3/)).toBeVisible();
  expect(screen.getByText(/products with a discount.*Not there now/)).toBeVisible();
});

const CHANGES = [
  {
    id: 9,
    version: "9",
    at: "2026-11-25T06:00:00Z",
    by: "Salma Begum",
    command: "desk",
    before: { price: 250, discount: null },
    after: { price: 255, discount: null },
  },
];
const MOVED = {
  at: "2026-11-25T06:00:00Z",
  by: "Tareq",
  batch_no: "B-1",
  before: null,
  after: null,
  reason: null,
  delivery: null,
  order_number: null,
};

const MOVES = [
  {
    ...MOVED,
    id: "corrected-5",
    version: "corrected-5",
    kind: "corrected",
    change: -2,
    reason: "damaged",
    before: 12,
    after: 10,
    counted: "shelf",
    balance: 30,
  },
  {
    ...MOVED,
    id: "received-4",
    version: "received-4",
    kind: "received",
    change: 12,
    delivery: "L-1",
    balance: 32,
  },
  {
    ...MOVED,
    id: "sold-9",
    version: "sold-9",
    by: "customer",
    kind: "sold",
    change: -3,
    order_number: "NM-7Q2K-9WXM-T4PA",
    balance: 20,
  },
];

test("shows the histories of price and stock by page", async () => {
  const { sent } = await openForm({
    handlers: {
      "GET products/12/price-history": () => ({ json: { data: CHANGES, total: 11 } }),
      "GET products/12/stock-history": page(MOVES),
    },
  });
  const prices = await screen.findByRole("region", { name: "History of prices" });
  expect(await within(prices).findByText("Price: ৳250.00 → ৳255.00")).toBeVisible();
  expect(prices).toHaveTextContent("Salma Begum");
  const stock = screen.getByRole("region", { name: "History of stock" });
  const [correction, delivery, sale] = await within(stock).findAllByRole("listitem");
  expect(correction).toHaveTextContent(
    "Batch B-1 · Counted on the shelf 12 → 10 · Damaged · For sale after it: 30",
  );
  expect(delivery).toHaveTextContent("Batch B-1 · Received +12 · delivery note L-1");
  expect(sale).toHaveTextContent("Customer");
  expect(sale).toHaveTextContent("Batch B-1 · Sold −3 · For sale after it: 20 · Order NM-");
  expect(within(stock).getByRole("link", { name: "Order NM-7Q2K-9WXM-T4PA" })).toHaveAttribute(
    "href",
    "/orders/NM-7Q2K-9WXM-T4PA/show",
  );
  await userEvent.click(within(prices).getByRole("button", { name: "Go to page 2" }));
  await waitFor(() =>
    expect(sent("GET products/12/price-history").at(-1)?.query).toMatchObject({ page: "2" }),
  );
});

test("a new delivery appears in the history of stock", async () => {
  const moves: unknown[] = [];
  await openForm({
    handlers: {
      "GET products/12/batches": page(BATCHES),
      "GET products/12/stock-history": () => ({ json: { data: moves, total: moves.length } }),
      "POST products/12/batches": () => {
        moves.push(MOVES[1]);
        return { status: 201, json: { data: BATCHES[0], received: true } };
      },
    },
  });
  const stock = await screen.findByRole("region", { name: "History of stock" });
  expect(await within(stock).findByText("Nothing yet.")).toBeVisible();
  await click("Receive a delivery");
  const dialog = await screen.findByRole("dialog", { name: "Receive a delivery" });
  const pieces = within(dialog).getByLabelText(/Pieces/);
  await userEvent.type(pieces, "1.5");
  await userEvent.click(within(dialog).getByRole("button", { name: "Take into stock" }));
  const batch = within(dialog).getByLabelText(/Batch number/);
  await waitFor(() => expect(batch).toHaveFocus());
  expect(batch).toHaveAccessibleDescription("Please fill this in.");
  expect(pieces).toHaveAccessibleDescription("Enter a whole number, such as 12.");
  await userEvent.type(batch, "B-1");
  expect(batch).not.toHaveAccessibleDescription();
  await userEvent.clear(pieces);
  await userEvent.type(pieces, "12");
  await userEvent.type(within(dialog).getByLabelText(/delivery note/), "L-1");
  await userEvent.click(within(dialog).getByRole("button", { name: "Take into stock" }));
  expect(await within(stock).findByText(/Received \+12/)).toBeInTheDocument();
});

test("an archived product gets a successor, which its page leads to", async () => {
  const successor = { ...PRODUCT, id: 13, name: "Cloth mask", name_bn: null };
  const handlers = {
    "GET products": page([successor]),
    "GET products/13": () => ({ json: { data: successor } }),
  };
  const { sent } = await openForm({ handlers }, { ...TWO, archived: true, state: "archived" });
  await userEvent.click(await screen.findByLabelText("Replaced by"));
  await userEvent.click(await screen.findByRole("option", { name: "Cloth mask" }));
  await click("Save");
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(sent("PUT products/12")[0]?.body).toEqual({ version: "a", successor_id: 13 });
});

test("a product on sale has no successor", async () => {
  await openForm();
  expect(screen.queryByLabelText("Replaced by")).toBeNull();
});
