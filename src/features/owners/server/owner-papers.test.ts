import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSignedManagement } from '#tests/builders/a-management.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { type ApiCaller, callerOf } from '#tests/support/api-caller.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';

let product: TestProduct;
let staff: ApiCaller;
let nobody: ApiCaller;
let signed: Awaited<ReturnType<typeof aSignedManagement>>;

beforeAll(async () => {
  product = await createTestProduct();
  staff = await signInAs(product, await aUser(product.ports.db, { roles: ['staff'] }));
  nobody = callerOf(product.app);
  signed = await aSignedManagement(product.ports);
});
afterAll(() => product.close());

const pdf = Buffer.from('%PDF-1.7 the license');
const file = (bytes: Buffer, query = '', type = 'application/pdf') =>
  staff('POST', `staff/owners/${signed.ownerId}/paper?Kind=license&Name=DWE+4471${query}`, bytes, {
    'content-type': type,
  });
const papers = async () => (await staff('GET', `staff/owners/${signed.ownerId}`)).body.papers;

test('a PDF is filed as it is, read by an address that ends, and removed', async () => {
  const added = await file(pdf, `&ValidUntil=2026-01-31&RentableId=${signed.houseId}`);
  expect(added.status).toBe(201);
  const [paper] = await papers();
  expect(paper).toMatchObject({
    ...{ id: added.body.id, kind: 'license', name: 'DWE 4471', rentableId: signed.houseId },
    ...{ validUntil: '2026-01-31', isExpired: true, sizeBytes: pdf.length },
  });
  const read = await nobody('GET', paper.url);
  expect(Buffer.from(read.bytes)).toEqual(pdf);
  expect(read.headers).toMatchObject({ 'content-disposition': expect.stringContaining('attachment') });
  expect(await nobody('GET', paper.url.replace(/seal=./, 'seal=_'))).toMatchObject({ status: 404 });
  expect((await staff('DELETE', `staff/owner-paper/${paper.id}`)).status).toBe(204);
  expect(await papers()).toEqual([]);
  expect(await nobody('GET', paper.url)).toMatchObject({ status: 404 });
  expect(await staff('DELETE', `staff/owner-paper/${paper.id}`)).toMatchObject({
    body: { code: 'document-not-found' },
  });
});

test('what is no picture and no PDF, another house, and who is no owner are refused', async () => {
  expect(await file(Buffer.from('hello'))).toMatchObject({ body: { code: 'file-type-invalid' } });
  expect(await file(pdf, '&RentableId=2000000000')).toMatchObject({ body: { code: 'house-not-found' } });
  const { id } = await aUser(product.ports.db, { roles: ['tenant'] });
  const wrong = await staff('POST', `staff/owners/${id}/paper?Kind=license&Name=A`, pdf, {
    'content-type': 'application/pdf',
  });
  expect(wrong).toMatchObject({ body: { code: 'user-not-found' } });
  expect(await staff('GET', `staff/owners/${id}`)).toMatchObject({ body: { code: 'user-not-found' } });
});

test('the owner gets the agreement as a PDF with its words and the page of proof', async () => {
  const owner = await signInAs(product, { id: signed.ownerId });
  const { body } = await owner('GET', `owner/management/${signed.agreementId}`);
  const { bytes, headers } = await nobody('GET', body.pdf.es);
  expect(headers).toMatchObject({ 'content-type': 'application/pdf' });
  const read = await readPdf(bytes);
  expect(read.language).toBe('es-US');
  const text = read.pageTexts.join(' ').replaceAll(/\s+/g, ' ');
  for (const part of ['Contrato de administración', 'comisión del 20%', 'Ricardo Stone', '203.0.113.7', body.textHash])
    expect(text).toContain(part);
  expect(await nobody('GET', body.pdf.es.replace('.es.', '.en.'))).toMatchObject({ status: 404 });
});

test('the list of owners says what stands for each house, and the day of the first paper', async () => {
  await file(pdf, '&ValidUntil=2027-05-31');
  const { owners } = (await staff('GET', 'staff/owners')).body;
  const [mine] = owners.filter(({ id }: { id: string }) => id === signed.ownerId);
  expect(mine).toMatchObject({
    name: 'Ricardo Stone',
    papers: 1,
    papersUntil: '2027-05-31',
    places: [{ rentableId: signed.houseId, agreement: { id: signed.agreementId, stage: 'in-force' } }],
  });
});
