import { expect } from '@playwright/test';

/** A captured mail as /dev/mail shows it. */
export interface ReadMail {
  readonly subject: string;
  readonly page: string;
  readonly links: readonly string[];
  readonly attachments: readonly string[];
}

/** Waits for the newest mail to `to` whose subject fits and reads it in /dev/mail. */
export async function readMail(origin: string, { to, subject }: { to: string; subject: RegExp }): Promise<ReadMail> {
  const find = async () => (await listMails(origin, to)).find((mail) => subject.test(mail.subject));
  await expect
    .poll(async () => (await find())?.subject, { timeout: 20_000, message: `a mail ${subject} to ${to}` })
    .toMatch(subject);
  const found = await find();
  if (!found) throw new Error(`the mail ${subject} is gone`);
  const page = await read(`${origin}/dev/mail/${found.id}`);
  return {
    subject: found.subject,
    page,
    links: [...page.matchAll(/<a href="(https?:[^"]+)"/g)].map(([, link = '']) => plain(link)),
    attachments: [...page.matchAll(/<a href="(\/dev\/mail\/[^"]+\/attachments\/\d+)"/g)].map(
      ([, link = '']) => `${origin}${link}`,
    ),
  };
}

/** The subjects of all mails to an address, newest first. */
export async function subjectsTo(origin: string, to: string): Promise<readonly string[]> {
  return (await listMails(origin, to)).map(({ subject }) => subject);
}

async function listMails(origin: string, to: string) {
  const page = await read(`${origin}/dev/mail?to=${encodeURIComponent(to)}`);
  return [...page.matchAll(/<a href="\/dev\/mail\/([\w-]+)"><b>(.*?)<\/b>/g)].map(([, id = '', subject = '']) => ({
    id,
    subject: plain(subject),
  }));
}

/** The text behind an address of the product. */
export async function read(url: string): Promise<string> {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
  return reply.text();
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plain = (html: string) => html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '');
