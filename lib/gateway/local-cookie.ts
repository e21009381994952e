/**
 * Makes a cookie of the API's host one of our own: no Domain, Path=/, Secure exactly when we are on https.
 */
export function localCookie(setCookie: string, secure: boolean): string {
  const [pair = "", ...attributes] = setCookie.split(";").map((part) => part.trim());
  const kept = attributes.filter((attribute) => !/^(domain|path|secure)\b/i.test(attribute));
  return [pair, ...kept, "Path=/", ...(secure ? ["Secure"] : [])].join("; ");
}
