import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { instantOf } from '#kernel/instant.ts';
import { fixedClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { openMailer } from '../mail/open-mailer.ts';
import { createApp } from './app.ts';
import { devMailRoutes } from './dev-mail.ts';

const clock = fixedClock(instantOf('2027-03-01T12:00:00Z'));
const mail = {
  id: '6f1c2a34-0000-4000-8000-000000000001',
  to: 'ana@demo.test',
  subject: 'Confirm <your> e-mail',
  html: '<p>Hello <a href="http://localhost:3000/email/validation?userId=1&amp;code=2">Confirm</a></p>',
  text: 'Hello\nhttp://localhost:3000/email/validation?userId=1&code=2.\n',
  attachments: [{ filename: 'stay día.ics', contentType: 'text/calendar', content: new TextEncoder().encode('BEGIN') }],
};
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'marea-dev-mail-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

async function appWith(env: Record<string, string> = {}) {
  const config = readConfig({ DATA_DIR: dataDir, ...env });
  const app = await createApp(config, false);
  await app.register(devMailRoutes({ config }));
  await openMailer(config, clock).send(mail);
  return app;
}

test('lists the mails and shows one with its links, its attachments and its own frame', async () => {
  const app = await appWith();
  const list = await app.inject('/dev/mail');
  expect(list.body).toContain('Confirm &lt;your&gt; e-mail');
  expect(list.body).toContain(`href="/dev/mail/${mail.id}"`);
  expect((await app.inject('/dev/mail?to=nobody')).body).toContain('No mail was sent yet');

  const single = await app.inject(`/dev/mail/${mail.id}`);
  expect(single.body).toContain('<a href="http://localhost:3000/email/validation?userId=1&amp;code=2">');
  expect(single.body).toContain('sandbox="allow-popups');

  const frame = await app.inject(`/dev/mail/${mail.id}/html`);
  expect(frame.body).toContain(mail.html);
  expect(frame.headers['content-security-policy']).toContain("default-src 'none'");
  expect(frame.headers['x-frame-options']).toBeUndefined();

  const file = await app.inject(`/dev/mail/${mail.id}/attachments/0`);
  expect([file.body, file.headers['content-disposition']]).toEqual([
    'BEGIN',
    "attachment; filename*=UTF-8''stay%20d%C3%ADa.ics",
  ]);
});

test.each(['/dev/mail/nothing', '/dev/mail/..%2Fkey', `/dev/mail/${mail.id}/attachments/7`])(
  '%s is not there',
  async (url) => {
    expect((await (await appWith()).inject(url)).statusCode).toBe(404);
  },
);

test('is for this machine and demo data only', async () => {
  const app = await appWith();
  expect((await app.inject({ url: '/dev/mail', remoteAddress: '198.51.100.7' })).statusCode).toBe(404);
  expect((await app.inject({ url: '/dev/mail', headers: { 'x-forwarded-for': '198.51.100.7' } })).statusCode).toBe(404);
  const serious = await appWith({ DEMO: '0' });
  expect((await serious.inject('/dev/mail')).statusCode).toBe(404);
});
