/**
 * Makes a cookie of the API's host one of our own: no Domain, Path=/, Secure exactly when we are on
 * https. Without Secure browsers refuse `SameSite=None` and `Partitioned`; then it is Lax.
 */
export function localCookie(setCookie: string, secure: boolean): string {
  const [pair = "", ...attributes] = setCookie.split(";").map((part) => part.trim());
  const kept = attributes
    .filter((attribute) => !/^(?:domain|path|secure)\b/i.test(attribute))
    .filter((attribute) => secure || !/^partitioned\b/i.test(attribute))
    .map((attribute) =>
      !secure && /^samesite\s*=\s*none$/i.test(attribute) ? "SameSite=Lax" : attribute,
    );
  return [pair, ...kept, "Path=/", ...(secure ? ["Secure"] : [])].join("; ");
}
