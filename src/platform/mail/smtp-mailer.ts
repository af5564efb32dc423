import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { assertSafeMessage, type Mailer, toMailOptions, UnknownDelivery } from './mailer.ts';

const SILENCE_MS = 20_000;
/** Less than the 60 s that the job of a mail may take. */
const DEADLINE_MS = 50_000;

export interface SmtpOptions {
  /** smtp:// or smtps:// address, with user and password in it when needed. */
  readonly url: string;
  /** `Name <address>`. */
  readonly from: string;
  /** How long one mail may take in all; 50 s by default. */
  readonly deadlineMs?: number;
}

/** Sends through a mail server. */
export function smtpMailer({ url, from, deadlineMs = DEADLINE_MS }: SmtpOptions): Mailer {
  const timeouts = { connectionTimeout: SILENCE_MS, greetingTimeout: SILENCE_MS, socketTimeout: SILENCE_MS };
  // With requeues the pool would by itself send a message again that the server took before it hung up.
  const transport = createTransport({ url, pool: true, maxConnections: 2, maxRequeues: 0, ...timeouts });
  const closing = new AbortController();
  /** Messages that were read to their end: from then on the server may have accepted them. */
  const sentWhole = new Set<string | undefined>();
  transport.use('stream', ({ message, data }, done) => {
    const read = message.createReadStream.bind(message);
    message.createReadStream = (options) => Readable.from(bytesOf(read(options), () => sentWhole.add(data.messageId)));
    done();
  });
  return {
    send: async (message) => {
      assertSafeMessage(message);
      const options = toMailOptions(message, from);
      try {
        await transport.sendMail({
          ...options,
          signal: AbortSignal.any([AbortSignal.timeout(deadlineMs), closing.signal]),
        });
      } catch (error) {
        // The server's own words name the receiver and end up in logs.
        const reason = reasonOf(error);
        const isAnswered = Object(error).responseCode !== undefined;
        if (isAnswered || !sentWhole.has(options.messageId))
          throw new Error(`a mail could not be handed over: ${reason}`);
        throw new UnknownDelivery(`a mail may or may not have been accepted: ${reason}`);
      } finally {
        sentWhole.delete(options.messageId);
      }
    },
    close: () => {
      closing.abort();
      transport.close();
    },
  };
}

async function* bytesOf(source: Readable, onEnd: () => void): AsyncGenerator<Uint8Array> {
  yield* source;
  onEnd();
}

/** Only the codes of the error, such as 'EENVELOPE 550'. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = Object(error);
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'no reason given';
}
