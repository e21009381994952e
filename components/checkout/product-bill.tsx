import { useLocale, useTranslations } from "next-intl";
import { LazyOfferPanel } from "@/components/offers/lazy-offer-panel";
import { PrescriptionMark } from "@/components/prescriptions/prescription-mark";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import type { ShownOffer } from "@/lib/contract/offers/reader";
import type { LiveProduct } from "@/lib/contract/readers/live-product";
import { localDigits } from "@/lib/i18n/digits";
import type { Locale } from "@/lib/i18n/locales";
import { areaChoices } from "@/lib/shop/order/area-choices";
import { buyNowGoodsOf, buyNowTable, instantOrderPayload } from "@/lib/shop/order/buy-now-order";
import type { CashRules } from "@/lib/shop/order/cash-rules";
import type { DeliveryArea } from "@/lib/shop/order/shipping";
import type { AreaRules } from "@/lib/shop/pricing/delivery-rules";
import type { LocalProduct } from "@/lib/shop/product/local-product";
import type { GoodsToOrder } from "./goods-to-order";
import { GuardedNotes } from "./guarded-notes";
import { ItemSummary, MobileSummary } from "./item-summary";

interface ProductBillProps {
  product: LocalProduct & {
    inventory: NonNullable<LocalProduct["inventory"]>;
  } & Pick<LiveProduct, "delivery" | "coldChain"> & { offer?: ShownOffer | null | undefined };
  quantity: number;
  onQuantity: (quantity: number) => void;
  /** Null until an area is chosen. */
  area: DeliveryArea | null;
}

type ProductOrderOptions = Pick<ProductBillProps, "quantity" | "onQuantity"> & {
  /** Delivery charges if the product has none of its own. */
  rules: AreaRules;
  /** Which orders can be paid in cash; all if undefined. */
  cash: CashRules | undefined;
  /** Whether the server takes prescriptions. */
  prescriptions: boolean;
  /** Is called after a change of the code of an offer. */
  onOfferChanged: () => void;
  language: Locale;
};

/** Returns what the Buy Now form needs to order a product. */
export function productOrder(
  product: ProductBillProps["product"],
  { rules, cash, prescriptions, onOfferChanged, language, ...bill }: ProductOrderOptions,
): NonNullable<GoodsToOrder["order"]> {
  const { quantity } = bill;
  const totalTo = (area: DeliveryArea | null) => buyNowTable(product, area, quantity).total;
  const goods = {
    goods: buyNowGoodsOf(product, quantity),
    isColdChain: product.coldChain,
    needsPrescription: product.needsPrescription,
    totalTo,
  };
  return {
    areas: areaChoices(product.delivery ?? rules, goods, cash),
    of: (form, recaptchaToken) =>
      instantOrderPayload(form, product, { quantity, recaptchaToken, language }),
    totalTo,
    shortSummary: (area) => <ShortProductBill {...bill} product={product} area={area} />,
    summary: (area) => (
      <ProductBill
        {...bill}
        product={product}
        area={area}
        prescriptions={prescriptions}
        onOfferChanged={onOfferChanged}
      />
    ),
  };
}

/**
 * Order summary of a product, beside the form or below it on small screens.
 * @param prescriptions whether the server takes prescriptions
 */
function ProductBill({
  prescriptions,
  onOfferChanged,
  ...props
}: ProductBillProps & Pick<ProductOrderOptions, "prescriptions" | "onOfferChanged">) {
  const { product, quantity } = props;
  return (
    <>
      <ItemSummary
        item={product}
        quantity={quantity}
        table={buyNowTable(product, props.area, quantity)}
        delivery={deliveredTotal(props)}
      >
        {product.needsPrescription && <Marked />}
        <div className="hidden lg:block">
          <BuyNowQuantity {...props} />
        </div>
      </ItemSummary>
      <LazyOfferPanel offer={product.offer} onChanged={onOfferChanged} />
      <GuardedNotes items={[product]} prescriptions={prescriptions} />
    </>
  );
}

/** Short order summary above the form on small screens. */
function ShortProductBill(props: ProductBillProps) {
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
