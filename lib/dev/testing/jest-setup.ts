// Suites without a document would load it for nothing, each anew.
if (typeof document !== "undefined") {
  jest.requireActual("@testing-library/jest-dom");
  // What is fetched when it is shown is compiled by jest first, which takes a busy machine longer than 1 s.
  jest.requireActual("@testing-library/dom").configure({ asyncUtilTimeout: 10_000 });
}

process.env.LOG_LEVEL = "silent";

// Opening a seeded shop takes longer than the usual 5 s on a busy machine, and 200 orders many times that.
jest.setTimeout(120_000);

// jsdom cannot open dialogs: what React and the tests see of it is this.
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
    // Browsers tell it later, too; React is deaf while it commits.
    queueMicrotask(() => this.dispatchEvent(new Event("close")));
  };
}
