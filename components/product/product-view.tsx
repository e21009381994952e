import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Part } from "@/components/errors/part";
import { PageMessages } from "@/components/providers/page-messages";
import { JsonLd } from "@/components/seo/json-ld";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Icon } from "@/components/ui/icon";
import { RelatedSlider } from "@/components/ui/related-slider";
import { SafeHtml } from "@/components/ui/safe-html";
import { ShareLinks } from "@/components/ui/share-links";
import { Tabs } from "@/components/ui/tabs";
import type { ProductQuestion } from "@/lib/contract/questions/reader";
import { formatPromisedDay } from "@/lib/i18n/dates/format-date-light";
import { localDigits } from "@/lib/i18n/digits";
import { foreignLang } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";
import { messagesOf } from "@/lib/i18n/messages";
import { breadcrumbJsonLd } from "@/lib/seo/json-ld";
import { pageUrl } from "@/lib/seo/metadata";
import { productJsonLd } from "@/lib/seo/product-json-ld";
import { categoryName } from "@/lib/shop/catalogue/category-entry";
import { markNoCash } from "@/lib/shop/order/cash-mark";
import type { LocalDetails, LocalProduct } from "@/lib/shop/product/local-product";
import { otherProducts } from "@/lib/shop/product/other-products";
import { productPictures } from "@/lib/shop/product/product-pictures";
import { inStock, isDiscounted } from "@/lib/shop/product/product-rules";
import { promotable } from "@/lib/shop/product/promotable";
import { serverConfig } from "@/lib/site/config/server-config";
import { areReviewsChecked } from "@/lib/site/review-policy";
import { offeredCash } from "@/lib/site/settings";
import { PrescriptionNote } from "../prescriptions/prescription-note";
import { Reviews } from "../reviews/reviews";
import { ReviewsLink } from "../reviews/reviews-link";
import { areaFacts } from "./area-facts";
import { ColdChainNote } from "./cold-chain";
import { UnitPrice } from "./fact-values";
import { ProductBadge } from "./product-badge";
import { ProductCard } from "./product-card";
import { ProductContact, ProductFacts } from "./product-facts";
import { ProductGallery } from "./product-gallery";
import { ProductList } from "./product-list";
import { ProductQuestions } from "./product-questions";
import { PurchasePanel } from "./purchase-panel";
import { type SameGeneric, SameGenericList } from "./same-generic-list";
import { SoldOut } from "./sold-out";

/** Limits the number of products from the server, because each adds 1 to 2 kB to the page. */
const TOP_RATED_SHOWN = 3;

interface ProductViewProps {
  locale: Locale;
  product: LocalDetails;
  questions: ProductQuestion[];
  /** Other products with the same generic name. */
  sameGeneric: SameGeneric[];
}

/**
 * Page of a product: pictures and purchase panel, description and reviews, facts, then other
 * products.
 */
export function ProductView({ locale, product, questions, sameGeneric }: ProductViewProps) {
  const t = useTranslations();
  const { id, name, category } = product;
  const path = `/products/${id}`;
  const crumbs = [
    { name: t("common.home"), href: "/" },
    { name: t("common.products"), href: "/products" },
    ...(category
      ? [{ name: categoryName(category, locale), href: `/category/products/${category.id}` }]
      : []),
    { name, href: path },
  ];
  const { topRated, related } = otherProducts(product, TOP_RATED_SHOWN);
  const cash = offeredCash();
  return (
    <div className="container-page">
      <JsonLd data={breadcrumbJsonLd(locale, crumbs)} />
      <JsonLd data={productJsonLd(locale, product)} />
      <Breadcrumbs crumbs={crumbs} />
      <div className="grid items-start gap-x-6 gap-y-3 md:grid-cols-2 md:gap-y-8 lg:gap-x-12">
        <div className="relative min-w-0">
          <PageMessages messages={messagesOf(locale, "pictures")}>
            <Part>
              <ProductGallery name={name} pictures={productPictures(product)} />
            </Part>
          </PageMessages>
          <ProductBadge product={product} />
        </div>
        <Part>
          <Buying product={product} sameGeneric={sameGeneric} />
        </Part>
        <div className="min-w-0 max-md:mt-3">
          <Part>
            <Details locale={locale} product={product} path={path} />
          </Part>
          <Part optional>
            <ProductQuestions locale={locale} productId={id} questions={questions} />
          </Part>
        </div>
        <More locale={locale} product={product} path={path} topRated={topRated}>
          <SameGenericList title={t("facts.sameGeneric")} products={sameGeneric} />
        </More>
      </div>
      <Part optional>
        <RelatedSlider
          title={t("product.relatedProducts")}
          className="render-near mt-12 [--height:41rem] lg:mt-16"
          slides={related.map((other) => (
            <ProductCard
              key={other.id}
              product={markNoCash(other, cash)}
              heading="h3"
              layout="slideOfFour"
            />
          ))}
        />
      </Part>
    </div>
  );
}

