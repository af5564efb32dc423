import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyChain } from '#features/audit/server/verify-audit.ts';
import { readCompanyData } from '#features/settings/server/settings.facade.ts';
import { instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { inTransaction } from '#platform/database/database.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { sha256Of } from '#platform/storage/storage.ts';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { aUser, TEST_PASSWORD } from '#tests/builders/a-user.ts';
import { type ApiCaller, callerOf } from '#tests/support/api-caller.ts';
import { elementsOf, readPdf } from '#tests/support/read-pdf.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';
import { findDocument } from './documents.repository.ts';
import { keyOf, makeDocument } from './make-document.ts';
import { composePaper } from './papers/compose-paper.ts';
import { invoicePaper, isBalanced } from './papers/invoice-paper.ts';
import { findPaperInvoice } from './papers/invoices.views.ts';
import { frameOf } from './papers/paper-frame.ts';
import { PrintFailed, UnprintableLetters } from './print/paper-printer.ts';

let product: TestProduct;
let trip: Trip;
let guest: ApiCaller;
let staff: ApiCaller;
let stranger: ApiCaller;
let invoices: readonly { id: string; number: string; kind: string; totalCents: number }[];

const CHROME = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

beforeAll(async () => {
  product = await createTestProduct();
  trip = await anApprovedTrip(product.ports, { checkIn: '2027-05-10' });
  const { email } = await product.ports.db
    .updateTable('app_user')
    .set({ name: 'Łukasz', lastname: '<script>Ñandú 李娜' })
    .where('id', '=', trip.guest.userId)
    .returning('email')
    .executeTakeFirstOrThrow();
  const signedIn = await callerOf(product.app)('POST', 'security/login', { email, password: TEST_PASSWORD });
  const token = callerOf(product.app, signedIn.body.accessToken);
  guest = (method, to, body, more) => token(method, to, body, { 'user-agent': CHROME, ...more });
  staff = await signInAs(product, { id: trip.staff.userId });
  stranger = await signInAs(product, await aUser(product.ports.db));
  invoices = (await guest('GET', `reservation/group/${trip.groupId}`)).body.invoices;
});
afterAll(() => product.close());

const first = () => invoices.find(({ kind }) => kind === 'instalment') ?? { id: '', number: '', totalCents: 0 };
const inSpanish = { 'accept-language': 'es' };
const documents = () => ({ ...product.ports, storage: openStorage(product.config.storage) });

const get = (uri: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  product.app.inject({ method, url: new URL(uri).pathname, headers });

/** The file behind an address, when it is there. */
async function fileOf(reply: { status: number; body: { uri: string } }): Promise<Buffer> {
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  await expect.poll(async () => (await get(reply.body.uri, {}, 'HEAD')).statusCode, { timeout: 15_000 }).toBe(200);
  return (await get(reply.body.uri)).rawPayload;
}

const invoicePdf = async (more = {}) => fileOf(await guest('POST', `invoice/pdf/${first().id}`, undefined, more));
const textOf = async (bytes: Buffer) =>
  (await readPdf(bytes)).elements
    .map(({ text }) => text)
    .join(' ')
    .replace(/ +/g, ' ');

describe('D03 an invoice', () => {
  test('says guest, booking, lines, each tax, total, its part, and what is due and when', async () => {
    const text = await textOf(await invoicePdf());
    for (const words of [
      first().number,
      'Łukasz <script>Ñandú 李娜',
      'Harbor House',
      'May 10 – May 17, 2027 (7 nights)',
      'Nights 7 $300.00 $2,100.00',
      'Cleaning fee 1 $150.00 $150.00',
      'Before taxes $2,250.00',
      'Florida sales tax (6%) $135.00',
      'Convention development tax (3%) $67.50',
      'Booking total $2,542.50',
      'Installment 1 of 2 $1,271.25',
      'Includes Florida sales tax (6%) $67.50',
      'Includes Convention development tax (3%) $33.75',
      'Amount due Due by Jan 13, 2027, 12:00 PM EST $1,271.25',
    ])
      expect(text).toContain(words);
  });

  test('says it in the language that is asked for', async () => {
    const text = await textOf(await invoicePdf(inSpanish));
    for (const words of [
      'Factura',
      'Casa del Puerto',
      'Cuota 1 de 2 $1,271.25',
      'Monto por pagar',
      '10 may – 17 may 2027',
    ])
      expect(text).toContain(words);
  });

  test('names what houses are rented under, in both languages; one without a house names nothing', async () => {
    const { db } = product.ports;
    const names = { en: 'Florida vacation rental license (DBPR)', es: 'Licencia de alquiler vacacional (DBPR)' };
    const registrations = [{ name: names, number: 'CND 2300417' }];
    expect(await textOf(await invoicePdf())).not.toContain('DBPR');
    await db
      .insertInto('setting')
      .values({ key: 'houseRegistrations', value: JSON.stringify(registrations) })
      .execute();
    const say = (language: Language) =>
      inTransaction(db, async (tx) =>
        JSON.stringify(
          (await composePaper({ ...product.ports, db: tx }, { kind: 'invoice', subjectId: first().id, language }))
            ?.paper,
        ),
      );
    expect(await say('en')).toContain('Florida vacation rental license (DBPR): CND 2300417');
    expect(await say('es')).toContain('Licencia de alquiler vacacional (DBPR): CND 2300417');
    const invoice = await findPaperInvoice(db, first().id, 'en');
    const frame = frameOf('en', await readCompanyData(db), 'off');
    const boat = invoice && invoicePaper(frame, { ...invoice, hasHouse: false }, registrations);
    expect(JSON.stringify(boat)).not.toContain('DBPR');
    await db.deleteFrom('setting').where('key', '=', 'houseRegistrations').execute();
  });

  test('the parts of both instalments are the taxes, and the deposit is apart, refundable and untaxed', async () => {
    const second = invoices.filter(({ kind }) => kind === 'instalment')[1];
    const deposit = invoices.find(({ kind }) => kind === 'deposit');
    const [two, apart] = await Promise.all(
      [second, deposit].map(async (one) => textOf(await fileOf(await guest('POST', `invoice/pdf/${one?.id}`)))),
    );
    expect(two).toContain('Installment 2 of 2 $1,271.25');
    expect(two).toContain('Includes Florida sales tax (6%) $67.50');
    expect(apart).toContain('Refundable security deposit');
    expect(apart).not.toMatch(/tax \$|Installment/);
  });

  test('its cents are those of the ledger, before and after payments, refunds and corrections', async () => {
    const balanced = async () => {
      const invoice = await findPaperInvoice(product.ports.db, first().id, 'en');
      return invoice && isBalanced(invoice);
    };
    expect(await balanced()).toBe(true);
    const payment = { amountCents: 100_01, type: 'zelle', receivedOn: '2027-01-11', reference: 'Z-1' };
    expect((await staff('POST', `staff/invoice/${first().id}/payment`, payment)).status).toBe(201);
    expect(await balanced()).toBe(true);
    const text = await textOf(await invoicePdf());
    expect(text).toContain('Payment on Jan 11, 2027, Zelle −$100.01');
    expect(text).toContain('$1,171.24');
  });
});

describe('D01 a document', () => {
  test('keeps its bytes: asked for again it is the same file and the same row', async () => {
    const rows = async () =>
      (await sql<{ count: number }>`SELECT count(*) FROM document WHERE kind = 'invoice'`.execute(product.ports.db))
        .rows;
    const once = await invoicePdf();
    const before = await rows();
    expect(sha256Of(await invoicePdf())).toBe(sha256Of(once));
    expect(await rows()).toEqual(before);
  });

  test('another template makes another version, and the earlier one stays as it was', async () => {
    const asked = { kind: 'invoice', subjectId: first().id, language: 'en' } as const;
    const composed = await composePaper(product.ports, asked);
    if (!composed) throw new Error('no invoice');
    const now = await makeDocument(documents(), composed);
    const later = await makeDocument({ ...documents(), templateVersion: 99 }, composed);
    expect(later.id).not.toBe(now.id);
    expect(await findDocument(product.ports.db, keyOf(composed, {}))).toEqual(now);
    expect(sha256Of(await documents().storage.get(now.storageKey))).toBe(now.sha256);
  });

  test('a row is never changed and never deleted', async () => {
    for (const statement of [sql`UPDATE document SET size_bytes = 1`, sql`DELETE FROM document`])
      await expect(statement.execute(product.ports.db)).rejects.toThrow();
  });

  test('a file that was changed on the disk is never given out', async () => {
    const { storageKey } = await product.ports.db
      .selectFrom('document')
      .select('storage_key as storageKey')
      .where('language', '=', 'es')
      .executeTakeFirstOrThrow();
    const file = path.join(product.config.dataDir, 'media', storageKey);
    const bytes = await readFile(file);
    await writeFile(file, 'changed');
    const reply = await guest('POST', `invoice/pdf/${first().id}`, undefined, inSpanish);
    const given = await get(reply.body.uri);
    await writeFile(file, bytes);
    expect([200, 500, 202]).toContain(given.statusCode);
    expect(given.body).not.toContain('changed');
  });
});

describe('D14 the address of a document', () => {
  const uriOf = async () => (await guest('POST', `invoice/pdf/${first().id}`)).body.uri as string;

  test('is for nobody to keep or to run', async () => {
    const uri = await uriOf();
    await invoicePdf();
    const { headers } = await get(uri);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="Invoice-${first().number}.pdf"`,
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  test('ends after five minutes', async () => {
    const uri = await uriOf();
    const { clock } = product;
    const now = clock.now();
    clock.set(instant(now + 299_000));
    expect((await get(uri)).statusCode).toBe(200);
    clock.set(instant(now + 301_000));
    expect((await get(uri)).json()).toMatchObject({ code: 'document-link-ended' });
    const page = await get(uri, { accept: 'text/html' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([410, 'text/html; charset=utf-8']);
    clock.set(now);
  });

  test('is one document’s: any other text in it is refused', async () => {
    const uri = await uriOf();
    const [, token = ''] = new URL(uri).pathname.match(/documents\/([^/]+)/) ?? [];
    const [encoded = '', signature = ''] = token.split('.');
    const text = Buffer.from(encoded, 'base64url').toString();
    const deposit = invoices.find(({ kind }) => kind === 'deposit')?.id ?? '';
    const forged = [
      `${Buffer.from(text.replace(first().id, deposit)).toString('base64url')}.${signature}`,
      `${Buffer.from(text.replace(/\d+$/, '9999999999999')).toString('base64url')}.${signature}`,
      `${encoded}.${signature.slice(1)}`,
      `${encoded}.`,
      encoded,
      'x',
    ];
    for (const one of forged) {
      const reply = await get(`http://x/documents/${one}/a.pdf`);
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'document-not-found']);
    }
  });

  test('is given to the guest of the trip and to staff, and to nobody else', async () => {
    for (const [method, to] of [
      ['POST', `invoice/pdf/${first().id}`],
      ['GET', `reservation/contract/request-uri/${trip.groupId}`],
    ] as const) {
      expect((await stranger(method, to)).status).toBe(404);
      expect((await staff(method, to)).status).toBe(403);
      expect((await callerOf(product.app)(method, to)).status).toBe(401);
    }
    const asked = { kind: 'invoice', id: first().id };
    expect((await guest('POST', 'staff/document', asked)).status).toBe(403);
    expect(await fileOf(await staff('POST', 'staff/document', asked))).toHaveProperty('length');
  });

  test('S05 answers HEAD, a part of the file, and whoever has it already', async () => {
    const uri = await uriOf();
    const whole = await get(uri);
    const etag = String(whole.headers.etag);
    const size = whole.rawPayload.length;
    const head = await get(uri, {}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([200, String(size), 0]);
    const part = await get(uri, { range: 'bytes=0-4' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '%PDF-', `bytes 0-4/${size}`]);
    expect((await get(uri, { range: 'bytes=-6' })).rawPayload).toEqual(whole.rawPayload.subarray(-6));
    expect((await get(uri, { range: `bytes=${size}-` })).statusCode).toBe(416);
    expect((await get(uri, { range: 'bytes=0-4', 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await get(uri, { 'if-none-match': etag })).statusCode).toBe(304);
  });
});

describe('D12 a receipt', () => {
  let payment: { id: string };
  beforeAll(async () => {
    [payment] = (await guest('GET', `reservation/group/${trip.groupId}`)).body.payments;
  });

  test('is a page of its own in which every text is escaped and nothing runs or is loaded', async () => {
    const { status, body } = await guest('GET', `payment/get-receipt/${payment.id}`);
    expect(status).toBe(200);
    expect(body.html).toContain('Łukasz &lt;script&gt;Ñandú 李娜');
    expect(body.html).not.toMatch(/<script|<img|<link|https?:|url\(/i);
    for (const words of ['Receipt', '$100.01', 'Zelle', first().number, '$1,171.24'])
      expect(body.html).toContain(words);
  });

  test('is a PDF of one page with number, date, amount, method, invoice and what is left', async () => {
    const bytes = await fileOf(await guest('POST', `payment/pdf/${payment.id}`, undefined, inSpanish));
    expect((await readPdf(bytes)).pages).toBe(1);
    const text = await textOf(bytes);
    for (const words of [
      'Recibo',
      'R-',
      '11 ene 2027',
      'Monto recibido',
      '$100.01',
      'Zelle',
      'Por pagar de esta factura',
    ])
      expect(text).toContain(words);
  });

  test('of a card shows its brand and its last four digits', async () => {
    const { receiptPaper } = await import('./papers/receipt-paper.ts');
    const { findPaperEntry } = await import('./papers/invoices.views.ts');
    const paid = await findPaperEntry(product.ports.db, payment.id, 'en');
    if (!paid) throw new Error('no entry');
    const company = {
      name: 'Marea',
      phone: '+13055550142',
      email: 'a@b.test',
      whatsapp: '',
      address: { street: 'A', city: 'B', state: 'FL', zipCode: '1' },
    };
    const entry = { ...paid.entry, type: 'card', cardBrand: 'Visa', cardLast4: '4242424242424242' } as const;
    const paper = JSON.stringify(receiptPaper(frameOf('en', company, 'off'), { ...paid, entry }));
    expect(paper).toContain('Visa ending in 4242');
    expect(paper).not.toContain('42424');
    expect(paper).toContain('Keep this receipt');
    expect(paper).not.toContain('card charge');
    const part = JSON.stringify(receiptPaper(frameOf('en', company, 'off'), { ...paid, entry, sumCents: 500_00 }));
    expect(part).toContain('"Part of a card charge of","value":"$500.00"');
    const back = { reversal: 'charged-back', reversedCents: 40_00, reversedAt: paid.recordedAt } as const;
    const reversed = JSON.stringify(receiptPaper(frameOf('en', company, 'off'), { ...paid, entry, ...back }));
    expect(reversed).toMatch(/"Charged back".*bank charged back \$40\.00 of this payment on Jan 11, 2027\./);
    expect(reversed).not.toContain('Keep this receipt');
  });

  test('money that went back has a note of its own', async () => {
    const back = {
      invoiceId: first().id,
      amountCents: 1,
      type: 'zelle',
      reason: 'A cent too much',
      isBeyondOwed: true,
    };
    const refund = await staff('POST', `staff/group/${trip.groupId}/refund`, back);
    expect(refund.status, JSON.stringify(refund.body)).toBe(201);
    const { body } = await guest('GET', `payment/get-receipt/${refund.body.id}`);
    expect(body.html).toContain('Refund receipt');
    expect(body.html).toContain('$0.01');
    expect(body.html).not.toContain('A cent too much');
  });

  test('is somebody’s own', async () => {
    expect((await stranger('GET', `payment/get-receipt/${payment.id}`)).status).toBe(404);
    expect((await staff('GET', `staff/payment/${payment.id}/receipt`)).status).toBe(200);
  });
});

describe('D10 the agreement', () => {
  const pdf = async (more = {}) =>
    fileOf(await guest('GET', `reservation/contract/request-uri/${trip.groupId}`, undefined, more));

  /** The accepted words out of the file, as they are hashed: what stands before the page of proof. */
  async function wordsIn(bytes: Buffer): Promise<string> {
    const { elements } = await readPdf(bytes);
    const all = elements.flatMap(({ children }) => children);
    const from = all.findIndex(({ role }) => role === 'H2');
    const until = all.findIndex(({ text }) => /^(Proof of acceptance|Constancia de aceptación)/.test(text));
    const parts: string[] = [];
    for (const { role, text } of all.slice(from, until)) {
      const words = text.replace(/\s+/g, ' ').trim();
      const last = parts.at(-1);
      // A paragraph that goes on over a page is two elements here: one begins in the middle of a sentence.
      if (
        role === 'P' &&
        last !== undefined &&
        !last.startsWith('# ') &&
        !/[.:;!?)]$/.test(last) &&
        /^[a-záéíóúñ($0-9]/.test(words)
      )
        parts[parts.length - 1] = `${last} ${words}`;
      else parts.push(role === 'H2' ? `# ${words}` : words);
    }
    return parts.join('\n\n');
  }

  test('can be read before it is accepted, and says that it is not', async () => {
    const text = await textOf(await pdf());
    expect(text).toContain('Not accepted yet');
    expect(text).not.toContain('Proof of acceptance');
  });

  test('D11 once accepted it comes by mail with its file, and is there for download at once', async () => {
    const { body } = await guest('GET', `reservation/contract/${trip.groupId}`);
    const accepted = { version: body.version, accepted: true };
    expect((await guest('POST', `reservation/contract/${trip.groupId}`, accepted)).status).toBe(204);
    await product.runJobs();
    const mail = product.mails.find(({ subject }) => subject === 'Your rental agreement for Harbor House');
    const [file] = mail?.attachments ?? [];
    expect(file).toMatchObject({
      filename: expect.stringMatching(/^Rental-agreement-MR-\w+\.pdf$/),
      contentType: 'application/pdf',
    });
    expect(sha256Of(file?.content as Uint8Array)).toBe(sha256Of(await pdf()));
  });

  test.each([
    ['en', {}, 'SHA-256 of the English text'],
    ['es', inSpanish, 'SHA-256 del texto en español'],
  ] as const)('holds the accepted words and their hash, in %s', async (language, more, label) => {
    const bytes = await pdf(more);
    const text = await textOf(bytes);
    const hash = new RegExp(`${label} ([0-9a-f ]{64,70})`).exec(text)?.[1]?.replaceAll(' ', '').slice(0, 64);
    const accepted = await product.ports.db
      .selectFrom('contract_acceptance')
      .select(['text_en as en', 'text_es as es'])
      .executeTakeFirstOrThrow();
    // Programs that read a PDF give a no-break space as any other.
    expect(await wordsIn(bytes)).toBe(accepted[language].replaceAll('\u00a0', ' '));
    expect(hash).toBe(sha256Of(Buffer.from(accepted[language])));
  });

  test('its page of proof says who, when with the zone, from where, with what and how signed in', async () => {
    const text = await textOf(await pdf());
    for (const words of [
      'Łukasz <script>Ñandú 李娜',
      trip.guest.userId,
      'Jan 11, 2027, 12:00 PM EST',
      '2027-01-11T17:00:00.000Z',
      '127.0.0.1',
      'Chrome, Mac',
      'Signed in with Password',
      'Text version 2026-11',
    ])
      expect(text.replaceAll(' ', '')).toContain(words.replaceAll(' ', ''));
  });

  test('names the seal of its entry in the audit log, which the log confirms', async () => {
    const [, position, hash = ''] = /Seal of the entry (\d+):([0-9a-f ]{64,70})/.exec(await textOf(await pdf())) ?? [];
    const known = { position: Number(position), hash: hash.replaceAll(' ', '').slice(0, 64) };
    expect(await verifyChain(product.ports.db, { known })).toMatchObject({ isIntact: true });
    const another = { ...known, hash: 'f'.repeat(64) };
    expect(await verifyChain(product.ports.db, { known: another })).toMatchObject({ isIntact: false });
  });

  test('is tagged: its headings are headings', async () => {
    const read = await readPdf(await pdf());
    expect(elementsOf(read, 'H1').map(({ text }) => text.trim())).toEqual(['Rental agreement']);
    expect(elementsOf(read, 'H2').length).toBeGreaterThan(5);
  });
});

describe('staff', () => {
  test('send a document to the guest, in the guest’s language, with its file', async () => {
    const sent = await staff('POST', 'staff/document/send', { kind: 'invoice', id: first().id });
    expect(sent.status, JSON.stringify(sent.body)).toBe(204);
    await product.runJobs();
    const mail = product.mails.at(-1);
    expect(mail?.subject).toContain(`Invoice ${first().number}`);
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([`Invoice-${first().number}.pdf`]);
  });

  test.each(['invoice', 'agreement', 'receipt', 'refund-note'])(
    'there is no %s of an id that is nobody’s',
    async (kind) => {
      const body = { kind, id: '00000000-0000-4000-8000-000000000000' };
      expect((await staff('POST', 'staff/document', body)).status).toBe(404);
      expect((await staff('POST', 'staff/document/send', body)).status).toBe(404);
    },
  );
});

describe('D05 D15 a document that can’t be made', () => {
  const asked = () => ({ kind: 'invoice', subjectId: invoices.at(-1)?.id ?? '', language: 'es' }) as const;
  const failing = (error: Error) => ({
    ...documents(),
    printer: { print: () => Promise.reject(error), waiting: 0, close: async () => undefined },
  });
  const told = async () =>
    (
      await sql<{ count: number }>`SELECT count(*) FROM notification WHERE user_id = ${trip.staff.userId}
        AND data::jsonb ->> 'Event' = 'document-failed'`.execute(product.ports.db)
    ).rows[0]?.count;

  test('is told to staff once, the guest gets no gap, and a later try makes it good', async () => {
    const { askDocument } = await import('./ask-document.ts');
    const { makeAsked } = await import('./make-document.ts');
    const ports = failing(new UnprintableLetters(['김']));
    await expect(askDocument(ports, asked())).rejects.toThrow('document-failed');
    await expect(makeAsked(ports, asked())).rejects.toThrow('no font has 김');
    expect(Number(await told())).toBe(1);
    await makeAsked(documents(), asked());
    const { rows } = await sql`SELECT 1 FROM document_failure`.execute(product.ports.db);
    expect(rows).toEqual([]);
  });

  test('because the thread ended is tried again by the queue, and staff are told', async () => {
    const { makeAsked } = await import('./make-document.ts');
    const other = { ...asked(), subjectId: first().id, language: 'es' } as const;
    await product.ports.db.updateTable('app_user').set({ name: 'Nina' }).where('id', '=', trip.guest.userId).execute();
    await expect(makeAsked(failing(new PrintFailed('hung')), other)).rejects.toThrow('hung');
    expect(Number(await told())).toBe(2);
  });

  test('says that it is being prepared until it is there', async () => {
    const { askDocument } = await import('./ask-document.ts');
    const never = {
      ...documents(),
      printer: { print: () => new Promise<never>(() => undefined), waiting: 1, close: async () => undefined },
    };
    await sql`DELETE FROM document_failure`.execute(product.ports.db);
    const { uri } = await askDocument(never, { ...asked(), subjectId: first().id });
    const waiting = await get(uri);
    expect([waiting.statusCode, waiting.headers.refresh, waiting.headers['retry-after']]).toEqual([202, '1', '1']);
    await product.runJobs();
    expect((await get(uri)).statusCode).toBe(200);
  });
});

test('S02 an object without a row is swept, and no document loses its own', async () => {
  const { storage } = documents();
  const rows = await product.ports.db.selectFrom('document').select('storage_key').execute();
  const { sweepOrphans } = await import('#platform/storage/sweep-orphans.ts');
  const { keysInUse } = await import('./documents.repository.ts');
  await storage.put(`document/ab/${'ab'.repeat(32)}.pdf`, Buffer.from('x'));
  await rm(path.join(product.config.dataDir, 'media/document/.half-1'), { force: true });
  await storage.remove(`document/ab/${'ab'.repeat(32)}.pdf`);
  const orphan = Buffer.from('an orphan');
  await storage.put(`document/${sha256Of(orphan).slice(0, 2)}/${sha256Of(orphan)}.pdf`, orphan);
  const swept = await sweepOrphans(storage, {
    area: 'document',
    known: (keys) => keysInUse(product.ports.db, keys),
    nowMs: Date.now() + 2 * 86_400_000,
  });
  expect(swept).toBe(1);
  for (const { storage_key: key } of rows) expect(await storage.head(key), key).toBeDefined();
});
