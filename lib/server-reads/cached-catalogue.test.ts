/** @jest-environment node */
import type { Catalogue } from "@/lib/contract/readers/products";
import { cacheCatalogue, cachedCatalogue, startReading } from "./cached-catalogue";

const catalogue = (): Catalogue => ({ products: [], brands: [], categories: [] });

test("keeps the result of the read that started last, whichever ends last", () => {
  expect(cachedCatalogue()).toBeUndefined();
  const [early, late] = [startReading(), startReading()];
  const [old, fresh] = [catalogue(), catalogue()];
  cacheCatalogue(fresh, late);
  cacheCatalogue(old, early);
  expect(cachedCatalogue()).toBe(fresh);
  const next = catalogue();
  cacheCatalogue(next, startReading());
  expect(cachedCatalogue()).toBe(next);
});

test("shares one catalogue between separately bundled pages and route handlers", async () => {
  const one = catalogue();
  cacheCatalogue(one, startReading());
  jest.resetModules();
  const other = await import("./cached-catalogue");
  expect(other.cachedCatalogue()).toBe(one);
});
