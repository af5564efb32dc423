import { expect } from '@playwright/test';

/** A captured mail as /dev/mail shows it. */
export interface ReadMail {
  readonly subject: string;
  /** Its text part, in one line. */
  readonly text: string;
  readonly links: readonly string[];
  readonly attachments: readonly string[];
}

interface WantedMail {
  readonly to: string;
  readonly subject: RegExp | string;
}

// The worker looks for mails twice a second, and for what the clock sets in motion once a minute.
const LONGEST_WAIT_MS = 75_000;

/** Waits for the newest mail to `to` whose subject fits and reads it in /dev/mail. */
export async function readMail(origin: string, { to, subject }: WantedMail): Promise<ReadMail> {
  const fits = (text: string) => (typeof subject === 'string' ? text === subject : subject.test(text));
  const options = { timeout: LONGEST_WAIT_MS, intervals: [50, 100, 200], message: `a mail '${subject}' to ${to}` };
  await expect.poll(async () => (await listMails(origin, to)).some((mail) => fits(mail.subject)), options).toBe(true);
  const found = (await listMails(origin, to)).find((mail) => fits(mail.subject));
  const page = await read(`${origin}/dev/mail/${found?.id}`);
  const [, text = ''] = /<pre>([\s\S]*?)<\/pre>/.exec(page) ?? [];
  return {
    subject: found?.subject ?? '',
    text: plain(text).replace(/\s+/g, ' '),
    links: addressesIn(page, /<a href="(https?:[^"]+)"/g),
    attachments: addressesIn(page, /<a href="(\/dev\/mail\/[^"]+\/attachments\/\d+)"/g).map((link) => origin + link),
  };
}

async function listMails(origin: string, to: string) {
  const page = await read(`${origin}/dev/mail?to=${encodeURIComponent(to)}`);
  return [...page.matchAll(/<a href="\/dev\/mail\/([\w-]+)"><b>(.*?)<\/b>/g)].map(([, id = '', subject = '']) => ({
    id,
    subject: plain(subject),
  }));
}

const addressesIn = (page: string, shape: RegExp) => [...page.matchAll(shape)].map(([, link = '']) => plain(link));

/** The text behind an address of the product. */
export async function read(url: string): Promise<string> {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
  return reply.text();
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plain = (html: string) => html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '');
