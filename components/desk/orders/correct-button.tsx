import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useQuery } from "@tanstack/react-query";
import { type ChangeEvent, useState } from "react";
import { useDataProvider, usePermissions, useTranslate } from "react-admin";
import { looseObject, looseText } from "@/lib/base/loose";
import type { DeskOrderDetails } from "@/lib/contract/orders/desk-schemas";
import { can } from "@/lib/contract/permissions";
import { changedFields } from "@/lib/desk/changed-fields";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { isAbroad } from "@/lib/shop/order/shipping";
import { FieldText } from "../shared/checked-form";
import { CityField } from "../shared/city-field";
import { FormButton } from "../shared/form-button";
import { textIn } from "../shared/form-values";
import { problemOf } from "../shared/use-action";
import { useMergedSave, type VersionedFields } from "../shared/use-merged-save";
import { useSettled } from "../shared/use-settled";
import { CorrectionEffect } from "./correction-effect";

const TEXTS = ["name", "phone", "address", "city", "zip"] as const;
const FIELDS = [...TEXTS, "delivery_area"] as const;
const AREAS = ["inside", "outside"] as const;

/** Reads the fields of an order, or of the order in the response about a conflict. */
function fieldsOf(order: object): VersionedFields {
  const { version, buyer, address, delivery_area } = looseObject(order);
  const all: Record<string, unknown> = {
    ...looseObject(address),
    ...looseObject(buyer),
    delivery_area,
  };
  const values = Object.fromEntries(FIELDS.map((name) => [name, looseText(all[name]) ?? ""]));
  return { version: looseText(version) ?? "", values };
}

/** City, postcode and area as they are in the form. */
const placeOf = ({ values }: VersionedFields) => ({
  city: String(values.city),
  zip: String(values.zip),
  area: String(values.delivery_area),
});

/** Asks the server what another city or area changes. */
function useCorrectionQuote(
  number: string,
  opened: VersionedFields,
  { city, area }: { city: string; area: string },
) {
  const dataProvider = useDataProvider<DeskDataProvider>();
  const before = placeOf(opened);
  const isChanged = city.trim() !== "" && (city !== before.city || area !== before.area);
  const text = JSON.stringify({ city, ...(area && { delivery_area: area }) });
  const settled = useSettled(text);
  const isReady = isChanged && settled === text;
  const quoted = useQuery({
    queryKey: ["orders", "correction", number, opened.version, settled],
    queryFn: async ({ signal }) => {
      const body = JSON.parse(settled);
      const given = { params: { deskOrder: number }, body, signal };
      return (await dataProvider.quoteDeskDelivery(given)).data;
    },
    enabled: isReady,
  });
  return isReady ? quoted : { data: undefined, error: null };
}

/**
 * Corrects name, phone, address and delivery area of an order until it is handed over, after the
 * server said what that changes. The page behind the dialog is read again every few seconds, so the
 * dialog compares with the order as it was when it opened.
 */
export function CorrectButton({ order }: { order: DeskOrderDetails }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { permissions: role = "" } = usePermissions<string>();
  const { number, version, state, address } = order;
  const [opened, setOpened] = useState(() => fieldsOf(order));
  const [place, setPlace] = useState(() => placeOf(opened));
  const { data: quote, error } = useCorrectionQuote(number, opened, place);
  const labelOf = (name: string) => translate(`desk.orders.delivery.${name}`);
  const { save, dialog } = useMergedSave({
    send: (values, { version }) =>
      dataProvider.correctDeskOrder({
        params: { deskOrder: number },
        body: { ...values, version },
      }),
    read: fieldsOf,
    labelOf,
  });
  const isOpen = state === "pending" || state === "processing";
  if (!isOpen || !can(role, "orders", "correct")) return null;
  const send = (form: FormData) => {
    const typed = TEXTS.map((name) => [name, textIn(form, name) ?? ""] as const);
    const area = textIn(form, "delivery_area");
    const reason = textIn(form, "area_reason");
    const isRepriced = quote && quote.was.total !== quote.becomes.total;
    return save(opened, {
      ...changedFields(opened.values, {
        ...Object.fromEntries(typed),
        delivery_area: area ?? opened.values.delivery_area,
      }),
      ...(reason && { area_reason: reason }),
      ...(isRepriced && { total: quote.becomes.total }),
    });
  };
  return (
    <>
      <FormButton
        label={translate("desk.orders.correct")}
        done="desk.orders.corrected"
        version={version}
        conflict="desk.orders.changed"
        onOpen={() => {
          const now = fieldsOf(order);
          setOpened(now);
          setPlace(placeOf(now));
        }}
        send={send}
      >
        {(field) => (
          <>
            {TEXTS.map((name) => {
              const label = labelOf(name);
              if (name === "city" && !isAbroad(address.country))
                return (
                  <CityField
                    key={name}
                    field={{ ...field(name), label }}
                    value={place.city}
                    onType={(city) => setPlace({ ...place, city })}
                    onChoose={({ zip, ...chosen }) =>
                      setPlace({ ...chosen, zip: zip ?? place.zip })
                    }
                  />
                );
              // A chosen city changes the postcode.
              const value =
                name === "city" || name === "zip"
                  ? {
                      value: place[name],
                      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
                        setPlace({ ...place, [name]: target.value }),
                    }
                  : { defaultValue: opened.values[name] };
              return (
                <FieldText
                  key={name}
                  {...field(name)}
                  {...value}
                  label={label}
                  multiline={name === "address"}
                  slotProps={{ htmlInput: { autoComplete: "off" } }}
                />
              );
            })}
            {!isAbroad(address.country) && (
              <FieldText
                select
                {...field("delivery_area")}
                label={labelOf("delivery_area")}
                value={place.area}
                onChange={({ target }) => setPlace({ ...place, area: target.value })}
                slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
              >
                {opened.values.delivery_area === "" && (
                  <option value="">{translate("desk.orders.area_unknown")}</option>
                )}
                {AREAS.map((area) => (
                  <option key={area} value={area}>
                    {translate(`desk.sales.areas.${area}`)}
                  </option>
                ))}
              </FieldText>
            )}
            <Box role="status">
              {quote && <CorrectionEffect quote={quote} />}
              {error && (
                <Alert severity="error">
                  {translate(problemOf(error), { _: problemOf(error) })}
                </Alert>
              )}
            </Box>
            {quote?.other_area && (
              <FieldText
                {...field("area_reason")}
                label={labelOf("area_reason")}
                slotProps={{ htmlInput: { autoComplete: "off", maxLength: 300 } }}
              />
            )}
          </>
        )}
      </FormButton>
      {dialog}
    </>
  );
}
