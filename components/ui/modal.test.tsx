import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { renderOnPage } from "@/lib/dev/testing/render-on-page";
import { CloseButton } from "./close-button";
import { focusOpener, Modal } from "./modal";

function Opener({
  name,
  onClosed,
  mounted,
}: {
  name: string;
  onClosed?: () => void;
  mounted?: boolean;
}) {
  const [open, setOpen] = useState(false);
  const modal = (
    <Modal
      open={open}
      aria-label={name}
      onClose={() => {
        setOpen(false);
        onClosed?.();
      }}
    >
      <CloseButton />
      <Inner name={name} />
    </Modal>
  );
  return (
    <>
      <button
        type="button"
        onClick={(event) => {
          focusOpener(event);
          setOpen(true);
        }}
      >
        Open {name}
      </button>
      {mounted ? modal : open && modal}
    </>
  );
}

function Inner({ name }: { name: string }) {
  return name === "outer" ? <Opener name="inner" /> : null;
}

const opener = (name = "outer") => screen.getByRole("button", { name: `Open ${name}` });
const modal = (name = "outer") => screen.getByRole<HTMLDialogElement>("dialog", { name });
const close = (name: string) =>
  within(modal(name)).getAllByRole("button", { name: "Close" })[0] as HTMLElement;

describe.each([
  ["mounted while it is open", false],
  ["always mounted", true],
])("Modal %s", (_name, mounted) => {
  async function openOuter() {
    const onClosed = jest.fn();
    const page = renderOnPage(<Opener name="outer" onClosed={onClosed} mounted={mounted} />);
    await userEvent.click(opener());
    expect(modal().open).toBe(true);
    return { page, onClosed };
  }

  async function expectClosed(onClosed: jest.Mock) {
    await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  }

  it("closes by its button, returns the focus and opens again", async () => {
    const { onClosed } = await openOuter();
    await userEvent.click(close("outer"));
    await expectClosed(onClosed);
    expect(opener()).toHaveFocus();
    await userEvent.click(opener());
    expect(modal().open).toBe(true);
  });

  it.each([
    ["left of it", { clientX: 50, clientY: 300 }],
    ["below it", { clientX: 300, clientY: 590 }],
  ])("closes by a click %s, but not by a click inside", async (_where, point) => {
    const { onClosed } = await openOuter();
    modal().getBoundingClientRect = () => new DOMRect(100, 100, 400, 400);
    fireEvent.click(modal(), { clientX: 300, clientY: 300 });
    expect(onClosed).not.toHaveBeenCalled();
    fireEvent.click(modal(), point);
    await expectClosed(onClosed);
  });

  it("closes by the browser's back button", async () => {
    const { onClosed } = await openOuter();
    fireEvent.popState(window);
    await expectClosed(onClosed);
  });

  it("closes when React hides its page and stays closed when the page is shown again", async () => {
    const { page, onClosed } = await openOuter();
    const dialog = modal();
    await page.putAway();
    expect(dialog.open).toBe(false);
    await page.comeBack();
    await expectClosed(onClosed);
    await userEvent.click(opener());
    expect(modal().open).toBe(true);
  });

  it("stays open when a nested modal closes", async () => {
    const { onClosed } = await openOuter();
    await userEvent.click(opener("inner"));
    await userEvent.click(close("inner"));
    expect(screen.queryByRole("dialog", { name: "inner" })).not.toBeInTheDocument();
    expect(modal().open).toBe(true);
    expect(opener("inner")).toHaveFocus();
    expect(onClosed).not.toHaveBeenCalled();
  });

  it("can be reopened between the cancel and close events", async () => {
    const { onClosed } = await openOuter();
    // Event order of a browser after Escape: `cancel`, then the dialog closes, then `close` fires.
    fireEvent(modal(), new Event("cancel", { cancelable: true }));
    screen.queryByRole<HTMLDialogElement>("dialog")?.close();
    fireEvent.click(opener());
    await waitFor(() => expect(modal().open).toBe(true));
    await Promise.resolve();
    expect(modal().open).toBe(true);
    expect(onClosed).toHaveBeenCalledTimes(1);
  });

  it("ignores a close event while it is open", async () => {
    const { onClosed } = await openOuter();
    fireEvent(modal(), new Event("close"));
    expect(onClosed).not.toHaveBeenCalled();
  });
});
