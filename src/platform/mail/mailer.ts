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
}

/** The port through which mail leaves. */
export interface Mailer {
  /** Throws when the message can't be handed over now; try again later with the same id. */
  send(message: MailMessage): Promise<void>;
  close(): void;
}

const ID_SHAPE = /^[\w-]{1,64}$/;
const CONTROL = /\p{Cc}/u;
const SEVERAL = /[\s,;<>]/;

/** Refuses what could forge a header or reach others: control characters in a field, several recipients. */
export function assertSafeMessage(message: MailMessage): void {
  if (!ID_SHAPE.test(message.id)) throw new Error('a mail id is letters, digits, - and _');
  if (SEVERAL.test(message.to)) throw new Error('a mail header must name one bare address');
  const fields = [
    message.to,
    message.subject,
    ...(message.attachments ?? []).flatMap((a) => [a.filename, a.contentType]),
  ];
  if (fields.some((field) => CONTROL.test(field))) throw new Error('a mail header must not hold control characters');
}

/** The message in nodemailer's words. `from` is `Name <address>`; its domain is also the domain of the Message-ID. */
export function toMailOptions(message: MailMessage, from: string): SendMailOptions {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: message.to,
    subject: message.subject,
    text: message.text,
    html: message.html,
    messageId: `<${message.id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
    attachments: (message.attachments ?? []).map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content: typeof content === 'string' ? content : Buffer.from(content),
    })),
  };
}
