/** @jest-environment node */
import type { Catalogue } from "@/lib/contract/readers/products";
import { heldCatalogue, holdCatalogue, startReading } from "./held-catalogue";

const catalogue = (): Catalogue => ({ products: [], brands: [], categories: [] });

test("the reading that started last wins, whichever ends last", () => {
  expect(heldCatalogue()).toBeUndefined();
  const [early, late] = [startReading(), startReading()];
  const [old, fresh] = [catalogue(), catalogue()];
  holdCatalogue(fresh, late);
  holdCatalogue(old, early);
  expect(heldCatalogue()).toBe(fresh);
  const next = catalogue();
  holdCatalogue(next, startReading());
  expect(heldCatalogue()).toBe(next);
});

test("pages and route handlers, bundled apart, hold one catalogue", async () => {
  const one = catalogue();
  holdCatalogue(one, startReading());
  jest.resetModules();
  const other = await import("./held-catalogue");
  expect(other.heldCatalogue()).toBe(one);
});
