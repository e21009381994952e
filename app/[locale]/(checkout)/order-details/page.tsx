import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SheetWithoutScript } from "@/components/layout/sheet-without-script";
import { OrderConfirmation } from "@/components/orders/order-confirmation";
import { PlainPrescriptionForm } from "@/components/prescriptions/plain-form";
import { PageMessages } from "@/components/providers/page-messages";
import { messagesOf } from "@/lib/i18n/messages";
import { realParams } from "@/lib/i18n/page-params";
import { buildMetadata } from "@/lib/seo/metadata";
import { serverConfig } from "@/lib/site/config/server-config";
import { orderPageOptions } from "@/lib/site/order-page";
import { offeredCash } from "@/lib/site/settings";

type Props = PageProps<"/[locale]/order-details">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  const t = await getTranslations("order");
  const texts = { title: t("title"), description: t("description") };
  return buildMetadata({ locale, path: null, ...texts, noindex: true });
}

/** `/order-details/{number}`: one static shell for all orders; the browser loads the order. */
export default async function OrderPage({ params }: Props) {
  const { locale } = await realParams(params);
  const t = await getTranslations("order");
  const embedded = !serverConfig().apiUrl;
  return (
    <>
      <SheetWithoutScript title={t("title")} text={t("noScript")} />
      {embedded && <PlainPrescriptionForm />}
      <PageMessages
        messages={messagesOf(
          locale,
          "order",
          "recallNotice",
          "cancelOrder",
          "countries",
          "prescription",
          "prescriptionUpload",
          "tracking",
          "returns",
          "complaints",
          // Of the code that confirms an order with cash on delivery.
          ...(offeredCash() ? (["recovery", "form"] as const) : []),
        )}
      >
        <OrderConfirmation options={orderPageOptions(locale)} />
      </PageMessages>
    </>
  );
}
