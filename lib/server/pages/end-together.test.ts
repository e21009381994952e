/** @jest-environment node */
import { endTogether } from "./end-together";

/** An answer that notes when it is ended, and with what. */
function noting(ended: string[]) {
  return { end: (body: Buffer) => ended.push(String(body)) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it("ends the answers of one turn in their order, after all of them were made", async () => {
  const ended: string[] = [];
  endTogether(noting(ended), Buffer.from("one"));
  endTogether(noting(ended), Buffer.from("two"));
  expect(ended).toEqual([]);
  await turn();
  expect(ended).toEqual(["one", "two"]);
});

it("ends what is made while others are ended one turn later", async () => {
  const ended: string[] = [];
  const again = { end: () => endTogether(noting(ended), Buffer.from("later")) };
  endTogether(again, Buffer.from("first"));
  await turn();
  await turn();
  expect(ended).toEqual(["later"]);
});
