/** @jest-environment node */
import { createPasswordPrompt } from "./password-prompt";

test("answers everybody who waits, and reports when it opens and closes", async () => {
  const prompt = createPasswordPrompt();
  const states: boolean[] = [];
  const end = prompt.subscribe(() => states.push(prompt.isOpen()));
  const answers = Promise.all([prompt.ask(), prompt.ask()]);
  prompt.finish(true);
  expect(await answers).toEqual([true, true]);
  expect(states).toEqual([true, false]);
  end();
  const again = prompt.ask();
  prompt.finish(false);
  expect(await again).toBe(false);
  expect(states).toHaveLength(2);
});

test("nothing happens when nobody waits", () => {
  const prompt = createPasswordPrompt();
  prompt.finish(true);
  expect(prompt.isOpen()).toBe(false);
});
