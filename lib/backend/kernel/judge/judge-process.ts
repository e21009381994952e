import { setFlagsFromString } from "node:v8";
import sharp from "sharp";
import { allowOnly, USUAL_LOADERS } from "@/lib/base/media/picture-loaders";
import { checkPdf } from "./check-pdf";
import { isPolyglot } from "./file-kind";
import { type Frame, FrameReader, frameOf } from "./frames";
import { type Job, jobSchema, type PdfVerdict, READY } from "./jobs";
import { judgePicture } from "./judge-picture";

/**
 * The process that judges files of visitors and staff, see `FileJudge`. It reads a file from its
 * standard input, writes the verdict to its standard output, and ends with its input.
 */

/** Most memory of WebAssembly, which decodes HEIC, in pages of 64 kB: 400 MB. */
const MOST_WASM_PAGES = 6_104;
/** Most memory of this process in bytes. A picture of 50 million pixels takes about 400 MB. */
const MOST_MEMORY = 800_000_000;
const MEMORY_CHECK_MS = 100;

// WebAssembly holds up the check of all memory below while it decodes.
setFlagsFromString(`--wasm-max-mem-pages=${MOST_WASM_PAGES}`);
allowOnly(USUAL_LOADERS);
// Leaves the other processors for pages.
sharp.concurrency(1);
sharp.cache(false);

function judgePdf(bytes: Buffer): PdfVerdict {
  const checked = checkPdf(bytes);
  if (!("problem" in checked) && isPolyglot(bytes)) return { problem: "mixed" };
  return checked;
}

const NOTHING = Buffer.alloc(0);

async function judge(job: Job, bytes: Buffer): Promise<[head: unknown, body: Uint8Array]> {
  if (job.kind === "pdf") return [judgePdf(bytes), NOTHING];
  const verdict = await judgePicture(bytes, job.rules);
  return "content" in verdict ? [{ accepted: true }, verdict.content] : [verdict, NOTHING];
}

function write(head: unknown, body: Uint8Array): void {
  for (const piece of frameOf(head, body)) process.stdout.write(piece);
}

async function respond({ head, body }: Frame): Promise<void> {
  write(...(await judge(jobSchema.parse(head), body)));
}

setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY) process.exit(1);
}, MEMORY_CHECK_MS).unref();

const reader = new FrameReader();
process.stdin.on("data", (piece: Buffer) => {
  for (const frame of reader.push(piece)) void respond(frame);
});
process.stdin.once("end", () => process.exit(0));
write(READY, NOTHING);
