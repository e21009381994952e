/** @jest-environment node */
import { logger } from "@/lib/base/logger";
import { nextSample, PAYLOAD } from "@/lib/dev/testing/next-sample";
import { TECHNIQUES, type Technique } from "@/lib/site/config/techniques";
import { SelfTest } from "./self-test";
import type { Sample } from "./technique-tests";
import { Techniques } from "./techniques";

const warn = jest.spyOn(logger, "warn").mockImplementation();
beforeEach(() => warn.mockClear());

/** Next that answers with a sample. */
function nextWith({ document, payload, tree }: Sample) {
  return jest.fn(async ({ headers }: { url: string; headers: Record<string, string> }) => {
    const asked = headers["next-router-segment-prefetch"] === "/_tree" ? tree : payload;
    const response = headers.rsc ? asked : { status: 200, type: "text/html", body: document };
    const type = response.type ?? "";
    return {
      status: response.status,
      headers: new Headers({ "content-type": type }),
      body: Buffer.from(response.body),
    };
  });
}

async function turnedOffBy(sample: Sample): Promise<Technique[]> {
  const techniques = new Techniques();
  expect(await new SelfTest(techniques, "/page", nextWith(sample)).run()).toBe(true);
  return TECHNIQUES.filter((technique) => !techniques.isOn(technique));
}

const inDocument = (from: string | RegExp, to: string) => (sample: Sample) => ({
  ...sample,
  document: sample.document.replaceAll(from instanceof RegExp ? new RegExp(from, "g") : from, to),
});
const inPayload = (payload: Partial<Sample["payload"]>) => (sample: Sample) => ({
  ...sample,
  payload: { ...sample.payload, ...payload },
});

test("keeps every technique on with the present format, and logs nothing", async () => {
  expect(await turnedOffBy(nextSample())).toEqual([]);
  expect(warn).not.toHaveBeenCalled();
});

test.each<[string, Technique[], (sample: Sample) => Sample]>([
  [
    "another name of the payload",
    ["merged-scripts", "deduplicated-markup"],
    inDocument("__next_f", "__next_g"),
  ],
  [
    "scripts with attributes",
    ["merged-scripts", "deduplicated-markup", "inline-styles"],
    inDocument(/<script(?= id="_R_">|>)/, '<script data-a=""'),
  ],
  [
    "payload calls of several arguments",
    ["merged-scripts", "deduplicated-markup"],
    inDocument(/\]\)<\/script>/, "],1,)//</script>"),
  ],
  ["binary payload rows", ["deduplicated-markup"], inDocument("5:X", "5:o3,abc")],
  ["text rows of another length", ["deduplicated-markup"], inDocument(/4:T(\w+),/, "4:T0$1,")],
  ["another name of the component", ["deduplicated-markup"], inDocument("SharedMarkup", "Sh")],
  [
    "other HTML than the payload has",
    ["deduplicated-markup"],
    inDocument(/<(p|h1|section|title) ?/, "<$1 data-react "),
  ],
  [
    "script files whose attributes have another order",
    ["late-scripts"],
    inDocument(/<script (src="[^"]+") async=""/, '<script async="" $1'),
  ],
  [
    "script files with a new attribute",
    ["late-scripts"],
    inDocument('"/_next/c.js" async=""', '"/_next/c.js" blocking="render" async=""'),
  ],
  ["no script files", ["late-scripts"], inDocument(/ src="[^"]+"/, "")],
  [
    "style sheets whose attributes have another order",
    ["inline-styles"],
    inDocument(/rel="stylesheet" (href="[^"]+")/, '$1 rel="stylesheet"'),
  ],
  ["a redirect of payloads", ["stored-payloads"], inPayload({ status: 307 })],
  ["documents in place of payloads", ["stored-payloads"], inPayload({ type: "text/html" })],
  ["payloads that are cut off", ["stored-payloads"], inPayload({ body: PAYLOAD.slice(0, -9) })],
  ["payloads without the page", ["stored-payloads"], inPayload({ body: "5:X\n" })],
  [
    "documents in place of routes",
    ["full-prefetch"],
    (sample) => ({ ...sample, tree: { ...sample.tree, type: "text/html" } }),
  ],
])("turns off what cannot work with %s, with one warning each", async (_, expected, broken) => {
  const sample = broken(nextSample());
  expect(sample).not.toEqual(nextSample());
  expect(await turnedOffBy(sample)).toEqual(expected);
  expect(warn.mock.calls.map(([fields]) => fields)).toEqual(
    expected.map((technique) => ({ technique, reason: expect.any(String) })),
  );
});

test("does not test techniques that the configuration turns off", async () => {
  const techniques = new Techniques(TECHNIQUES);
  const broken = inDocument("__next_f", "__next_g")(nextSample());
  await new SelfTest(techniques, "/page", nextWith(broken)).run();
  expect(warn).not.toHaveBeenCalled();
});

test("tests once, and again only after Next could not render the page", async () => {
  const next = nextWith(nextSample());
  next.mockRejectedValueOnce(new Error("down"));
  const selfTest = new SelfTest(new Techniques(), "/page", next);
  expect([await selfTest.run(), await selfTest.run(), await selfTest.run()]).toEqual([
    false,
    true,
    true,
  ]);
  expect(next).toHaveBeenCalledTimes(4);
});
