import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type FakeCall, type FakeResponse, fakeApi } from "@/lib/dev/testing/fake-api";
import { KnownVisitor } from "@/lib/dev/testing/known-visitor";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import type { ReviewTarget } from "./read-reviews";
import { Reviews } from "./reviews";

const refresh = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));

const USER = { name: "Rahima Khatun", customer_id: 4 };
const product: ReviewTarget = { kind: "product", id: 9 };
const old = {
  id: 1,
  rating: 5,
  comment: "Fine",
  createdAt: "2025-01-05T10:00:00.000Z",
  verified: false,
  waiting: false,
  reviewer: "Karim",
};
const stored = {
  id: 2,
  rating: 4,
  comment: "Works",
  created_at: "2025-01-06T10:00:00.000Z",
  user: { name: "Rahima Khatun" },
};

function shop(post: (call: FakeCall) => FakeResponse, user: unknown = USER) {
  return fakeApi((call) => (call.method === "GET" ? { body: user } : post(call)));
}
const show = (target = product, locale: "en" | "bn" = "en", ownReview = false) =>
  renderWithProviders(
    <>
      <Reviews
        locale={locale}
        target={target}
        reviews={[old]}
        here="/products/9#reviews"
        checked
        ownReview={ownReview}
      />
      <KnownVisitor />
    </>,
    locale,
  );
const posts = (calls: FakeCall[]) => calls.filter(({ method }) => method === "POST");
const comment = () => screen.findByRole("textbox", { name: "Your comment" });
const submit = () => userEvent.click(screen.getByRole("button", { name: "Submit" }));
const items = () => screen.getAllByRole("listitem").map((item) => item.textContent);

async function fillIn(text = "Works") {
  await userEvent.type(await comment(), text);
  await userEvent.click(screen.getByRole("radio", { name: /^4/ }));
}

const NOTE = "Reviews of people who did not buy it here are shown only after we have read them.";

it.each([
  [[false], true, NOTE],
  [[true, false], true, `1 of 2 are from verified buyers. ${NOTE}`],
  [[true, true], true, "2 of 2 are from verified buyers."],
  [[true, false], false, "1 of 2 are from verified buyers."],
  [[false], false, null],
])("explains whose reviews count: bought %j, checked %s", (bought, checked, text) => {
  shop(() => "no response");
  const reviews = bought.map((verified, id) => ({ ...old, id, verified }));
  renderWithProviders(
    <Reviews
      locale="en"
      target={product}
      reviews={reviews}
      here="/products/9#reviews"
      checked={checked}
      ownReview={false}
    />,
  );
  const [said] = screen.queryAllByText(/verified buyers|did not buy/);
  expect(said?.closest("p")?.textContent?.trim() ?? null).toBe(text);
});

beforeEach(() => {
  sessionStorage.clear();
  refresh.mockClear();
});

