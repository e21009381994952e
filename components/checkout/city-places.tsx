import { useLocale, useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import type { AreaChoices } from "@/lib/shop/order/area-choices";
import { areaOfCity, areaOfPlace, findPlaces, placeOfCity } from "@/lib/shop/order/city-area";
import { cityOf, type Place } from "@/lib/shop/order/places";
import { isAbroad, isShippingArea, type ShippingArea } from "@/lib/shop/order/shipping";
import type { OrderFields } from "./use-order-form";

const SHOWN = 8;

const AREA_TEXTS = { inside: "insideDhaka", outside: "outsideDhaka" } as const;

interface CityPlacesProps {
  fields: OrderFields;
  outsideThanas: readonly string[];
}

/**
 * Makes the city field a combobox (ARIA: editable, list autocomplete with manual selection). The
 * field is in the page before this script is, so its attributes are set here. A chosen place sets
 * the delivery area and the postcode, which can be changed.
 */
export function CityPlaces({ fields, outsideThanas }: CityPlacesProps) {
  const t = useTranslations("checkout");
  const locale = useLocale();
  const listId = useId();
  const [found, setFound] = useState<readonly Place[]>([]);
  const [active, setActive] = useState<number | null>(null);
  const [chosen, setChosen] = useState<ShippingArea | null>(null);
  const filledZip = useRef("");
  const fieldId = fields.idOf("city");
  const zipId = fields.idOf("zip");
  const isOpen = found.length > 0;
  const close = () => {
    setFound([]);
    setActive(null);
  };
  /** Returns the postcode of a place, unless another one was typed. */
  const zipOf = (place: Place | null) => {
    const { zip } = fields.values;
    if (zip.trim() !== "" && zip !== filledZip.current) return {};
    filledZip.current = place?.zip ?? "";
    return { zip: filledZip.current };
  };
  /** Fills the postcode of a typed city; when the city is left, the next field may have the focus. */
  const fillZip = (city: string) => {
    const { zip = fields.values.zip } = zipOf(placeOfCity(city));
    if (zip !== fields.values.zip) fields.fillDelivery({ zip });
  };
  const choose = (place: Place) => {
    const area = areaOfPlace(place, outsideThanas);
    fields.fillDelivery({ city: cityOf(place, locale), shippingArea: area, ...zipOf(place) });
    setChosen(area);
    close();
  };
  const type = useEffectEvent((text: string) => {
    setFound(findPlaces(text, SHOWN));
    setChosen(null);
    setActive(null);
    fillZip(text);
  });
  const typedBefore = useEffectEvent(fillZip);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    if (key === "Escape" && isOpen) close();
    else if (key === "Enter" && active !== null && found[active]) choose(found[active]);
    else if ((key === "ArrowDown" || key === "ArrowUp") && isOpen) {
      // Before the first place and after the last one comes the typed text.
      const steps = found.length + 1;
      const from = active === null ? found.length : active;
      const next = (from + (key === "ArrowDown" ? 1 : steps - 1)) % steps;
      setActive(next === found.length ? null : next);
    } else return;
    event.preventDefault();
  });
  const leave = useEffectEvent(close);
  useEffect(() => {
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLInputElement)) return;
    const stop = new AbortController();
    const { signal } = stop;
    field.addEventListener("input", () => type(field.value), { signal });
    field.addEventListener("keydown", press, { signal });
    field.addEventListener("blur", leave, { signal });
    field.setAttribute("role", "combobox");
    field.setAttribute("aria-autocomplete", "list");
    // Text that was typed while the script was loading.
    const isTyped = field.value !== field.defaultValue;
    if (isTyped && document.activeElement === field) type(field.value);
    else if (isTyped && document.activeElement?.id !== zipId) typedBefore(field.value);
    return () => {
      stop.abort();
      for (const name of ["role", "aria-autocomplete", "aria-expanded", "aria-controls"])
        field.removeAttribute(name);
      field.removeAttribute("aria-activedescendant");
    };
  }, [fieldId, zipId]);
  useEffect(() => {
    const field = document.getElementById(fieldId);
    field?.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) field?.setAttribute("aria-controls", listId);
    else field?.removeAttribute("aria-controls");
    if (active === null) field?.removeAttribute("aria-activedescendant");
    else field?.setAttribute("aria-activedescendant", `${listId}-${active}`);
  }, [fieldId, listId, isOpen, active]);
  useEffect(() => {
    const field = document.getElementById(zipId);
    if (!(field instanceof HTMLInputElement)) return;
    // Digits that are typed now replace a postcode that was filled in.
    const select = () => {
      if (field.value !== "" && field.value === filledZip.current) field.select();
    };
    field.addEventListener("click", select);
    return () => field.removeEventListener("click", select);
  }, [zipId]);
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && (
          <span>
            {t("placesFound", {
              count: found.length,
              shown: localDigits(String(found.length), locale),
            })}
          </span>
        )}
        {chosen && <span>{`${t("shippingOption")}: ${t(AREA_TEXTS[chosen])}`}</span>}
      </p>
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label={t("places")}
          // A list that scrolls would take the focus of the Tab key.
          tabIndex={-1}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-card border border-line bg-white py-1 shadow-card"
        >
          {found.map((place, index) => (
            <button
              type="button"
              key={cityOf(place, "en")}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(place)}
              className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 px-3 py-2 text-start aria-selected:bg-mint"
            >
              <span>{cityOf(place, locale)}</span>
              <span className="text-muted text-sm">
                {t(AREA_TEXTS[areaOfPlace(place, outsideThanas)])}
              </span>
            </button>
          ))}
        </div>
      )}
    </>
  );
}

