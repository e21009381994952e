import { useLocale, useTranslations } from "next-intl";
import { PrescriptionMark } from "@/components/product/prescription-mark";
import { PrescriptionNote } from "@/components/product/prescription-note";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import { localDigits } from "@/lib/i18n/digits";
import { buyNowTable } from "@/lib/shop/order/buy-now-order";
import type { DeliveryArea } from "@/lib/shop/order/shipping";
import type { LocalProduct } from "@/lib/shop/product/local-product";
import { ItemSummary, MobileSummary } from "./item-summary";

interface ProductBillProps {
  product: LocalProduct & { inventory: NonNullable<LocalProduct["inventory"]> };
  quantity: number;
  onQuantity: (quantity: number) => void;
  /** Null until an area is chosen. */
  area: DeliveryArea | null;
}

/** Order summary of a product, beside the form or below it on small screens. */
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

/** Short order summary above the form on small screens. */
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

/** Prescription mark on its own line. */
function Marked() {
  return (
    <p>
      <PrescriptionMark />
    </p>
  );
}

function deliveredTotal({ product, quantity, area }: ProductBillProps) {
  return { area, totalTo: (to: DeliveryArea) => buyNowTable(product, to, quantity).total };
}

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
