import { createTransport } from 'nodemailer';
import { assertSafeMessage, type Mailer, toMailOptions } from './mailer.ts';

const TIMEOUT_MS = 20_000;

/** Sends through a mail server (smtp:// or smtps:// address, with user and password in it when needed). */
export function smtpMailer({ url, from }: { readonly url: string; readonly from: string }): Mailer {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...timeouts });
  return {
    send: async (message) => {
      assertSafeMessage(message);
      try {
        await transport.sendMail(toMailOptions(message, from));
      } catch (error) {
        // The server's own words name the receiver and end up in logs.
        throw new Error(`a mail could not be handed over: ${reasonOf(error)}`);
      }
    },
    close: () => transport.close(),
  };
}

/** The codes alone: 'EENVELOPE 550'. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = Object(error);
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'no reason given';
}
