import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { OFFER_CODE_LIMIT } from "@/lib/contract/offers/offer-code";
import { COUNTRIES } from "@/lib/contract/terms";
import { isAbroad } from "@/lib/shop/order/shipping";
import { Amounts } from "../shared/amounts";
import { CheckedForm, FieldText } from "../shared/checked-form";
import { CityField } from "../shared/city-field";
import { AMOUNT } from "../shared/form-values";
import { LeaveWarning } from "../shared/leave-warning";
import { useLocalName } from "../shared/local-name";
import { PageTitle } from "../shared/page-title";
import { PiecesField } from "../shared/pieces-field";
import { ProductPicker } from "../shared/product-picker";
import { Section } from "../shared/section";
import { useLanguage } from "../shared/use-language";
import { CustomerPart } from "./customer-part";
import { type PhoneField, type PhoneOrderForm, usePhoneOrder } from "./use-phone-order";

/** Chosen products with pieces, and the search that adds more. */
function ProductsPart({ form }: { form: PhoneOrderForm }) {
  const translate = useTranslate();
  const { taka } = useLanguage();
  const { items, quote, add, setQuantity, errors } = form;
  return (
    <Section title={translate("desk.orders.lines")}>
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {items.map(({ product, quantity }) => {
          const line = quote?.lines.find(({ product_id }) => product_id === product.id);
          return (
            <PiecesField
              key={product.id}
              name={product.name}
              name_bn={product.name_bn}
              quantity={quantity}
              facts={[product.sku, line && `${taka(line.price)} · ${taka(line.total)}`]
                .filter(Boolean)
                .join(" · ")}
              onChange={(pieces) => setQuantity(product, pieces)}
            />
          );
        })}
      </Box>
      <ProductPicker onPick={add} />
      {errors.items && <Alert severity="error">{errors.items}</Alert>}
    </Section>
  );
}

const AREAS = ["inside", "outside"] as const;
const AREAS_AND_PICKUP = [...AREAS, "pickup"] as const;

const ADDRESS = ["address", "city", "zip", "wish"] as const satisfies PhoneField[];

/** Destination and delivery charge. */
function DeliveryPart({ form }: { form: PhoneOrderForm }) {
  const translate = useTranslate();
  const { fields, set, setPlace, priced, setPriced, errors, quote } = form;
  const abroad = isAbroad(fields.country);
  return (
    <Section title={translate("desk.orders.address")}>
      <FieldText
        select
        name="country"
        label={translate("desk.sales.fields.country")}
        value={fields.country}
        onChange={({ target }) => set("country", target.value)}
        error={"country" in errors}
        helperText={errors.country}
        slotProps={{ select: { native: true } }}
      >
        {COUNTRIES.map((country) => (
          <option key={country}>{country}</option>
        ))}
      </FieldText>
      {ADDRESS.map((name) => {
        const field = {
          name,
          label: translate(`desk.sales.fields.${name}`),
          required: name !== "wish",
          error: name in errors,
          helperText: errors[name],
        };
        if (name === "city" && !abroad)
          return (
            <CityField
              key={name}
              field={field}
              value={fields.city}
              onType={(city) => set("city", city)}
              onChoose={setPlace}
            />
          );
        return (
          <FieldText
            key={name}
            {...field}
            value={fields[name]}
            multiline={name === "address" || name === "wish"}
            onChange={({ target }) => set(name, target.value)}
            slotProps={{ htmlInput: { autoComplete: "off" } }}
          />
        );
      })}
      {!abroad && (
        <FieldText
          select
          name="delivery_area"
          label={translate("desk.sales.fields.delivery_area")}
          value={priced.delivery_area}
          onChange={({ target }) => setPriced("delivery_area", target.value)}
          error={"delivery_area" in errors}
          helperText={errors.delivery_area}
          slotProps={{ select: { native: true } }}
        >
          {(form.hasPickup ? AREAS_AND_PICKUP : AREAS).map((area) => (
            <option key={area} value={area}>
              {translate(`desk.sales.areas.${area}`)}
            </option>
          ))}
        </FieldText>
      )}
      {quote?.other_area && (
        <>
          <Alert severity="warning" role="status" sx={{ my: 1 }}>
            {translate("desk.orders.other_area", {
              area: translate(`desk.sales.areas.${quote.other_area}`),
            })}
          </Alert>
          <FieldText
            name="area_reason"
            label={translate("desk.orders.delivery.area_reason")}
            value={fields.area_reason}
            required
            onChange={({ target }) => set("area_reason", target.value)}
            error={"area_reason" in errors}
            helperText={errors.area_reason}
            slotProps={{ htmlInput: { autoComplete: "off", maxLength: 300 } }}
          />
        </>
      )}
      <FieldText
        name="delivery_charge"
        label={translate("desk.sales.fields.delivery_charge")}
        value={priced.delivery_charge}
        required={abroad}
        onChange={({ target }) => setPriced("delivery_charge", target.value)}
        error={"delivery_charge" in errors}
        helperText={
          errors.delivery_charge ??
          translate(abroad ? "desk.sales.charge_abroad" : "desk.sales.charge_hint")
        }
        slotProps={{ htmlInput: { ...AMOUNT, autoComplete: "off" } }}
      />
    </Section>
  );
}

