import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { DeskQuestionDetails } from "@/lib/contract/questions/schemas";
import type { Role } from "@/lib/contract/terms";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const QUESTION: DeskQuestionDetails = {
  id: 12,
  version: "a",
  at: "2026-11-25T06:00:00Z",
  state: "new",
  name: "Jahangir Alam",
  email: "jahangir@example.com",
  phone: "01811000031",
  subject: "Wheelchair",
  message: "How soon in Sylhet?",
  language: "bn",
  staff: null,
  product: null,
  published: false,
  publication: null,
  ways: ["mail", "sms"],
  answers: [],
  audit: [],
};

function openQuestion(question: object = {}, handlers = {}, role: Role = "orders") {
  const data = { ...QUESTION, ...question };
  return renderDesk({
    path: "/questions/12/show",
    role,
    handlers: {
      "GET questions/12": () => ({ json: { data } }),
      "GET questions": () => ({ json: { data: [], total: 0 } }),
      ...handlers,
    },
  });
}

test("lists new questions first, and those of another state by their tab", async () => {
  const { sent } = await renderDesk({
    path: "/questions",
    role: "clinic",
    wide: false,
    handlers: { "GET questions": () => ({ json: { data: [QUESTION], total: 1 } }) },
  });
  expect(await screen.findByRole("link", { name: "Jahangir Alam" })).toHaveAttribute(
    "href",
    "/questions/12/show",
  );
  expect(screen.getByText(/How soon in Sylhet\?/)).toBeVisible();
  expect(sent("GET questions")[0]?.query).toMatchObject({ state: "new" });
  await userEvent.click(screen.getByRole("tab", { name: "Answered" }));
  expect(await screen.findByRole("tab", { name: "Answered", selected: true })).toBeVisible();
  expect(sent("GET questions").at(-1)?.query).toMatchObject({ state: "answered" });
});

test("an answered question leads to the next new one", async () => {
  const next = { ...QUESTION, id: 13 };
  const { sent } = await openQuestion(
    { state: "answered" },
    { "GET questions": () => ({ json: { data: [next], total: 1 } }) },
  );
  const link = await screen.findByRole("link", { name: "Next question" });
  expect(link).toHaveAttribute("href", "/questions/13/show");
  expect(sent("GET questions")[0]?.query).toMatchObject({ state: "new", order: "asc" });
});

test("sends an answer in the chosen way, with the version that was shown", async () => {
  const { sent } = await openQuestion(
    {},
    { "POST questions/12/answer": () => ({ json: { data: QUESTION } }) },
  );
  const form = await screen.findByRole("region", { name: "Answer" });
  await userEvent.click(within(form).getByRole("radio", { name: "SMS: 01811000031" }));
  expect(within(form).getByText(/room for about/)).toBeVisible();
  const text = within(form).getByRole("textbox", { name: /^Answer, in Bengali/ });
  await userEvent.type(text, "চার দিনে।");
  await userEvent.click(within(form).getByRole("button", { name: "Send the answer" }));
  expect(await screen.findByText("The answer is on its way.")).toBeVisible();
  expect(sent("POST questions/12/answer").map(({ body }) => body)).toEqual([
    { version: "a", way: "sms", text: "চার দিনে।" },
  ]);
  expect(text).toHaveValue("");
});

test("publishes the texts that the page shows, and offers it only to those who may", async () => {
  const product = { id: 5, name: "Upper arm monitor", archived: false };
  const about = { product, message: "I am Jahangir. How large is the cuff?" };
  const { sent } = await openQuestion(about, {
    "PUT questions/12/publication": () => ({ json: { data: { ...QUESTION, ...about } } }),
  });
  const part = await screen.findByRole("region", { name: "Product" });
  expect(within(part).getByRole("link", { name: product.name })).toHaveAttribute(
    "href",
    "/products/5",
  );
  const save = within(part).getByRole("button", { name: "Save for the page" });
  expect(save).toBeDisabled();
  await userEvent.click(
    within(part).getByRole("switch", { name: "Publish on the product's page" }),
  );
  const asked = within(part).getByRole("textbox", { name: /^Question, as/ });
  expect(asked).toHaveValue(about.message);
  await userEvent.clear(asked);
  await userEvent.type(asked, "How large is the cuff?");
  await userEvent.type(within(part).getByRole("textbox", { name: /^Answer, as/ }), "42 cm.");
  await userEvent.click(save);
  expect(await screen.findByText("The page of the product is updated.")).toBeVisible();
  expect(sent("PUT questions/12/publication").map(({ body }) => body)).toEqual([
    { version: "a", published: true, question: "How large is the cuff?", answer: "42 cm." },
  ]);
});

