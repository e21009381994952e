import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { TLSSocket } from "node:tls";

/** Reaction of the server to a connection. */
export type Verdict =
  | "take"
  /** Closes the connection without a greeting. */
  | "hang-up"
  /** Keeps the connection open without a greeting. */
  | "silent"
  | "busy-recipient"
  | "no-such-recipient"
  | "busy-message"
  | "no-such-message"
  /** Closes the connection when the message begins. */
  | "cut"
  /** Receives the whole message and closes the connection without confirming it. */
  | "take-silently";

/** Key and certificate in PEM format, used for STARTTLS. */
export interface Certificate {
  key: string;
  cert: string;
}

interface ReceivedMail {
  to: string;
  encrypted: boolean;
  /** Headers and body as received. */
  raw: string;
}

export interface TestSmtpServer {
  /** Value for `SMTP_URL`. */
  url: string;
  port: number;
  /** Received mails, including those that were not confirmed. */
  mails: ReceivedMail[];
  connections: number;
  stop(): Promise<void>;
}

class Session {
  #to = "";
  #message: string[] | null = null;
  #rest = "";

  constructor(
    private socket: Socket,
    private readonly verdict: Verdict,
    private readonly mails: ReceivedMail[],
    private readonly certificate: Certificate | undefined,
  ) {
    socket.on("error", () => undefined);
    if (verdict === "hang-up") {
      socket.destroy();
      return;
    }
    if (verdict === "silent") return;
    this.#listen(socket);
    this.#say("220 test");
  }

  #listen(socket: Socket): void {
    this.socket = socket;
    socket.on("error", () => undefined);
    socket.on("data", (chunk: Buffer) => this.#read(chunk.toString("utf8")));
  }

  #startTls(certificate: Certificate): void {
    const plain = this.socket;
    plain.removeAllListeners("data");
    this.#say("220 go ahead");
    this.#listen(new TLSSocket(plain, { isServer: true, ...certificate }));
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
    if (verb === "STARTTLS" && this.certificate) {
      this.#startTls(this.certificate);
      return;
    }
    this.#say(this.#answerTo(verb));
    if (verb === "QUIT") this.socket.end();
    if (verb === "DATA" && this.verdict === "cut") this.socket.destroySoon();
  }

  #answerTo(verb: string): string {
    if (verb === "QUIT") return "221 bye";
    if (verb === "DATA") return "354 go on";
    if (verb === "STARTTLS") return "502 not here";
    if (verb === "EHLO" && this.certificate) return "250-test\r\n250 STARTTLS";
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
    if (!refusal) {
      const encrypted = this.socket instanceof TLSSocket;
      this.mails.push({ to: this.#to, encrypted, raw: message.join("\r\n") });
    }
    if (this.verdict === "take-silently") this.socket.destroySoon();
    else this.#say(refusal ?? "250 taken");
  }
}

/**
 * Starts a mail server on this machine.
 * @param judge how to treat the n-th connection, counted from 1
 * @param certificate makes the server offer STARTTLS
 */
export async function startSmtpServer(
  judge: (n: number) => Verdict,
  certificate?: Certificate,
): Promise<TestSmtpServer> {
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    server.connections++;
    new Session(socket, judge(server.connections), server.mails, certificate);
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
