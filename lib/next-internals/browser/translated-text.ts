/**
 * Keeps a page working that the browser's translator changes. The translator replaces each text
 * node by a <font> element, so React would remove, move or write a node that is no longer on the
 * page: removing throws and the page is lost, writing changes nothing that is seen.
 */

/** Elements that the translator shows, by the text nodes of React whose place they have. */
const translations = new WeakMap<Node, HTMLElement>();
/** The opposite of `translations`. */
const originals = new WeakMap<Node, Text>();

let observer: MutationObserver | undefined;
let areMethodsReplaced = false;

/** Watches the page for translated texts, from now on and at most once. */
export function followTranslation(): void {
  if (observer) return;
  observer = new MutationObserver(readChanges);
  observer.observe(document.body, { childList: true, subtree: true });
}

function readChanges(changes: MutationRecord[]): void {
  for (const change of changes) {
    if (change.type === "characterData") showOriginal(change.target);
    else for (const removed of change.removedNodes) noteReplaced(removed, change);
  }
}

/** Notes which element took the place of a node: a text, or an earlier translation of it. */
function noteReplaced(removed: Node, { addedNodes, previousSibling, nextSibling }: MutationRecord) {
  const text = removed instanceof Text ? removed : originals.get(removed);
  if (!text) return;
  const near = [...addedNodes, previousSibling, nextSibling];
  const translation = near.find((node) => node && isTranslation(node) && !originals.has(node));
  forget(text);
  if (!(translation instanceof HTMLElement) || !observer) return;
  // Only a page that is being translated needs this. Records are read before React goes on.
  if (!areMethodsReplaced) replaceNodeMethods(observer);
  areMethodsReplaced = true;
  translations.set(text, translation);
  originals.set(translation, text);
  // React writes a changed text into its node, also while that is not on the page.
  observer.observe(text, { characterData: true });
}

const isTranslation = (node: Node) => node.nodeName === "FONT";

function forget(text: Node): HTMLElement | undefined {
  const translation = translations.get(text);
  if (!translation) return;
  translations.delete(text);
  originals.delete(translation);
  return translation;
}

/** Shows a changed text again in place of its outdated translation; it is then translated anew. */
function showOriginal(text: Node): void {
  if (text instanceof Text) forget(text)?.replaceWith(text);
}

/** Makes the methods that React uses find a translated text by the element in its place. */
function replaceNodeMethods(watching: MutationObserver): void {
  const { removeChild, insertBefore, appendChild } = Node.prototype;

  const shownIn = (parent: Node, child: Node): Node => {
    if (child.parentNode === parent) return child;
    readChanges(watching.takeRecords());
    const translation = translations.get(child);
    return translation?.parentNode === parent ? translation : child;
  };
  /** Takes away the translation of a text that React puts elsewhere. */
  const takeAway = (node: Node) => {
    if (node instanceof Text) forget(node)?.remove();
  };

  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    removeChild.call(this, shownIn(this, child));
    forget(child);
    return child;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(
    this: Node,
    node: T,
    child: Node | null,
  ): T {
    takeAway(node);
    insertBefore.call(this, node, child && shownIn(this, child));
    return node;
  };
  Node.prototype.appendChild = function append<T extends Node>(this: Node, node: T): T {
    takeAway(node);
    appendChild.call(this, node);
    return node;
  };
}
