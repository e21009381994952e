import { notFound } from "next/navigation";
import { isLocale, type Locale } from "./locales";

/** Stands for every dynamic segment at build time, so that the build renders nothing real and needs no API. */
const BUILD_PLACEHOLDER = "_";

/** `generateStaticParams` for a page whose own dynamic segments are `names`. */
export function placeholderParams<Name extends string>(...names: Name[]) {
  return () => [
    Object.fromEntries(names.map((name) => [name, BUILD_PLACEHOLDER])) as Record<Name, string>,
  ];
}

/** What Next tells a page of the address that shows it; see lib/site/rewrites.ts. */
interface Address {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Language and id of the record that a page is asked for. @throws notFound as `realParams` */
export async function recordAddress({ params, searchParams }: Address) {
  const { locale } = await realParams(params);
  return { locale, id: Number((await searchParams).id) };
}

/** Language and page number that a list is asked for, 1 without any. @throws notFound as `realParams` */
export async function numberedAddress({ params, searchParams }: Address) {
  const { locale } = await realParams(params);
  const { page = "1" } = await searchParams;
  // Given twice, the first one counts, as in lists of products.
  return { locale, page: Number([page].flat()[0]) };
}

/**
 * The params of a real request.
 * @throws notFound for the build's placeholder and for an unknown language, before any data is read.
 */
export async function realParams<Params extends { locale: string }>(
  params: Promise<Params>,
): Promise<Omit<Params, "locale"> & { locale: Locale }> {
  const values = await params;
  if (!isLocale(values.locale) || Object.values(values).includes(BUILD_PLACEHOLDER)) notFound();
  return { ...values, locale: values.locale };
}
