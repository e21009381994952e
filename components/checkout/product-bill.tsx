import { useLocale, useTranslations } from "next-intl";
import { PrescriptionMark } from "@/components/prescriptions/prescription-mark";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import type { LiveProduct } from "@/lib/contract/readers/live-product";
import { localDigits } from "@/lib/i18n/digits";
import { buyNowTable } from "@/lib/shop/order/buy-now-order";
import type { DeliveryArea } from "@/lib/shop/order/shipping";
import type { LocalProduct } from "@/lib/shop/product/local-product";
import { GuardedNotes } from "./guarded-notes";
import { ItemSummary, MobileSummary } from "./item-summary";

interface ProductBillProps {
  product: LocalProduct & {
    inventory: NonNullable<LocalProduct["inventory"]>;
  } & Pick<LiveProduct, "delivery" | "coldChain">;
  quantity: number;
  onQuantity: (quantity: number) => void;
  /** Null until an area is chosen. */
  area: DeliveryArea | null;
}

/**
 * Order summary of a product, beside the form or below it on small screens.
 * @param prescriptions whether the server takes prescriptions
 */
export function ProductBill({
  prescriptions,
  ...props
}: ProductBillProps & { prescriptions: boolean }) {
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
      <GuardedNotes items={[product]} prescriptions={prescriptions} />
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

/** Prescription mark on a separate line. */
function Marked() {
  return (
    <p>
      <PrescriptionMark />
    </p>
  );
}

function deliveredTotal({ product, quantity, area }: ProductBillProps) {
  return {
    area,
    charge: buyNowTable(product, area, quantity).shippingCharge,
    totalTo: (to: DeliveryArea) => buyNowTable(product, to, quantity).total,
  };
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
