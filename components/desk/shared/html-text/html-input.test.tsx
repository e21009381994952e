import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BLOG } from "@/lib/dev/testing/desk/desk-records";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

/** Opens the form of a blog whose English text has this HTML. */
async function openText(body: string) {
  const desk = await renderDesk({
    path: "/blogs/3",
    role: "content",
    handlers: {
      "GET blogs/3": () => ({ json: { data: { ...BLOG, body } } }),
      "PUT blogs/3": ({ body: changed }) => ({
        json: { data: { ...BLOG, body, ...Object(changed), version: "b" } },
      }),
      "POST preview": ({ body: shown }) => ({ json: { data: { html: Object(shown).html } } }),
    },
  });
  const field = await screen.findByRole("textbox", { name: "Text" });
  /** Saves and returns the sent HTML. */
  const save = async () => {
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(desk.sent("PUT blogs/3")).toHaveLength(1));
    return desk.sent("PUT blogs/3")[0]?.body;
  };
  return { ...desk, field, save };
}

const toolbar = (label = "Text") => screen.getByRole("toolbar", { name: `Format: ${label}` });
const tool = (name: string, label?: string) => within(toolbar(label)).getByRole("button", { name });
const show = (view: "Text" | "HTML") =>
  userEvent.click(
    within(screen.getByRole("group", { name: "Show as: Text" })).getByRole("button", {
      name: view,
    }),
  );
const selectAll = (field: HTMLElement) => {
  fireEvent.focus(field);
  fireEvent.keyDown(field, { key: "a", ctrlKey: true });
};
const paste = (field: HTMLElement, html: string) =>
  fireEvent.paste(field, {
    clipboardData: { getData: (type: string) => (type === "text/html" ? html : "") },
  });

test("a button changes the selected words, the preview follows, and the HTML is saved", async () => {
  const { field, sent, save } = await openText("<p>Sit still</p>");
  expect(field).toHaveAttribute("lang", "en");
  expect(field).toHaveAccessibleDescription(/Arrow keys/);
  selectAll(field);
  expect(tool("Bold")).toHaveAttribute("aria-pressed", "false");
  await userEvent.click(tool("Bold"));
  expect(tool("Bold")).toHaveAttribute("aria-pressed", "true");
  await userEvent.click(tool("Heading"));
  const html = "<h2><strong>Sit still</strong></h2>";
  expect(field).toContainHTML(html);
  await waitFor(() => expect(sent("POST preview").at(-1)?.body).toEqual({ html }));
  expect(await save()).toEqual({ version: "a", body: html });
});

test("a text that is only looked at, or whose changes are undone, keeps its HTML", async () => {
  const { field, save } = await openText("Sit <b class='x'>still</b>");
  selectAll(field);
  await userEvent.click(tool("Italic"));
  expect(screen.getByRole("button", { name: "Publish now" })).toBeDisabled();
  await userEvent.click(tool("Undo"));
  await show("HTML");
  expect(screen.getByRole("textbox", { name: "Text" })).toHaveValue("Sit <b class='x'>still</b>");
  expect(screen.getByRole("button", { name: "Publish now" })).toBeEnabled();
  await show("Text");
  await userEvent.type(screen.getByRole("textbox", { name: "Title" }), "!");
  expect(await save()).toEqual({ version: "a", title: "Measure at home!" });
});

test("HTML can be written by hand, and the editor shows it", async () => {
  const { save } = await openText("<p>a</p>");
  await show("HTML");
  const source = screen.getByRole("textbox", { name: "Text" });
  fireEvent.change(source, { target: { value: "<p>রক্ত</p><img src=x>" } });
  expect(await screen.findByText(/does not show these parts of the text: img\./)).toBeVisible();
  await show("Text");
  expect(screen.getByRole("textbox", { name: "Text" })).toContainHTML("<p>রক্ত</p>");
  expect(await save()).toEqual({ version: "a", body: "<p>রক্ত</p><img src=x>" });
});

test("a text with parts that the editor cannot hold is shown as HTML at first", async () => {
  const { field } = await openText('<p>a</p><iframe src="https://who.int"></iframe>');
  expect(field).toHaveValue('<p>a</p><iframe src="https://who.int"></iframe>');
  expect(screen.queryByRole("toolbar", { name: "Format: Text" })).toBeNull();
  expect(toolbar("Text in Bengali")).toBeVisible();
});

test("a button changes nothing while letters are composed", async () => {
  await openText("");
  const field = screen.getByRole("textbox", { name: "Text in Bengali" });
  expect(field).toHaveAttribute("lang", "bn");
  paste(field, "রক্তচাপ");
  fireEvent.compositionStart(field);
  await userEvent.click(tool("Heading", "Text in Bengali"));
  expect(field).toContainHTML("<p>রক্তচাপ</p>");
  fireEvent.compositionEnd(field);
  await userEvent.click(tool("Heading", "Text in Bengali"));
  expect(field).toContainHTML("<h2>রক্তচাপ</h2>");
});

test("adds a link, and refuses an address that pages would not link", async () => {
  const { field, sent } = await openText("<p>still</p>");
  selectAll(field);
  await userEvent.click(tool("Link"));
  const dialog = await screen.findByRole("dialog", { name: "Link" });
  const address = within(dialog).getByRole("textbox", { name: /Address/ });
  await userEvent.type(address, "javascript:alert(1)");
  await userEvent.click(within(dialog).getByRole("button", { name: "Add the link" }));
  expect(address).toBeInvalid();
  await userEvent.clear(address);
  await userEvent.type(address, "/doctors{Enter}");
  const link = '<a href="/doctors" rel="noopener nofollow ugc">still</a>';
  await waitFor(() => expect(field).toContainHTML(link));
  // The dialog does not save the form that it was opened from.
  expect(sent("PUT blogs/3")).toEqual([]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  selectAll(field);
  await userEvent.click(tool("Remove the link"));
  expect(within(field).queryByRole("link")).toBeNull();
});

test("what is pasted has nothing that pages do not show", async () => {
  const { field, save } = await openText("<p>a</p>");
  selectAll(field);
  paste(field, '<h1 style="color:red" onclick="x()">b</h1><script>x</script><img src=x onerror=x>');
  expect(await save()).toEqual({ version: "a", body: "<h2>b</h2>" });
});

test("the toolbar is one stop of Tab, and arrow keys move in it", async () => {
  const { field } = await openText("<p>a</p>");
  fireEvent.focus(field);
  await userEvent.click(tool("Table"));
  const stops = () =>
    within(toolbar())
      .getAllByRole("button")
      .filter((button) => button.tabIndex === 0);
  expect(stops()).toEqual([tool("Paragraph")]);
  act(() => tool("Paragraph").focus());
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowLeft}");
  expect(tool("Heading")).toHaveFocus();
  await userEvent.keyboard("{Home}{ArrowLeft}");
  expect(tool("Remove the table")).toHaveFocus();
  expect(stops()).toEqual([tool("Remove the table")]);
  await userEvent.keyboard("{Enter}");
  expect(within(field).queryByRole("table")).toBeNull();
  expect(field).toHaveFocus();
  expect(stops()).toEqual([tool("Paragraph")]);
  expect(tool("Redo")).toHaveAttribute("aria-disabled", "true");
});
