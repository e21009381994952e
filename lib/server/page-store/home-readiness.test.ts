/** @jest-environment node */
import { HomeReadiness } from "./home-readiness";

afterEach(() => jest.useRealTimers());

test("is ready once the home page was rendered in every locale", async () => {
  const rendered: string[] = [];
  const home = new HomeReadiness(async (path) => rendered.push(path) > 0);
  expect(home.isReady).toBe(false);
  await home.prepare();
  expect([home.isReady, rendered]).toEqual([true, ["/", "/bn"]]);
  await home.prepare();
  expect(rendered).toHaveLength(2);
});

test.each([
  ["cannot be rendered", async () => false],
  [
    "fails",
    async () => {
      throw new Error("no data");
    },
  ],
])("stays unready while the home page %s, and retries after a delay", async (_, render) => {
  jest.useFakeTimers();
  let works = false;
  const asked = jest.fn(async () => works || (await render()));
  const home = new HomeReadiness(asked);
  await home.prepare();
  await home.prepare();
  expect([home.isReady, asked.mock.calls.length]).toEqual([false, 1]);
  works = true;
  jest.advanceTimersByTime(2_000);
  await home.prepare();
  expect(home.isReady).toBe(true);
});

test("shares one attempt among concurrent calls", async () => {
  const asked = jest.fn(async () => true);
  const home = new HomeReadiness(asked);
  await Promise.all([home.prepare(), home.prepare(), home.prepare()]);
  expect(asked).toHaveBeenCalledTimes(2);
});
