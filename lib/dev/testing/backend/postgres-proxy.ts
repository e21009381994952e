import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** A TCP proxy between a shop and its database that can cut connections at a chosen statement. */
export class PostgresProxy {
  #statement = "";
  #cutsLeft = 0;
  #cut: "before" | "after" = "before";
  /** Whether new connections are refused. */
  refuses = false;
  /** Number of connections cut so far. */
  cuts = 0;

  private constructor(
    private readonly server: Server,
    /** Database URL of the proxy. */
    readonly url: string,
  ) {}

  /** @param url of the real database */
  static async open(url: string): Promise<PostgresProxy> {
    const target = new URL(url);
    const server = createServer();
    await once(server.listen(0, "127.0.0.1"), "listening");
    const address = server.address();
    const through = new URL(url);
    through.hostname = "127.0.0.1";
    through.port = String(typeof address === "object" && address ? address.port : 0);
    const proxy = new PostgresProxy(server, through.href);
    server.on("connection", (shop: Socket) => proxy.#join(shop, target));
    return proxy;
  }

  /**
   * Cuts the next `times` connections that send this statement: before it reaches the database, or
   * before the response is returned.
   */
  cutNext(statement: string, cut: "before" | "after", times = 1): void {
    this.#cutsLeft = times;
    this.#statement = statement;
    this.#cut = cut;
  }

  close(): void {
    this.server.close();
  }

  #join(shop: Socket, { hostname, port }: URL): void {
    shop.on("error", () => shop.destroy());
    if (this.refuses) {
      shop.destroy();
      return;
    }
    const database = connect(Number(port || 5432), hostname);
    const end = () => {
      shop.destroy();
      database.destroy();
    };
    let deaf = false;
    shop.on("data", (sent) => {
      const met = this.#cutsLeft > 0 && sent.includes(this.#statement);
      if (met) {
        this.#cutsLeft -= 1;
        this.cuts += 1;
        if (this.#cut === "before") return end();
        deaf = true;
      }
      database.write(sent);
    });
    database.on("data", (response) => (deaf ? end() : shop.write(response)));
    for (const socket of [shop, database]) socket.on("close", end).on("error", end);
  }
}
