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
