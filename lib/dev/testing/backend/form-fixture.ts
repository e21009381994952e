import { z } from "zod";
import { openShop, type TestShop } from "./shop";
import { type ApiResponse, type SendOptions, Visitor } from "./visitor";

const refusal = z.object({ errors: z.record(z.string(), z.array(z.string())) });

/** Returns the names of the invalid fields in alphabetical order. */
export function refusedFields({ body }: ApiResponse): string[] {
  return Object.keys(refusal.parse(body).errors).sort();
}

/** A seeded shop, a visitor, and the path of one of its forms. */
export class FormFixture {
  readonly visitor: Visitor;

  private constructor(
    readonly shop: TestShop,
    readonly path: string,
  ) {
    this.visitor = new Visitor(shop.backend);
  }

  static async open(path: string): Promise<FormFixture> {
    return new FormFixture(await openShop(), path);
  }

  send(body: unknown, options?: SendOptions): Promise<ApiResponse> {
    return this.visitor.send("POST", this.path, body, options);
  }

  /** Sends the form `times` times in parallel with the same idempotency key. */
  async sendTogether(body: unknown, key: string, times: number): Promise<ApiResponse[]> {
    await this.visitor.get("/csrf-token");
    const headers = { "Idempotency-Key": key };
    return Promise.all(Array.from({ length: times }, () => this.send(body, { headers })));
  }

  /**
   * Returns the statuses of requests without a CSRF token, from another site, with another content
   * type, and with GET.
   */
  async strangeStatuses(body: unknown) {
    const status = async (headers: Record<string, string>) =>
      (await this.send(body, { headers })).status;
    return {
      noToken: await status({ "X-XSRF-TOKEN": "" }),
      otherSite: await status({ "Sec-Fetch-Site": "cross-site" }),
      notJson: await status({ "Content-Type": "text/plain" }),
      read: (await this.visitor.get(this.path)).status,
    };
  }
}