test("does not offer the publication to the clinic", async () => {
  await openQuestion({ product: { id: 5, name: "Monitor", archived: true } }, {}, "clinic");
  const part = await screen.findByRole("region", { name: "Product" });
  expect(within(part).getByText("This product is archived: it has no page.")).toBeVisible();
  expect(within(part).queryByRole("switch")).not.toBeInTheDocument();
});

test("keeps what was typed if a colleague was faster", async () => {
  const current = { ...QUESTION, version: "b" };
  await openQuestion(
    {},
    {
      "POST questions/12/answer": () => ({
        status: 409,
        json: { message: "Somebody else has changed this meanwhile.", current },
      }),
    },
  );
  const text = await screen.findByRole("textbox", { name: /^Answer, in Bengali/ });
  await userEvent.type(text, "Four days.");
  await userEvent.click(screen.getByRole("button", { name: "Send the answer" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Somebody else changed this record meanwhile.",
  );
  expect(text).toHaveValue("Four days.");
});

test("shows why an answer was refused at its text", async () => {
  const reason = "This is too long for an SMS. Please shorten it, or answer by mail.";
  await openQuestion(
    { ways: ["sms"] },
    {
      "POST questions/12/answer": () => ({
        status: 422,
        json: { message: reason, errors: { text: [reason] } },
      }),
    },
  );
  await userEvent.type(await screen.findByRole("textbox", { name: /^Answer/ }), "Four days.");
  await userEvent.click(screen.getByRole("button", { name: "Send the answer" }));
  expect(await screen.findByText(reason)).toBeVisible();
});

test("takes a question, and closes it", async () => {
  const { sent } = await openQuestion(
    {},
    { "PUT questions/12": () => ({ json: { data: QUESTION } }) },
  );
  await userEvent.click(await screen.findByRole("button", { name: "I take this" }));
  expect(await screen.findByText("It is yours now.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(sent("PUT questions/12").map(({ body }) => body)).toEqual([
    { version: "a", mine: true },
    { version: "a", closed: true },
  ]);
});

test("assigns a question to a colleague", async () => {
  const data = [
    { id: 2, name: "Tareq Hasan" },
    { id: 4, name: "Dr. Imran Kabir" },
  ];
  const { sent } = await openQuestion(
    { staff: data[0] },
    {
      "GET colleagues/questions": () => ({ json: { data, total: 2 } }),
      "PUT questions/12": () => ({ json: { data: QUESTION } }),
    },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Assign" }));
  const dialog = await screen.findByRole("dialog", { name: "Assign" });
  const select = within(dialog).getByRole("combobox", { name: "Colleague" });
  await within(dialog).findByRole("option", { name: "Dr. Imran Kabir" });
  expect(select).toHaveValue("2");
  await userEvent.selectOptions(select, "Dr. Imran Kabir");
  await userEvent.click(within(dialog).getByRole("button", { name: "Assign" }));
  expect(await screen.findByText("It is assigned.")).toBeVisible();
  expect(sent("PUT questions/12").map(({ body }) => body)).toEqual([{ version: "a", staff_id: 4 }]);
});

test("gives back one's own question, and opens a closed one", async () => {
  const staff = { id: 1, name: "Salma Begum" };
  await openQuestion({ staff, state: "closed" });
  expect(await screen.findByRole("button", { name: "Give it back" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Open again" })).toBeVisible();
  expect(screen.getByText("Salma Begum has it")).toBeVisible();
  expect(screen.queryByRole("region", { name: "Answer" })).not.toBeInTheDocument();
});

test("says so if no message can reach the person", async () => {
  const answers = [{ way: "mail", text: "Yes.", by: "Tareq", at: "2026-11-25T07:00:00Z" }];
  await openQuestion({ ways: [], answers, state: "answered" });
  expect(await screen.findByText(/No message can reach this person/)).toBeVisible();
  const before = screen.getByRole("region", { name: "Answers" });
  expect(within(before).getByText("Yes.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Send the answer" })).not.toBeInTheDocument();
});
