import { screen } from "@testing-library/react";
import { CATEGORIES, NO_PLACES, PRODUCT } from "./desk-records";
import { renderDesk } from "./render-desk";

type Options = NonNullable<Parameters<typeof renderDesk>[0]>;

const page = (data: unknown[]) => () => ({ json: { data, total: data.length } });

/** Opens the desk at the form of a product, which is saved with the version "b". */
export async function openProduct(product: object, { handlers, ...options }: Options = {}) {
  const desk = await renderDesk({
    path: "/products/12",
    handlers: {
      "GET products/12": () => ({ json: { data: product } }),
      "GET products/12/batches": page([]),
      "GET products/12/price-history": page([]),
      "GET products/12/stock-history": page([]),
      "GET products/12/home-places": () => ({ json: { data: NO_PLACES } }),
      "POST preview": () => ({ json: { data: { html: "" } } }),
      "GET categories": page(CATEGORIES),
      "GET brands": page([{ id: 1, name: "Omron", version: "a" }]),
      "PUT products/12": ({ body }) => ({
        json: { data: { ...product, ...Object(body), version: "b" } },
      }),
      ...handlers,
    },
    ...options,
  });
  await screen.findByRole("heading", { level: 1, name: PRODUCT.name });
  return desk;
}