/** Code of an offer and the offer that applies, in a shop that has offers. */
function OfferPart({ form }: { form: PhoneOrderForm }) {
  const translate = useTranslate();
  const localName = useLocalName();
  const { taka } = useLanguage();
  const { priced, setPriced, quote, errors } = form;
  const offer = quote?.offer ?? null;
  const [isSeen, setSeen] = useState(false);
  // The field stays while a change is priced.
  if (offer !== null && !isSeen) setSeen(true);
  if (!isSeen) return null;
  const missing = { amount: taka(offer?.missing ?? 0) };
  const problem = offer?.problem && translate(`desk.offers.problems.${offer.problem}`, missing);
  const applied = offer?.name && localName({ name: offer.name, name_bn: offer.name_bn });
  return (
    <>
      <FieldText
        name="offer_code"
        label={translate("desk.sales.fields.offer_code")}
        value={priced.offer_code}
        onChange={({ target }) => setPriced("offer_code", target.value)}
        error={"offer_code" in errors}
        helperText={errors.offer_code ?? problem}
        slotProps={{ htmlInput: { autoComplete: "off", maxLength: OFFER_CODE_LIMIT } }}
      />
      {applied && (
        <Typography role="status">{translate("desk.sales.offer", { name: applied })}</Typography>
      )}
    </>
  );
}

/** Payment method, total, and the button that places the order. */
function PaymentPart({ form }: { form: PhoneOrderForm }) {
  const translate = useTranslate();
  const { fields, method: chosen, set, quote, problem, busy, errors } = form;
  const offered =
    quote?.payment_methods.filter((one) => one !== "cod" || !isAbroad(fields.country)) ?? [];
  const methods = offered.length > 0 ? offered : (["mobile"] as const);
  return (
    <Section title={translate("desk.orders.money")}>
      <FieldText
        select
        name="payment_method"
        label={translate("desk.sales.fields.payment_method")}
        value={chosen}
        onChange={({ target }) => set("payment_method", target.value)}
        error={"payment_method" in errors}
        helperText={errors.payment_method ?? translate("desk.sales.pay_hint")}
        slotProps={{ select: { native: true } }}
      >
        {methods.map((method) => (
          <option key={method} value={method}>
            {translate(`desk.sales.methods.${method}`)}
          </option>
        ))}
      </FieldText>
      <OfferPart form={form} />
      <Box role="status">
        {quote ? (
          <Amounts
            rows={[
              {
                name: "subtotal",
                amount: quote.subtotal,
                label: translate("desk.orders.subtotal"),
              },
              ...(quote.discount > 0
                ? [
                    {
                      name: "discount",
                      amount: -quote.discount,
                      label: translate("desk.orders.discount"),
                    },
                  ]
                : []),
              {
                name: "shipping",
                amount: quote.delivery_charge,
                label: translate("desk.orders.shipping"),
              },
              {
                name: "total",
                amount: quote.total,
                isStrong: true,
                label: translate("desk.orders.total"),
              },
            ]}
          />
        ) : (
          <Typography color="text.secondary">{translate("desk.sales.no_total")}</Typography>
        )}
      </Box>
      {problem && (
        <Alert severity="error" role="alert" sx={{ mt: 1 }}>
          {translate(problem, { _: problem })}
        </Alert>
      )}
      <Button type="submit" variant="contained" disabled={busy || !quote} sx={{ mt: 1 }}>
        {translate("desk.sales.place")}
      </Button>
    </Section>
  );
}

/** Order that a customer gives by phone: who, what, where to, how it is paid. */
export function PhoneOrderPage() {
  const translate = useTranslate();
  const form = usePhoneOrder();
  return (
    <CheckedForm onSubmit={form.place} sx={{ maxWidth: 960 }}>
      <LeaveWarning active={form.isUnsaved} />
      <PageTitle title={translate("desk.sales.phone_order")} help="phone-order" />
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <CustomerPart form={form} />
        <ProductsPart form={form} />
        <DeliveryPart form={form} />
        <PaymentPart form={form} />
      </Box>
    </CheckedForm>
  );
}
