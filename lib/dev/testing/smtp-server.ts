import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** What a mail server does with one connection. */
export type Verdict =
  | "take"
  /** Says nothing, and hangs up. */
  | "hang-up"
  /** Says nothing, and waits. */
  | "silent"
  | "busy-recipient"
  | "no-such-recipient"
  | "busy-message"
  | "no-such-message"
  /** Hangs up when the message begins. */
  | "cut"
  /** Has the whole message, and hangs up without saying so. */
  | "take-silently";

interface ReceivedMail {
  to: string;
  /** Headers and body as they came. */
  raw: string;
}

export interface TestSmtpServer {
  /** For `SMTP_URL`. */
  url: string;
  port: number;
  /** What it has, also of what it did not confirm. */
  mails: ReceivedMail[];
  connections: number;
  stop(): Promise<void>;
}

class Session {
  #to = "";
  #message: string[] | null = null;
  #rest = "";

  constructor(
    private readonly socket: Socket,
    private readonly verdict: Verdict,
    private readonly mails: ReceivedMail[],
  ) {
    socket.setEncoding("utf8");
    socket.on("error", () => undefined);
    if (verdict === "hang-up") {
      socket.destroy();
      return;
    }
    if (verdict === "silent") return;
    socket.on("data", (chunk: string) => this.#read(chunk));
    this.#say("220 test");
  }

  #say(line: string): void {
    this.socket.write(`${line}\r\n`);
  }

  #read(chunk: string): void {
    const lines = (this.#rest + chunk).split("\r\n");
    this.#rest = lines.pop() ?? "";
    for (const line of lines) this.#line(line);
  }

  #line(line: string): void {
    if (!this.#message) this.#command(line);
    else if (line === ".") this.#end(this.#message);
    else this.#message.push(line.replace(/^\./, ""));
  }

  #command(line: string): void {
    const [, verb = "", to = ""] = /^(\w+)(?:.*<(.*?)>)?/.exec(line) ?? [];
    if (verb === "RCPT") this.#to = to;
    if (verb === "DATA") this.#message = [];
    this.#say(this.#answerTo(verb));
    if (verb === "QUIT") this.socket.end();
    if (verb === "DATA" && this.verdict === "cut") this.socket.destroySoon();
  }

  #answerTo(verb: string): string {
    if (verb === "QUIT") return "221 bye";
    if (verb === "DATA") return "354 go on";
    if (verb === "STARTTLS") return "502 not here";
    if (verb !== "RCPT") return "250 ok";
    if (this.verdict === "busy-recipient") return "450 4.2.1 come back later";
    return this.verdict === "no-such-recipient" ? `550 5.1.1 <${this.#to}> is unknown` : "250 ok";
  }

  #end(message: string[]): void {
    this.#message = null;
    const refusals: Partial<Record<Verdict, string>> = {
      "busy-message": "451 4.3.0 come back later",
      "no-such-message": "554 5.6.0 never",
    };
    const refusal = refusals[this.verdict];
    if (!refusal) this.mails.push({ to: this.#to, raw: message.join("\r\n") });
    if (this.verdict === "take-silently") this.socket.destroySoon();
    else this.#say(refusal ?? "250 taken");
  }
}

/** A mail server on this machine. @param judge what becomes of the nth connection, counted from 1 */
export async function startSmtpServer(judge: (n: number) => Verdict): Promise<TestSmtpServer> {
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    server.connections++;
    new Session(socket, judge(server.connections), server.mails);
  });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  const server: TestSmtpServer = {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails: [],
    connections: 0,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, "close");
    },
  };
  return server;
}
