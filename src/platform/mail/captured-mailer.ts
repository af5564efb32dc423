import { access, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { type Instant, instant } from '#kernel/instant.ts';
import type { Clock } from '#platform/clock.ts';
import { assertSafeMessage, type Mailer, type MailMessage, toMailOptions } from './mailer.ts';

const summarySchema = z.object({
  id: z.string(),
  sentAt: z.number(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
});
const contentSchema = summarySchema.extend({
  replyTo: z.string().optional(),
  unsubscribeUrl: z.string().optional(),
  html: z.string(),
  text: z.string(),
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), base64: z.string() })),
});

/** What a list of captured mails shows. */
export interface CapturedMail extends z.infer<typeof summarySchema> {
  readonly sentAt: Instant;
}

/** A captured mail as its reader sees it. */
export interface CapturedContent extends z.infer<typeof contentSchema> {
  readonly sentAt: Instant;
}

const ID_SHAPE = /^[\w-]{1,64}$/;

/**
 * Keeps each mail as `<folder>/<id>.eml`, as a mail program opens it, and beside it as `<id>.json` for reading back.
 * A mail whose id is there already is not written again.
 */
export function capturedMailer(options: {
  readonly folder: string;
  readonly from: string;
  readonly clock: Clock;
}): Mailer {
  const { folder, from, clock } = options;
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    isIdempotent: true,
    send: async (message) => {
      assertSafeMessage(message);
      const eml = path.join(folder, `${message.id}.eml`);
      if (await exists(eml)) return;
      const sentAt = clock.now();
      const { message: raw } = await composer.sendMail({ ...toMailOptions(message, from), date: new Date(sentAt) });
      if (!Buffer.isBuffer(raw)) throw new TypeError('the composer gave a stream');
      await mkdir(folder, { recursive: true });
      await writeWhole(path.join(folder, `${message.id}.json`), JSON.stringify(toContent(message, { from, sentAt })));
      await writeWhole(eml, raw);
    },
    close: () => composer.close(),
  };
}

/** The captured mails, newest first. */
export async function listCaptured(folder: string): Promise<readonly CapturedMail[]> {
  const names = await readdir(folder).catch(() => []);
  const ids = names.filter((name) => name.endsWith('.eml')).map((name) => name.slice(0, -'.eml'.length));
  const contents = await Promise.all(ids.map((id) => readCaptured(folder, id)));
  return contents
    .filter((content) => content !== undefined)
    .map(({ id, sentAt, from, to, subject }) => ({ id, sentAt, from, to, subject }))
    .sort((a, b) => b.sentAt - a.sentAt || a.id.localeCompare(b.id));
}

/** One captured mail; `undefined` when no mail has that id. */
export async function readCaptured(folder: string, id: string): Promise<CapturedContent | undefined> {
  if (!ID_SHAPE.test(id)) return undefined;
  const json = await readFile(path.join(folder, `${id}.json`), 'utf8').catch(() => undefined);
  if (json === undefined) return undefined;
  const content = contentSchema.parse(JSON.parse(json));
  return { ...content, sentAt: instant(content.sentAt) };
}

function toContent(message: MailMessage, sent: { from: string; sentAt: Instant }): z.infer<typeof contentSchema> {
  const { id, to, replyTo, unsubscribeUrl, subject, html, text } = message;
  const attachments = (message.attachments ?? []).map(({ filename, contentType, content }) => ({
    filename,
    contentType,
    base64: Buffer.from(content).toString('base64'),
  }));
  return { id, ...sent, to, replyTo, unsubscribeUrl, subject, html, text, attachments };
}

/** The mail is written to another name and renamed, so that no reader sees half a mail. */
async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const half = `${file}.${process.pid}.tmp`;
  await writeFile(half, content, { mode: 0o600 });
  await rename(half, file);
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