interface AreaProps {
  fields: OrderFields;
  areas: AreaChoices;
}

/** Area of the city if it is known and another one than the chosen one; null otherwise. */
export function otherArea(
  { city, country, shippingArea }: OrderFields["values"],
  outsideThanas: readonly string[] | undefined,
): ShippingArea | null {
  if (isAbroad(country) || shippingArea === null || !isShippingArea(shippingArea)) return null;
  const area = areaOfCity(city, outsideThanas);
  return area === shippingArea ? null : area;
}

/** Hint with the charge in taka if the city is known to lie in the other area. */
export function AreaHint({ fields, areas }: AreaProps) {
  const t = useTranslations("checkout");
  const locale = useLocale();
  const area = otherArea(fields.values, fields.outsideThanas);
  return (
    <p
      role="status"
      className="mt-2 rounded-card bg-accent-soft px-3 py-2 text-accent empty:hidden"
    >
      {area &&
        t(area === "inside" ? "cityInside" : "cityOutside", {
          city: fields.values.city.trim(),
          charge: formatTaka(areas[area].charge, locale),
        })}
    </p>
  );
}

interface AreaQuestionProps extends AreaProps {
  /** Places the order with an area. */
  onSettle: (area: ShippingArea) => void;
}

/** Asks which area is right, with both charges; each answer places the order. */
export function AreaQuestion({ fields, areas, onSettle }: AreaQuestionProps) {
  const t = useTranslations("checkout");
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { city, shippingArea } = fields.values;
  const area = otherArea(fields.values, fields.outsideThanas);
  if (!area || !shippingArea || !isShippingArea(shippingArea)) return null;
  const choiceOf = (one: ShippingArea) => ({
    area: t(AREA_TEXTS[one]),
    charge: areas[one].charge === 0 ? t("free") : formatTaka(areas[one].charge, locale),
  });
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid gap-3 rounded-card bg-accent-soft px-4 py-3"
    >
      <p>{t("cityQuestion", { city: city.trim(), area: t(AREA_TEXTS[area]) })}</p>
      <button type="button" onClick={() => onSettle(area)} className={buttonStyle()}>
        {t("useArea", choiceOf(area))}
      </button>
      <button
        type="button"
        onClick={() => onSettle(shippingArea)}
        className={buttonStyle("secondary")}
      >
        {t("keepArea", choiceOf(shippingArea))}
      </button>
    </div>
  );
}
