import type { SendMailOptions } from 'nodemailer';

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array | string;
}

/** A mail to one person. `id` names it for ever: sending it again must not be noticed as a second mail. */
export interface MailMessage {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly MailAttachment[];
  /** The one bare address that answers go to; the sender when absent. */
  readonly replyTo?: string;
  /** Ends the subscription that the mail came by, by a POST as well (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/**
 * Nobody knows whether the mail was accepted: it was sent whole, and no answer came. Sending it again may deliver it
 * twice.
 */
export class UnknownDelivery extends Error {}

/** The port through which mail leaves. */
export interface Mailer {
  /** True when the mailer sends no second mail for an id that it has sent already. */
  readonly isIdempotent?: true;
  /**
   * Returns when the message was accepted. Throws `UnknownDelivery` when that is not known; after any other error the
   * message was surely not accepted, and may be sent again under the same id.
   */
  send(message: MailMessage): Promise<void>;
  /** Ends the connections, also of a mail that is on its way: its `send` throws. */
  close(): void;
}

const ID_SHAPE = /^[\w-]{1,64}$/;
const CONTROL = /\p{Cc}/u;
const SEVERAL = /[\s,;<>]/;

/** Refuses what could forge a header or reach others: control characters in a field, several recipients. */
export function assertSafeMessage(message: MailMessage): void {
  if (!ID_SHAPE.test(message.id)) throw new Error('a mail id is letters, digits, - and _');
  for (const address of [message.to, message.replyTo, message.unsubscribeUrl])
    if (address !== undefined && SEVERAL.test(address)) throw new Error('a mail header must name one bare address');
  const fields = [
    message.to,
    message.subject,
    message.replyTo ?? '',
    message.unsubscribeUrl ?? '',
    ...(message.attachments ?? []).flatMap((a) => [a.filename, a.contentType]),
  ];
  if (fields.some((field) => CONTROL.test(field))) throw new Error('a mail header must not hold control characters');
}

/** The message in nodemailer's words. `from` is `Name <address>`; its domain is also the domain of the Message-ID. */
export function toMailOptions(message: MailMessage, from: string): SendMailOptions {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  // As objects: nodemailer would read comments and groups in a text, and send to whom it finds there.
  const to = { name: '', address: message.to };
  return {
    from,
    to,
    envelope: { from: /<([^>]+)>/.exec(from)?.[1] ?? from, to: [to] },
    ...(message.replyTo !== undefined && { replyTo: { name: '', address: message.replyTo } }),
    subject: message.subject,
    text: message.text,
    html: message.html,
    messageId: `<${message.id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(message) },
    disableFileAccess: true,
    disableUrlAccess: true,
    attachments: (message.attachments ?? []).map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content: typeof content === 'string' ? content : Buffer.from(content),
    })),
  };
}

/** RFC 2369 and RFC 8058: mail programs show a button of their own and need no visit to end it. */
function unsubscribeHeaders({ unsubscribeUrl }: MailMessage): Readonly<Record<string, string>> {
  if (unsubscribeUrl === undefined) return {};
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
