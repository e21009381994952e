/** @jest-environment node */
import { monitorEventLoopDelay } from "node:perf_hooks";
import sharp from "sharp";
import { holdPlaces, judgeLog, openJudge, senderAt } from "@/lib/dev/testing/backend/open-judge";
import { pdf, photo } from "@/lib/dev/testing/backend/prescription-files";
import type { FileJudge } from "./file-judge";
import type { PictureRules } from "./jobs";
import type { Sender } from "./judge-queue";

const RULES: PictureRules = {
  formats: ["jpeg", "png", "webp", "gif"],
  leastSide: 100,
  mostSide: 9_000,
  mostPixels: 30_000_000,
  pure: true,
  stored: { pixels: 400_000 },
};

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();

test("judges pictures and PDFs one after the other in the same process", async () => {
  const judge = openJudge().forStaff;
  const [tall, small, large, sheets, broken] = await Promise.all([
    judge.judgePicture(await blank(500, 3_200), RULES),
    judge.judgePicture(await blank(99, 3_000), RULES),
    judge.judgePicture(await blank(6_000, 5_001), RULES),
    judge.judgePdf(pdf(4)),
    judge.judgePdf(Buffer.from("%PDF-1.7 half")),
  ]);
  if (!("content" in tall)) throw new Error(`the tall picture is ${tall.problem}`);
  const { width, height, format } = await sharp(tall.content).metadata();
  expect([width, height, format]).toEqual([250, 1_600, "webp"]);
  expect([small, large, sheets, broken]).toEqual([
    { problem: "small" },
    { problem: "large" },
    { sheets: 4 },
    { problem: "damaged" },
  ]);
});

test.each(["tiff", "avif"] as const)("has no decoder for %s", async (format) => {
  const rules = { ...RULES, formats: [...RULES.formats, "tiff", "heif"] };
  expect(await openJudge().forStaff.judgePicture(await photo(format), rules)).toEqual({
    problem: "damaged",
  });
});

test("ends a process that takes too long, and goes on with the next file", async () => {
  const judge = openJudge(1).forStaff;
  expect(await judge.judgePicture(await blank(5_000, 5_000), RULES)).toEqual({ problem: "large" });
  expect(judgeLog.warn).toHaveBeenCalled();
  const other = openJudge().forStaff;
  expect(await other.judgePdf(pdf())).toEqual({ sheets: 1 });
});

test("refuses files beyond the queue with 503 and the time of the next try", async () => {
  const judge = openJudge().forStaff;
  const file = pdf();
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => judge.judgePdf(file)));
  const refused = results.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(3);
  for (const one of refused)
    expect(one).toMatchObject({ reason: { status: 503, extra: { retry_after: 5 } } });
});

const BUSY = { status: 503, extra: { retry_after: 5 } };
const judgePage = (judge: FileJudge, sender: Sender) =>
  judge.inPlace(sender, (own) => own.judgePdf(pdf()));

test("an address has two places, and others still find one", async () => {
  const judge = openJudge();
  const release = holdPlaces(judge, [senderAt("a"), senderAt("a")]);
  await expect(judgePage(judge, senderAt("a"))).rejects.toMatchObject(BUSY);
  expect(await judgePage(judge, senderAt("b"))).toEqual({ sheets: 1 });
  await release();
  expect(await judgePage(judge, senderAt("a"))).toEqual({ sheets: 1 });
});

test("a network has four places, however many of its addresses send", async () => {
  const judge = openJudge();
  const phone = (n: number) => [...senderAt(`network ${n}`), { block: "network", share: 10 }];
  const release = holdPlaces(judge, [1, 2, 3, 4].map(phone));
  await expect(judgePage(judge, phone(5))).rejects.toMatchObject(BUSY);
  expect(await judgePage(judge, senderAt("b"))).toEqual({ sheets: 1 });
  await release();
});

test("visitors leave places to staff", async () => {
  const judge = openJudge();
  const release = holdPlaces(judge, ["a", "b", "c", "d", "e", "f"].map(senderAt));
  await expect(judgePage(judge, senderAt("g"))).rejects.toMatchObject(BUSY);
  expect(await judge.forStaff.judgePdf(pdf())).toEqual({ sheets: 1 });
  await release();
});

test("files of staff are judged before those that wait", async () => {
  const judge = openJudge();
  const order: string[] = [];
  await Promise.all([
    judgePage(judge, senderAt("a")).then(() => order.push("first")),
    judgePage(judge, senderAt("b")).then(() => order.push("second")),
    judge.forStaff.judgePdf(pdf()).then(() => order.push("staff")),
  ]);
  expect(order).toEqual(["first", "staff", "second"]);
});

test("a hostile PDF of 10 MB does not hold up the server", async () => {
  const judge = openJudge().forStaff;
  await judge.judgePdf(pdf());
  const hostile = Buffer.concat([
    Buffer.from("%PDF-1.7\n"),
    Buffer.alloc(9_900_000, "9 0 obj<</N 1/First 1>>stream\n"),
    Buffer.from("%%EOF\n"),
  ]);
  const delays: number[] = [];
  // What else runs on this machine may delay one of three tries, not all.
  for (const _ of [1, 2, 3]) {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const verdict = await judge.judgePdf(hostile);
    delay.disable();
    expect(verdict).toEqual({ problem: "unreadable" });
    delays.push(delay.max / 1e6);
  }
  expect(Math.min(...delays)).toBeLessThan(200);
});
