import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { instantOf } from '#kernel/instant.ts';
import { fixedClock } from '#platform/clock.ts';
import { capturedMailer, listCaptured, readCaptured } from './captured-mailer.ts';
import type { Mailer } from './mailer.ts';

const SENT_AT = instantOf('2027-03-01T12:00:00Z');
const clock = fixedClock(SENT_AT);
const message = {
  id: '6f1c2a34-0000-4000-8000-000000000001',
  to: 'ana@demo.test',
  subject: 'Su reserva está aprobada',
  html: '<p>¡Hola, Ana!</p>',
  text: '¡Hola, Ana!',
  attachments: [
    { filename: 'factura-1.pdf', contentType: 'application/pdf', content: new Uint8Array([37, 80, 68, 70]) },
  ],
};
let folder: string;
let mailer: Mailer;

beforeEach(() => {
  clock.set(SENT_AT);
  folder = mkdtempSync(path.join(tmpdir(), 'marea-mail-'));
  mailer = capturedMailer({ folder, from: 'Marea <hello@marea.test>', clock });
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a captured mail reads back as it was sent', async () => {
  await mailer.send(message);

  expect(await readCaptured(folder, message.id)).toEqual({
    id: message.id,
    sentAt: SENT_AT,
    from: 'Marea <hello@marea.test>',
    to: 'ana@demo.test',
    subject: 'Su reserva está aprobada',
    html: '<p>¡Hola, Ana!</p>',
    text: '¡Hola, Ana!',
    attachments: [{ filename: 'factura-1.pdf', contentType: 'application/pdf', base64: 'JVBERg==' }],
  });
});

test('the file is a mail that other programs open, named by its id', async () => {
  await mailer.send(message);

  const eml = readFileSync(path.join(folder, `${message.id}.eml`), 'utf8');
  expect(eml).toContain(`Message-ID: <${message.id}@marea.test>\r\n`);
  expect(eml).toMatch(/^To: ana@demo\.test\r$/m);
  expect(eml).toContain('Date: Mon, 01 Mar 2027 12:00:00 +0000');
  expect(eml).toContain('multipart/alternative');
});

test('R38 an answer goes where it should, and a subscription ends by one click of the mail program', async () => {
  const unsubscribeUrl = `https://marea.test/newsletter/unsubscribe?key=${'k'.repeat(36)}.${'s'.repeat(43)}`;
  await mailer.send({ ...message, replyTo: 'inés@demo.test', unsubscribeUrl });

  const eml = readFileSync(path.join(folder, `${message.id}.eml`), 'utf8').replaceAll('\r\n ', ' ');
  expect(eml).toMatch(/^Reply-To: \S+@demo\.test\r$/m);
  expect(eml).toContain(`List-Unsubscribe: <${unsubscribeUrl}>\r\n`);
  expect(eml).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  expect(await readCaptured(folder, message.id)).toMatchObject({ replyTo: 'inés@demo.test', unsubscribeUrl });
});

test('the same mail is kept once', async () => {
  await mailer.send(message);
  await mailer.send({ ...message, subject: 'again' });

  expect(await listCaptured(folder)).toMatchObject([{ id: message.id, subject: 'Su reserva está aprobada' }]);
  expect(readdirSync(folder)).toHaveLength(2);
});

test('lists the newest first, and nothing before the first mail', async () => {
  expect(await listCaptured(path.join(folder, 'none'))).toEqual([]);
  await mailer.send({ ...message, id: 'older' });
  clock.advance(60_000);
  await mailer.send({ ...message, id: 'newer' });

  expect((await listCaptured(folder)).map(({ id }) => id)).toEqual(['newer', 'older']);
});

test.each([
  ['subject', { ...message, subject: 'Hello\r\nBcc: all@demo.test' }],
  ['recipient', { ...message, to: 'ana@demo.test\nBcc: all@demo.test' }],
  ['address for answers', { ...message, replyTo: 'eve@demo.test\r\nBcc: all@demo.test' }],
  ['list of addresses for answers', { ...message, replyTo: 'ana@demo.test, eve@demo.test' }],
  ['end of a subscription', { ...message, unsubscribeUrl: 'https://marea.test/>\r\nBcc: all@demo.test' }],
  ['list of recipients', { ...message, to: 'ana@demo.test, eve@demo.test' }],
  ['attachment name', { ...message, attachments: [{ filename: 'a\r\nb', contentType: 'text/plain', content: '' }] }],
  ['id', { ...message, id: '../escape' }],
])('refuses a forged %s', async (_what, forged) => {
  await expect(mailer.send(forged)).rejects.toThrow(/mail (header|id)/);
  expect(readdirSync(folder)).toEqual([]);
});

test('an id can not reach outside the folder', async () => {
  expect(await readCaptured(folder, '../../etc/passwd')).toBeUndefined();
});
