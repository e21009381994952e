import { act, renderHook, waitFor } from "@testing-library/react";
import { useFileQueue } from "./use-file-queue";

const fileOf = (name: string) => new File(["x"], name, { type: "image/jpeg" });

/** Sender whose files are sent when the test ends them. */
function slowSender() {
  const started: { name: string; signal: AbortSignal; end: () => void }[] = [];
  const send = ({ name }: File, _: unknown, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      started.push({ name, signal, end: resolve });
      signal.addEventListener("abort", () => reject(new Error("aborted")));
    });
  return { started, send, names: () => started.map(({ name }) => name) };
}

function show() {
  const sender = slowSender();
  const problemOf = async () => ({ problem: "Not sent.", again: true });
  const { result, unmount } = renderHook(() => useFileQueue({ send: sender.send, problemOf }));
  act(() => result.current.add([fileOf("a.jpg"), fileOf("b.jpg"), fileOf("c.jpg")]));
  const keyOf = (name: string) =>
    result.current.uploads.find(({ file }) => file.name === name)?.key ?? 0;
  return { ...sender, result, unmount, keyOf };
}

it("does not send a waiting file that was stopped, and sends the next one", async () => {
  const { started, names, result, keyOf } = show();
  await waitFor(() => expect(names()).toEqual(["a.jpg"]));
  act(() => result.current.stop(keyOf("b.jpg")));
  await act(async () => started[0]?.end());
  await waitFor(() => expect(names()).toEqual(["a.jpg", "c.jpg"]));
  await act(async () => started[1]?.end());
  expect(result.current).toMatchObject({ uploads: [], isBusy: false });
});

it("stops the file that is being sent, and sends the next one", async () => {
  const { started, names, result, keyOf } = show();
  await waitFor(() => expect(names()).toEqual(["a.jpg"]));
  act(() => result.current.stop(keyOf("a.jpg")));
  expect(started[0]?.signal.aborted).toBe(true);
  await waitFor(() => expect(names()).toEqual(["a.jpg", "b.jpg"]));
  expect(result.current.uploads.map(({ file }) => file.name)).toEqual(["b.jpg", "c.jpg"]);
});

it("sends no waiting file after the page was left", async () => {
  const { started, names, unmount } = show();
  await waitFor(() => expect(names()).toEqual(["a.jpg"]));
  unmount();
  expect(started[0]?.signal.aborted).toBe(true);
  await act(async () => {});
  expect(names()).toEqual(["a.jpg"]);
});
