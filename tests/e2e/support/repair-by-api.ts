import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect } from '@playwright/test';
import { type ApiPerson, DEMO_PASSWORD, staffByApi } from './product-api.ts';

/** A picture of something broken. */
export const EVIDENCE = 'demo/evidence/deck.webp';

const COST_CENTS = 600_00;

interface AskedRepair {
  readonly id: string;
  /** What the owner is asked to approve: the estimate with the markup of their agreement. */
  readonly amountCents: number;
  readonly staff: ApiPerson;
  readonly change: (body: object) => Promise<void>;
}

/** Staff report a repair with a picture and estimate it at 600 dollars, above what is made without asking its owner. */
export async function repairToApprove(
  request: APIRequestContext,
  origin: string,
  rentableId: number,
): Promise<AskedRepair> {
  const staff = await staffByApi(origin);
  const found = { category: 'water', urgency: 'normal', room: 'Kitchen', item: 'Pump', words: 'It leaks.' };
  const { id } = (await staff.ask('POST', `staff/listing/${rentableId}/repair`, found)).body;
  const change = async (body: object) => {
    const { status } = await staff.ask('PUT', `staff/repairs/${id}`, body);
    expect(status, JSON.stringify(body)).toBeLessThan(300);
  };
  const { words: _, ...seen } = found;
  await change({ action: 'triage', task: 'Cambiar la bomba', ...seen });
  const credentials = { email: staff.email, password: DEMO_PASSWORD };
  const login = await request.post(`${origin}/v1.0/security/login`, { data: credentials });
  const { accessToken } = await login.json();
  const sent = await request.post(`${origin}/v1.0/staff/repairs/${id}/file?Phase=report`, {
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'image/webp' },
    data: await readFile(EVIDENCE),
  });
  expect(sent.status(), 'a picture of the repair').toBeLessThan(300);
  await change({ action: 'add-bid', vendorId: null, laborCents: COST_CENTS, partsCents: 0, words: '' });
  const { bids } = await moneyOf(staff, id);
  await change({ action: 'choose-bid', bidId: bids[0].id, words: 'Only one came' });
  const { approvals } = await moneyOf(staff, id);
  return { id, amountCents: approvals[0].amountCents, staff, change };
}

const moneyOf = async (staff: ApiPerson, id: string) => (await staff.ask('GET', `staff/repairs/${id}`)).body.money;
