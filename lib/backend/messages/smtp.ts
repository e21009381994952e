import { Readable } from "node:stream";
import MailComposer from "nodemailer/lib/mail-composer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { isLoopback } from "@/lib/base/http";
import type { SmtpServer } from "@/lib/site/config/outbox-config";
import { errorReason } from "../kernel/errors";
import { type Outcome, safeReason } from "../kernel/outbox/outcome";

/** A mail to one recipient. */
export interface Mail {
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Part of the Message-ID; equal for every retry. */
  id: string;
  language: string;
  /** Link that ends mails of this kind with one click. */
  unsubscribe?: string;
}

/** Headers with which mail programs show a button to unsubscribe (RFC 2369 and RFC 8058). */
function unsubscribeHeaders(link: string | undefined): Record<string, string> {
  if (link === undefined) return {};
  return {
    "List-Unsubscribe": `<${link}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

const CONNECT_MS = 10_000;
const IDLE_MS = 20_000;
/** Timeout in ms for the whole delivery; shorter than the lease of a message. */
const MAIL_MS = 60_000;

/** Composes the MIME message. Line breaks in a subject or name cannot add headers. */
export async function composeMail(mail: Mail) {
  const { from, to, subject, text, html, id, language, unsubscribe } = mail;
  const domain = from.address.split("@")[1];
  const composer = new MailComposer({
    from,
    to: { name: "", address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${domain}>`,
    headers: {
      "Auto-Submitted": "auto-generated",
      "Content-Language": language,
      ...unsubscribeHeaders(unsubscribe),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

function connectionTo({ host, port, secure, login }: SmtpServer): SMTPConnection {
  const here = isLoopback(host) || host === "::1";
  // Require a valid certificate before sending a password to another machine.
  const proven = secure || (login !== null && !here);
  return new SMTPConnection({
    host,
    port,
    secure,
    requireTLS: proven,
    // Otherwise TLS is used if offered, even with a self-signed certificate: the alternative is
    // plain text.
    tls: { rejectUnauthorized: proven },
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

/** @param started whether the server may have received the message */
function outcomeOf(error: unknown, started: boolean): Outcome {
  const { command = "", responseCode: code = 0 } = failureOf(error);
  const reason = safeReason(errorReason(error));
  const answered = command === "DATA" && code >= 400;
  if (started && !answered) return { status: "unknown", reason };
  const forGood = code >= 500 && (command === "RCPT TO" || command === "DATA");
  return { status: forGood ? "refused" : "failed", reason };
}

/**
 * Delivers a mail to the SMTP server within one minute. An error before the first byte of the
 * message, or a rejection, means that it was certainly not delivered; after a later connection
 * error this is unknown.
 * @param closing aborts the delivery if the message has not been started
 */
export async function sendMail(
  server: SmtpServer,
  mail: Mail,
  closing: AbortSignal,
): Promise<Outcome> {
  if (closing.aborted) return { status: "interrupted" };
  const message = await composeMail(mail);
  let started = false;
  let late: NodeJS.Timeout | undefined;
  // Read only after the server accepted the envelope and the DATA command.
  const body = Readable.from(
    (function* () {
      started = true;
      yield message;
    })(),
  );
  const connection = connectionTo(server);
  const stop = () => {
    if (!started) connection.close();
  };
  try {
    await new Promise<void>((resolve, reject) => {
      const done = (error?: unknown) => (error ? reject(error) : resolve());
      late = setTimeout(() => done(new Error("the mail server timed out")), MAIL_MS);
      connection.once("end", () => done(new Error("connection closed")));
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
    return closing.aborted && !started ? { status: "interrupted" } : outcomeOf(error, started);
  } finally {
    closing.removeEventListener("abort", stop);
    body.destroy();
    clearTimeout(late);
  }
}