describe("Reviews", () => {
  it("shows name, stars, comment and day", async () => {
    shop(() => ({}), null);
    show();
    await screen.findByRole("link");
    const item = screen.getByRole("listitem");
    expect(item).toHaveTextContent("Karim");
    expect(item).toHaveTextContent("January 5, 2025");
    expect(within(item).getByRole("img", { name: "Rated 5 out of 5" })).toBeInTheDocument();
  });

  it("marks verified buyers", async () => {
    shop(() => ({}), null);
    show();
    await screen.findByRole("link");
    expect(screen.queryByText("Verified buyer")).not.toBeInTheDocument();
    old.verified = true;
    show();
    await screen.findAllByRole("link");
    const [, item] = screen.getAllByRole("listitem");
    expect(item).toHaveTextContent("KarimVerified buyer");
    old.verified = false;
  });

  it("shows a guest a login link with `next`, and no form", async () => {
    shop(() => ({}), null);
    show();
    expect(await screen.findByRole("link", { name: "Log in to write a review" })).toHaveAttribute(
      "href",
      "/login?next=%2Fproducts%2F9%23reviews",
    );
    expect(screen.queryByRole("form")).not.toBeInTheDocument();
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  });

  it("sends a review, shows the server's thanks, empties the form and appends the review", async () => {
    const calls = shop(() => ({ body: { message: "Thanks a lot.", productReview: stored } }));
    show();
    await fillIn();
    await submit();
    expect(await screen.findByText("Thanks a lot.")).toBeInTheDocument();
    expect(posts(calls)[0]).toMatchObject({
      path: "/api/product-review",
      body: { product_id: 9, rating: 4, comment: "Works" },
    });
    expect(posts(calls)[0]?.headers["Idempotency-Key"]).toMatch(/^[0-9a-f]{32}$/);
    expect(await comment()).toHaveValue("");
    for (const radio of screen.getAllByRole("radio")) expect(radio).not.toBeChecked();
    expect(items()).toEqual(["KarimJanuary 5, 2025Fine", "Rahima KhatunJanuary 6, 2025Works"]);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(Object.keys(sessionStorage).filter((name) => name.includes("review"))).toEqual([]);
  });

  it("sends the review of an e-book to its own endpoint", async () => {
    const calls = shop(() => ({ body: { message: "Thanks.", productReview: stored } }));
    show({ kind: "ebook", id: 3 });
    await fillIn();
    await submit();
    expect(await screen.findByText("Thanks.")).toBeInTheDocument();
    expect(posts(calls)[0]).toMatchObject({
      path: "/api/ebook-review",
      body: { ebook_id: 3, rating: 4, comment: "Works" },
    });
  });

  it("lists all messages of a refusal, and keeps the fields, also after a reload", async () => {
    const errors = { rating: ["Choose a rating."], comment: ["Too rude.", "Too short."] };
    shop(() => ({ status: 422, body: { message: "No", errors } }));
    const first = show();
    await userEvent.type(await comment(), "Meh");
    await submit();
    const alert = await screen.findByRole("alert");
    expect(
      within(alert)
        .getAllByRole("listitem")
        .map((line) => line.textContent),
    ).toEqual(["Choose a rating.", "Too rude.", "Too short."]);
    expect(await comment()).toHaveValue("Meh");
    first.unmount();
    show();
    expect(await comment()).toHaveValue("Meh");
  });

  it("shows customers their own review that waits for approval, also after a reload", async () => {
    const review = { ...stored, waiting: true };
    fakeApi(({ path }) => ({
      body: path === "/api/get-own-product-review/9" ? { review } : USER,
    }));
    show(product, "en", true);
    expect(await screen.findByText("Waiting for approval: only you see it")).toBeInTheDocument();
    expect(items()[1]).toContain("Works");
    expect(screen.getByText(/^Your review waits for approval/)).toBeVisible();
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  });

  it.each([
    ["no review of one's own", { body: { review: null } }],
    ["one that is shown", { body: { review: stored } }],
    ["a failure", { status: 500, body: {} }],
  ])("offers the form after %s", async (_case, response) => {
    fakeApi(({ path }) => (path === "/api/get-own-product-review/9" ? response : { body: USER }));
    show(product, "en", true);
    expect(await comment()).toBeVisible();
  });

  it("shows that a new review waits for approval", async () => {
    shop(() => ({ body: { message: "Wait.", productReview: { ...stored, waiting: true } } }));
    show(product, "bn");
    await userEvent.type(await screen.findByRole("textbox"), "Works");
    await userEvent.click(screen.getByRole("radio", { name: /^৪/ }));
    await userEvent.click(screen.getByRole("button", { name: "জমা দিন" }));
    const thanks = await screen.findByText(/আমরা অনুমোদন করলে/);
    expect(thanks.closest("[tabindex]")).toHaveFocus();
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  });

  it("shows refusals in Bengali on a Bengali page", async () => {
    shop(() => ({ status: 422, body: { errors: { rating: ["Choose a rating."] } } }));
    show(product, "bn");
    await userEvent.click(await screen.findByRole("button", { name: "জমা দিন" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("১ থেকে ৫-এর মধ্যে একটি রেটিং দিন।");
  });

  it.each([["no response" as const], [{ status: 500, body: "oops" }]])(
    "shows one message for %j, and retries with the same idempotency key",
    async (failure) => {
      const responses: FakeResponse[] = [failure, { body: { productReview: stored } }];
      const calls = shop(() => responses.shift() ?? "no response");
      show();
      await fillIn();
      await submit();
      expect(await screen.findByRole("alert")).toHaveTextContent("An unexpected error occurred.");
      expect(await comment()).toHaveValue("Works");
      await submit();
      expect(await screen.findByText("Thank you for your review.")).toBeInTheDocument();
      const [first, second] = posts(calls).map(({ headers }) => headers["Idempotency-Key"]);
      expect(second).toBe(first);
    },
  );

  it("uses a new idempotency key after a refusal", async () => {
    const calls = shop(() => ({ status: 422, body: { errors: { comment: ["Too rude."] } } }));
    show();
    await fillIn();
    await submit();
    await screen.findByRole("alert");
    await submit();
    await screen.findByRole("alert");
    const keys = posts(calls).map(({ headers }) => headers["Idempotency-Key"]);
    expect(new Set(keys).size).toBe(2);
  });

  it("links to the login when the session has expired, and keeps the fields filled", async () => {
    shop(() => ({ status: 401, body: { message: "Unauthenticated." } }));
    show();
    await fillIn();
    await submit();
    expect(await screen.findByRole("link", { name: "Log in again" })).toHaveAttribute(
      "href",
      "/login?next=%2Fproducts%2F9%23reviews",
    );
    expect(await comment()).toHaveValue("Works");
  });

  it("counts the characters, and does not cut off a text that is too long", async () => {
    shop(() => ({}));
    show();
    await userEvent.click(await comment());
    await userEvent.paste("a".repeat(2_001));
    expect(screen.getByText("2001 of 2000 characters")).toHaveClass("text-danger");
    expect(await comment()).toHaveValue("a".repeat(2_001));
  });
});
