import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useInput, useResourceContext, useTranslate, ValidationError } from "react-admin";
import { looseText } from "@/lib/base/loose";
import type { DeskCategory } from "@/lib/contract/categories/desk-schemas";
import type { DeskProduct } from "@/lib/contract/products/desk-schemas";
import { useFirstRecords } from "../shared/list-reads";
import { useLocalName } from "../shared/local-name";
import { useSettled } from "../shared/use-settled";

/** Pages of the shop that banners lead to, by the name of their text. */
const PAGES = {
  home: "/",
  products: "/products",
  offers: "/promotional-offers",
  ebooks: "/ebook",
  blogs: "/blogs",
  notices: "/notices",
  gallery: "/gallery",
  doctors: "/doctors",
  about: "/about-us",
  contact: "/contact",
  terms: "/terms",
} as const;

/** Categories and products that a search offers, each. */
const SHOWN = 5;
const BY_NAME = { field: "name", order: "ASC" } as const;

interface Place {
  path: string;
  name: string;
}

/** Returns the pages, categories and products whose names fit a text. */
function usePlaces(text: string): Place[] {
  const translate = useTranslate();
  const localName = useLocalName();
  const wanted = useSettled(text.trim());
  const search = {
    filter: { q: wanted, archived: false },
    sort: BY_NAME,
    perPage: SHOWN,
    enabled: wanted !== "" && !wanted.startsWith("/"),
  };
  const { data: categories = [] } = useFirstRecords<DeskCategory>("categories", search);
  const { data: products = [] } = useFirstRecords<DeskProduct>("products", search);
  const named = (path: string, name: string): Place => ({ path, name });
  const pages = Object.entries(PAGES)
    .map(([page, path]) => named(path, translate(`desk.home_page.pages.${page}`)))
    .filter(({ name, path }) => `${name} ${path}`.toLowerCase().includes(text.toLowerCase()));
  if (!search.enabled) return pages;
  return [
    ...pages,
    ...categories.map((one) => named(`/category/products/${one.id}`, localName(one))),
    ...products.map((one) => named(`/products/${one.id}`, localName(one))),
  ];
}

interface LinkInputProps {
  /** Field with a path of the shop. */
  source: string;
  helperText: string;
}

/** Page of the shop, found by its name or typed as a path. */
export function LinkInput({ source, helperText }: LinkInputProps) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { field, fieldState, id } = useInput({ source, defaultValue: "" });
  const text = looseText(field.value) ?? "";
  const reason = fieldState.error?.message;
  return (
    <Autocomplete<Place, false, false, true>
      freeSolo
      id={id}
      options={usePlaces(text)}
      filterOptions={(found) => found}
      getOptionLabel={(place) => (typeof place === "string" ? place : place.path)}
      getOptionKey={(place) => (typeof place === "string" ? place : place.path)}
      value={text}
      inputValue={text}
      onInputChange={(_, typed, cause) => cause === "input" && field.onChange(typed)}
      onChange={(_, chosen) =>
        field.onChange(typeof chosen === "string" ? chosen : (chosen?.path ?? ""))
      }
      onBlur={field.onBlur}
      renderOption={({ key, ...props }, { name, path }) => (
        <li key={key} {...props}>
          {`${name} · ${path}`}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          name={field.name}
          label={translate(`resources.${resource}.fields.${source}`)}
          error={fieldState.invalid}
          helperText={reason ? <ValidationError error={reason} /> : translate(helperText)}
        />
      )}
    />
  );
}
