import { expect } from '@playwright/test';
import { dateAt } from '#kernel/company-zone.ts';
import { instant } from '#kernel/instant.ts';
import { type FreeStay, quoteByApi } from './free-stay.ts';
import type { ApiPerson } from './product-api.ts';

const TWO = { adults: 2, infants: 0, babies: 0, pets: 0 };

/** A reservation that was made by API, to look at its screens and mails. */
export interface MadeReservation {
  readonly id: string;
  readonly bookingCode: string;
  readonly guest: ApiPerson;
  readonly stay: FreeStay;
}

/** Opens a draft of a stay for two. */
export async function draftByApi(guest: ApiPerson, { house, from, until }: FreeStay): Promise<string> {
  const { status, body } = await guest.ask('POST', 'reservation/house', {
    houseId: house.id,
    startAt: from,
    endAt: until,
    guests: TWO,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.groupId;
}

/** Opens a draft and asks for it at its price. */
export async function askByApi(guest: ApiPerson, stay: FreeStay): Promise<MadeReservation> {
  const id = await draftByApi(guest, stay);
  await guest.ask('PUT', `reservation/group/${id}`, { action: 'skip-open-steps' });
  const group = (await guest.ask('GET', `reservation/group/${id}`)).body;
  const asked = { action: 'ask-availability', expectedTotalCents: group.quote.totalCents };
  const { status, body } = await guest.ask('PUT', `reservation/group/${id}`, asked);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return { id, bookingCode: group.bookingCode, guest, stay };
}

export async function approveByApi(staff: ApiPerson, { id }: MadeReservation): Promise<void> {
  const { status, body } = await staff.ask('PUT', `staff/group/${id}/approve`, {});
  expect(status, JSON.stringify(body)).toBeLessThan(300);
}

/** Records the first instalment in full; gives its cents. */
export async function payFirstByApi(staff: ApiPerson, { id }: MadeReservation): Promise<number> {
  const { group } = (await staff.ask('GET', `staff/group/${id}`)).body;
  return payByApi(staff, group.invoices[0]);
}

/** Records every invoice in full. */
export async function payAllByApi(staff: ApiPerson, { id }: MadeReservation): Promise<void> {
  const { group } = (await staff.ask('GET', `staff/group/${id}`)).body;
  for (const invoice of group.invoices) await payByApi(staff, invoice);
}

async function payByApi(staff: ApiPerson, invoice: { id: number; totalCents: number }): Promise<number> {
  const { status, body } = await staff.ask('POST', `staff/invoice/${invoice.id}/payment`, {
    amountCents: invoice.totalCents,
    type: 'bank-transfer',
    receivedOn: dateAt(instant(Date.now())),
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return invoice.totalCents;
}

/** Others are offered the stay: it has a price. */
export async function expectFree(origin: string, stay: FreeStay): Promise<void> {
  expect((await quoteByApi(origin, stay)).subtotalCents).toBe(stay.house.subtotalCents);
}

/** Others are told that the stay is gone. */
export async function expectRefusedByApi(other: ApiPerson, { house, from, until }: FreeStay): Promise<void> {
  const stay = { houseId: house.id, startAt: from, endAt: until, guests: TWO };
  const { status, body } = await other.ask('POST', 'reservation/house', stay);
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'house-not-available' });
}