interface BuyingProps {
  product: LocalDetails;
  sameGeneric: SameGeneric[];
}

/** Products in stock to take instead: of a medicine only the same medicine, else related ones. */
function instead({ product, sameGeneric }: BuyingProps): LocalProduct[] {
  if (product.genericName) return sameGeneric.filter(inStock);
  return promotable(product.relatedProducts).filter(inStock);
}

interface PartProps {
  locale: Locale;
  product: LocalDetails;
  path: string;
}

function Buying({ product, sameGeneric }: BuyingProps) {
  const t = useTranslations("productPage");
  const deliveryTitle = useTranslations("product")("delivery");
  const locale = useLocale();
  const { id, name, image, discount, inventory, needsPrescription, facts } = product;
  const alternatives = instead({ product, sameGeneric });
  const offerUntil = isDiscounted(product) ? product.offerUntil : null;
  const unit = facts.unitPrice && <UnitPrice price={facts.unitPrice} item={facts.packItem} />;
  const offer = offerUntil && t("offerUntil", { day: formatPromisedDay(offerUntil, locale) });
  return (
    <div className="grid gap-3 md:gap-4">
      <div className="grid gap-1 md:gap-2">
        <h1 lang={foreignLang(name, locale)} className="font-semibold text-xl md:text-3xl">
          {name}
        </h1>
        <ReviewsLink rating={product.rating} reviewCount={product.reviewCount} />
      </div>
      <PurchasePanel
        key={id}
        product={{ id, name, image, discount, inventory, needsPrescription }}
        priceNotes={
          unit && offer ? (
            <>
              {unit} · {offer}
            </>
          ) : (
            unit || offer
          )
        }
        promises={
          <p className="flex items-center gap-2 font-semibold text-ok">
            <Icon name="shield" className="size-6" />
            {t("safeCheckout")}
          </p>
        }
        expires={facts.expires}
        soldOut={
          inStock(product) ? null : <SoldOut product={product} alternatives={alternatives} />
        }
        delivery={{ title: deliveryTitle, areas: areaFacts(t, locale, product) }}
      >
        {needsPrescription && <PrescriptionNote />}
        {product.coldChain && <ColdChainNote />}
      </PurchasePanel>
    </div>
  );
}

/** `children` are rendered below the facts. */
type MoreProps = PartProps & { topRated: LocalProduct[]; children: ReactNode };

/** Summary, facts, other products, and links to ask about and share the product. */
function More({ locale, product, path, topRated, children }: MoreProps) {
  const t = useTranslations("productPage");
  const { name, shortDescription } = product;
  return (
    <div className="grid gap-6 max-md:mt-5">
      {shortDescription && (
        <aside aria-labelledby="summary" className="rounded-card border border-line p-4 sm:p-5">
          <h2 id="summary" className="mb-2 font-semibold text-lg">
            {t("summary")}
          </h2>
          <p lang={foreignLang(shortDescription, locale)}>{shortDescription}</p>
        </aside>
      )}
      <ProductFacts product={product} />
      {children}
      <div className="grid gap-2 border-line border-t pt-3">
        <ProductContact product={product} />
        <ShareLinks url={pageUrl(locale, path)} title={name} />
      </div>
      <ProductList id="top-rated" title={t("topRated")} products={topRated} />
    </div>
  );
}

function Details({ locale, product, path }: PartProps) {
  const t = useTranslations();
  const { id, reviews } = product;
  const count = localDigits(String(product.reviewCount), locale);
  const tabs = [
    {
      id: "description",
      title: t("product.description"),
      panel: (
        <SafeHtml html={product.description} lang={foreignLang(product.description, locale)} />
      ),
    },
    {
      id: "reviews",
      title: t("productPage.reviewsTab", { count }),
      panel: (
        <Reviews
          checked={areReviewsChecked()}
          ownReview={serverConfig().features.includes("own-review")}
          locale={locale}
          target={{ kind: "product", id }}
          reviews={reviews}
          here={`${path}#reviews`}
        />
      ),
    },
  ];
  return <Tabs key={id} label={t("productPage.details")} tabs={tabs} />;
}
