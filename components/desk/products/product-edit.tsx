import { useRef } from "react";
import {
  LinearProgress,
  useDataProvider,
  useNotify,
  usePermissions,
  useRedirect,
  useTranslate,
} from "react-admin";
import { can } from "@/lib/contract/permissions";
import type { DeskProduct } from "@/lib/contract/products/desk-schemas";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { ArchiveButton } from "../shared/archive-button";
import { DeskCreate } from "../shared/desk-create";
import { DeskEdit } from "../shared/desk-edit";
import { useLocalName } from "../shared/local-name";
import { problemOf } from "../shared/use-action";
import { type FirstBatch, FirstStock, splitFirstBatch } from "./first-stock";
import { ProductHistory } from "./product-history";
import { ProductInputs } from "./product-inputs";
import { ProductPage } from "./product-page";
import { ProductStock } from "./product-stock";
import { ShopLink } from "./shop-link";

/** The form of a product; for staff who may not edit it, what they may see and do. */
export function ProductEdit() {
  const nameOf = useLocalName();
  const { permissions: role } = usePermissions<string>();
  if (role === undefined) return <LinearProgress />;
  if (!can(role, "products", "edit")) return <ProductPage />;
  return (
    <DeskEdit<DeskProduct>
      titleOf={nameOf}
      actions={
        <>
          <ShopLink />
          <ArchiveButton />
        </>
      }
      wide
      bottom={
        <>
          <ProductStock />
          <ProductHistory />
        </>
      }
    >
      <ProductInputs />
    </DeskEdit>
  );
}

/**
 * Form of a new product, with its first batch. The batch is received when the product exists; if
 * that is refused, the screen of the product says so, where it can be received again.
 */
export function ProductCreate() {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const first = useRef<FirstBatch | null>(null);
  const receive = async (id: number, batch: FirstBatch) => {
    try {
      // The same batch and delivery again change nothing.
      const body = { ...batch, delivery: translate("desk.stock.first") };
      await dataProvider.receiveDeskStock({ params: { id }, body });
    } catch (error) {
      const problem = problemOf(error);
      const reason = translate(problem, { _: problem });
      notify("desk.stock.first_refused", {
        type: "warning",
        messageArgs: { reason },
        autoHideDuration: null,
      });
    }
  };
  return (
    <DeskCreate
      wide
      transform={(values) => {
        const { product, batch } = splitFirstBatch(values);
        first.current = batch;
        return product;
      }}
      onCreated={async ({ id }) => {
        if (first.current) await receive(Number(id), first.current);
        redirect("edit", "products", id);
      }}
    >
      <ProductInputs stock={<FirstStock />} />
    </DeskCreate>
  );
}
