import { useLocale, useTranslations } from "next-intl";
import { PrescriptionMark } from "@/components/product/prescription-mark";
import { PrescriptionNote } from "@/components/product/prescription-note";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import { localDigits } from "@/lib/i18n/digits";
import { buyNowTable } from "@/lib/shop/order/buy-now-order";
import type { ShippingArea } from "@/lib/shop/order/shipping";
import type { LocalProduct } from "@/lib/shop/product/local-product";
import { ItemSummary, MobileSummary } from "./item-summary";

interface ProductBillProps {
  product: LocalProduct & { inventory: NonNullable<LocalProduct["inventory"]> };
  quantity: number;
  onQuantity: (quantity: number) => void;
  /** Null while none is chosen. */
  area: ShippingArea | null;
}

/** What is bought and what it costs, beside or below the form. */
export function ProductBill(props: ProductBillProps) {
  const { product, quantity } = props;
  return (
    <>
      <ItemSummary
        item={product}
        quantity={quantity}
        table={buyNowTable(product, null, quantity)}
        delivery={deliveredTotal(props)}
      >
        {product.needsPrescription && <Marked />}
        <div className="hidden lg:block">
          <BuyNowQuantity {...props} />
        </div>
      </ItemSummary>
      {product.needsPrescription && <PrescriptionNote />}
    </>
  );
}

/** The same in short above the form of a narrow screen. */
export function ShortProductBill(props: ProductBillProps) {
  const { product, quantity } = props;
  return (
    <MobileSummary
      item={product}
      total={buyNowTable(product, null, quantity).total}
      delivery={deliveredTotal(props)}
    >
      {product.needsPrescription && <Marked />}
      <BuyNowQuantity {...props} />
    </MobileSummary>
  );
}

/** That a prescription is needed, as a line of its own. */
function Marked() {
  return (
    <p>
      <PrescriptionMark />
    </p>
  );
}

function deliveredTotal({ product, quantity, area }: ProductBillProps) {
  return { area, totalTo: (to: ShippingArea) => buyNowTable(product, to, quantity).total };
}

/** How many pieces are bought. */
function BuyNowQuantity({ product, quantity, onQuantity }: ProductBillProps) {
  const t = useTranslations("product");
  const locale = useLocale();
  return (
    <QuantityStepper
      label={t("quantity")}
      value={quantity}
      max={product.inventory.quantity}
      text={localDigits(String(quantity), locale)}
      onChange={onQuantity}
    />
  );
}
