import { Readable } from "node:stream";
import MailComposer from "nodemailer/lib/mail-composer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { isLoopback } from "@/lib/base/http";
import type { SmtpServer } from "@/lib/site/config/outbox-config";
import { errorReason } from "../errors";
import { type Outcome, safeReason } from "./outcome";

/** A message to one person. */
export interface Mail {
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same however often it is tried. */
  id: string;
  language: string;
}

const CONNECT_MS = 10_000;
const IDLE_MS = 20_000;
/** For all of it; shorter than the lease of a message. */
const MAIL_MS = 60_000;

/** The message as it travels; line breaks in a subject or name begin no header. */
export async function composed({ from, to, subject, text, html, id, language }: Mail) {
  const domain = from.address.split("@")[1];
  const composer = new MailComposer({
    from,
    to: { name: "", address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${domain}>`,
    headers: { "Auto-Submitted": "auto-generated", "Content-Language": language },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

function connectionTo({ host, port, secure, login }: SmtpServer): SMTPConnection {
  const here = isLoopback(host) || host === "::1";
  return new SMTPConnection({
    host,
    port,
    secure,
    // A relay on this machine often offers TLS with a certificate of its own.
    ignoreTLS: here,
    requireTLS: login !== null && !here,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: IDLE_MS,
    socketCloseTimeout: 1_000,
  });
}

interface SmtpFailure {
  command?: string;
  responseCode?: number;
}

function failureOf(error: unknown): SmtpFailure {
  return typeof error === "object" && error !== null ? error : {};
}

/** @param begun whether the server may have the message */
function outcomeOf(error: unknown, begun: boolean): Outcome {
  const { command = "", responseCode: code = 0 } = failureOf(error);
  const reason = safeReason(errorReason(error));
  const answered = command === "DATA" && code >= 400;
  if (begun && !answered) return { status: "unknown", reason };
  const forGood = code >= 500 && (command === "RCPT TO" || command === "DATA");
  return { status: forGood ? "refused" : "failed", reason };
}

/**
 * Gives a message to the mail server. What fails before its first byte is sent, or is refused, was not
 * delivered for certain; a connection that breaks later leaves that unknown. Takes a minute at most.
 * @param closing gives up what has not begun
 */
export async function sendMail(
  server: SmtpServer,
  mail: Mail,
  closing: AbortSignal,
): Promise<Outcome> {
  if (closing.aborted) return { status: "interrupted" };
  const message = await composed(mail);
  let begun = false;
  let late: NodeJS.Timeout | undefined;
  // Read only once the server has taken the envelope and asks for the message.
  const body = Readable.from(
    (function* () {
      begun = true;
      yield message;
    })(),
  );
  const connection = connectionTo(server);
  const stop = () => {
    if (!begun) connection.close();
  };
  try {
    await new Promise<void>((resolve, reject) => {
      const done = (error?: unknown) => (error ? reject(error) : resolve());
      late = setTimeout(() => done(new Error("the mail server took too long")), MAIL_MS);
      connection.once("end", () => done(new Error("the connection ended")));
      connection.on("error", done);
      closing.addEventListener("abort", stop);
      const send = () =>
        connection.send({ from: mail.from.address, to: [mail.to] }, body, (error) => done(error));
      connection.connect((error) => {
        if (error) return done(error);
        if (!server.login) return send();
        const { user, pass } = server.login;
        connection.login({ user, pass }, (refused) => (refused ? done(refused) : send()));
      });
    });
    connection.quit();
    return { status: "sent" };
  } catch (error) {
    connection.close();
    return closing.aborted && !begun ? { status: "interrupted" } : outcomeOf(error, begun);
  } finally {
    closing.removeEventListener("abort", stop);
    body.destroy();
    clearTimeout(late);
  }
}
