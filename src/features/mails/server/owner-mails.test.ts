import { afterAll, beforeAll, expect, test } from 'vitest';
import { timestamptz } from '#platform/database/parameters.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { aToldRepair } from '#tests/builders/a-work-order.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';
import { mailText } from '../domain/mail-content.ts';
import { composeMail } from './compose-mail.ts';

let ports: TestPorts;
beforeAll(async () => {
  ports = await testPorts(() => []);
});
afterAll(() => ports.close());

test('an owner who is asked for their approval is sent to the pictures only where there are some', async () => {
  const { db } = ports;
  const { id: userId } = await aUser(db, { roles: ['owner'] });
  const { orderId = '', approvalId = '' } = (await aToldRepair(ports, userId)) ?? {};
  const write = async (language: 'en' | 'es') => {
    const reader = { name: 'Ana', email: 'ana@demo.test', status: 'active', language } as const;
    const mail = await composeMail(ports, { template: 'repair-approval', userId, orderId, approvalId }, reader);
    return mail ? mailText(mail.content) : '';
  };
  expect(await write('es')).toMatch(/Responda antes del(?!.*fotos)/s);
  expect(await write('en')).toMatch(/Please answer by(?!.*pictures)/s);
  const added = { by: 'staff', added_by: userId, added_at: timestamptz(ports.clock.now()) } as const;
  const add = (kind: 'pdf' | 'picture') =>
    db
      .insertInto('work_order_file')
      .values({ order_id: orderId, phase: 'bid', kind, bytes: Buffer.from('x'), ...added })
      .execute();
  await add('pdf');
  expect(await write('es')).not.toContain('fotos');
  await add('picture');
  expect(await write('es')).toContain('Vea las fotos y responda antes del');
  expect(await write('en')).toContain('Please look at the pictures and answer by');
});
