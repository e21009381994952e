import { notFound } from "next/navigation";
import { isLocale, type Locale } from "./locales";

/** Parameters that Next.js passes to a page after the rewrite, see lib/site/routes.ts. */
interface Address {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/**
 * Returns the locale and record id of a page.
 * @throws notFound like `realParams`
 */
export async function recordAddress({ params, searchParams }: Address) {
  const { locale } = await realParams(params);
  return { locale, id: Number((await searchParams).id) };
}

/**
 * Returns the locale and page number of a list, 1 by default.
 * @throws notFound like `realParams`
 */
export async function numberedAddress({ params, searchParams }: Address) {
  const { locale } = await realParams(params);
  const { page = "1" } = await searchParams;
  // The first value of a repeated parameter counts, as in product lists.
  return { locale, page: Number([page].flat()[0]) };
}

/**
 * Returns the parameters of a page.
 * @throws notFound for unknown locales, before any data is read
 */
export async function realParams<Params extends { locale: string }>(
  params: Promise<Params>,
): Promise<Omit<Params, "locale"> & { locale: Locale }> {
  const values = await params;
  if (!isLocale(values.locale)) notFound();
  return { ...values, locale: values.locale };
}
