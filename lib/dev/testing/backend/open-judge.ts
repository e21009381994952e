import { FileJudge } from "@/lib/backend/kernel/judge/file-judge";
import type { Sender } from "@/lib/backend/kernel/judge/judge-queue";

export const judgeLog = { warn: jest.fn(), error: jest.fn() };
const judges: FileJudge[] = [];

// Importing this file registers its clean-up.
afterEach(async () => {
  for (const judge of judges.splice(0)) await judge.close();
});

/** Opens a judge of one test. @param mostMs most time of one file */
export function openJudge(mostMs?: number): FileJudge {
  const judge = new FileJudge(judgeLog, mostMs);
  judges.push(judge);
  return judge;
}

export const senderAt = (block: string) => [{ block, share: 1 }];

/** Takes a place for each sender. @returns a function that leaves them */
export function holdPlaces(judge: FileJudge, senders: readonly Sender[]): () => Promise<void> {
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const held = senders.map((sender) => judge.inPlace(sender, () => left));
  return async () => {
    leave();
    await Promise.all(held);
  };
}
