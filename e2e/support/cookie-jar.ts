export class CookieJar {
  private readonly cookies = new Map<string, string>();

  /** Returns the value as it was sent, still encoded. */
  get(name: string): string | undefined {
    return this.cookies.get(name);
  }

  /** Returns all cookies as a Cookie header. */
  header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** Stores and deletes cookies by the `Set-Cookie` headers of a response. */
  take(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
      const split = pair.indexOf("=");
      const name = pair.slice(0, split);
      if (attributes.some((each) => /^max-age=0$/i.test(each))) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(split + 1));
    }
  }
}
