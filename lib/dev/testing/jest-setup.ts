// Suites without a DOM do not need these, and each would load them again.
if (typeof document !== "undefined") {
  jest.requireActual("@testing-library/jest-dom");
  // Jest compiles lazily loaded components on first use, which takes longer than the default 1 s on
  // a busy machine.
  jest.requireActual("@testing-library/dom").configure({ asyncUtilTimeout: 10_000 });
  // react-router uses the first when it is loaded, and jsdom lacks both.
  const { TextEncoder, TextDecoder } = jest.requireActual("node:util");
  globalThis.TextEncoder ??= TextEncoder;
  globalThis.TextDecoder ??= TextDecoder;
  // jsdom reads files with FileReader only.
  Blob.prototype.arrayBuffer ??= function arrayBuffer() {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
}

process.env.LOG_LEVEL = "silent";

// Opening a seeded shop takes longer than the default 5 s on a busy machine, and 200 orders take
// many times that.
const MINUTES = process.env.TEST_LONG ? 8 * 60 : 2;
jest.setTimeout(MINUTES * 60_000);

// jsdom does not implement showModal and close of dialogs.
if (typeof HTMLDialogElement !== "undefined") {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    openers.set(this, document.activeElement);
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    if (!this.open) return;
    this.open = false;
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
    // Browsers dispatch the event asynchronously, too; React ignores events during a commit.
    queueMicrotask(() => this.dispatchEvent(new Event("close")));
  };
}

// jsdom compares each element with each rule when a test asks for a role or whether something is
// visible, and the desk's library writes hundreds of rules.
jest.mock("@emotion/sheet", () => ({
  StyleSheet: class {
    tags: [] = [];
    insert() {}
    hydrate() {}
    flush() {}
  },
}));
