import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import type { InvoiceFacts, LineFacts, RequestFacts } from './stay-facts.ts';
import { entriesOf, expectedOf, positionOf } from './stay-money.ts';

const day = calendarDate;
const terms = { ownerId: 'ana', commissionBp: 2_000, cleaningShareBp: 1_000, servicesShareBp: 500 };

function aLine(change: Partial<LineFacts> = {}): LineFacts {
  return {
    ...{ reservationId: 'stay', rentableId: 1, startsOn: day('2026-10-29'), endsOn: day('2026-11-03') },
    ...{ chargeCents: 1_000_00, cleaningCents: 100_00, nightCents: null, terms, isOwned: true, ...change },
  };
}
function anInvoice(change: Partial<InvoiceFacts> = {}): InvoiceFacts {
  const none = { isDeposit: false, taxes: [], credits: [], owed: [], kept: [] };
  return { ...none, totalCents: 1_100_00, entries: [], ...change };
}
const paid = (on: string, cents: number, taxCents = 0) => ({ on: day(on), cents, taxCents });
function aRequest(change: Partial<RequestFacts> = {}): RequestFacts {
  const invoices = [anInvoice({ entries: [paid('2026-10-01', 1_100_00)] })];
  return { requestId: 'request', state: 'confirmed', cancelledOn: null, lines: [aLine()], invoices, ...change };
}
const shown = (request: RequestFacts, recognition: Parameters<typeof entriesOf>[1]['recognition'] = 'check-out') =>
  entriesOf(request, { recognition, until: day('2027-12-31') }).map(
    ({ kind, cents, on }) => `${on} ${kind} ${cents / 100}`,
  );

test('BO-03, BO-04: rent, commission and share of the cleaning fee are the owner’s at check-out', () => {
  expect(shown(aRequest())).toEqual([
    '2026-11-03 rent 1000',
    '2026-11-03 commission -200',
    '2026-11-03 cleaning-share 10',
  ]);
  expect(shown(aRequest(), 'check-in')[0]).toBe('2026-10-29 rent 1000');
});

test('BO-04: night by night, each month gets the nights in it; a long stay is split whatever the setting', () => {
  const nights = { nightCents: [300_00, 300_00, 200_00, 100_00, 100_00] };
  const rents = (request: RequestFacts, by: 'nightly' | 'check-out') =>
    shown(request, by).filter((entry) => entry.includes('rent'));
  expect(rents(aRequest({ lines: [aLine(nights)] }), 'nightly')).toEqual([
    '2026-10-31 rent 800',
    '2026-11-03 rent 200',
  ]);
  const long = { startsOn: day('2026-10-15'), endsOn: day('2026-12-01') };
  expect(rents(aRequest({ lines: [aLine(long)] }), 'check-out')).toEqual([
    '2026-10-31 rent 361.7',
    '2026-11-30 rent 638.3',
  ]);
});

test('BO-04: what is unpaid is expected, and becomes the owner’s on the day that it comes', () => {
  const half = [anInvoice({ entries: [paid('2026-10-01', 550_00)] })];
  const at = { recognition: 'check-out', day: day('2026-11-30') } as const;
  expect(expectedOf(aRequest({ invoices: half }), at)).toEqual([
    { reservationId: 'stay', ownerId: 'ana', cents: 405_00 },
  ]);
  const late = [anInvoice({ entries: [paid('2026-10-01', 550_00), paid('2026-12-09', 550_00)] })];
  expect(shown(aRequest({ invoices: late }))).toEqual([
    ...['2026-11-03 rent 500', '2026-11-03 commission -100', '2026-11-03 cleaning-share 5'],
    ...['2026-12-09 rent 500', '2026-12-09 commission -100', '2026-12-09 cleaning-share 5'],
  ]);
});

test('BO-08: of a canceled stay what is kept is rent, on the day it was canceled; what is owed back is nobody’s', () => {
  const owed = [{ on: day('2026-10-20'), cents: 600_00 }];
  const invoices = [anInvoice({ entries: [paid('2026-10-01', 1_100_00)], owed })];
  const request = aRequest({ state: 'cancelled', cancelledOn: day('2026-10-20'), invoices });
  expect(shown(request)).toEqual(['2026-10-20 kept 500', '2026-10-20 commission -100']);
  const position = positionOf(request, { recognition: 'check-out', day: day('2026-10-20') });
  expect(position).toMatchObject({ ownersCents: 400_00, companyCents: 100_00, owedCents: 600_00, advanceCents: 0 });
});

test('a request that is not confirmed has advance money alone, and taxes are neither the owner’s nor the company’s', () => {
  const taxes = [{ key: 'county', cents: 143_00 }];
  const invoices = [anInvoice({ totalCents: 1_243_00, taxes, entries: [paid('2026-10-01', 621_50, 71_50)] })];
  const at = { recognition: 'check-out', day: day('2026-10-02') } as const;
  expect(positionOf(aRequest({ state: 'open', invoices }), at)).toMatchObject({
    ...{ receivedCents: 621_50, advanceCents: 550_00, taxesCents: 71_50, ownersCents: 0, owedCents: 0 },
  });
});

test('services give the owner their agreed share; a house without an agreement waits for one, the company’s own does not', () => {
  const service = aLine({ ...{ reservationId: 'chef', rentableId: null, chargeCents: 200_00, cleaningCents: 0 } });
  const without = aLine({ reservationId: 'other', terms: null });
  const own = aLine({ reservationId: 'own', terms: null, isOwned: false });
  const invoices = [anInvoice({ totalCents: 2_400_00, entries: [paid('2026-10-01', 2_400_00)] })];
  const request = aRequest({ lines: [service, without, own], invoices });
  expect(shown(request)).toEqual(['2026-11-03 services-share 10']);
  const position = positionOf(request, { recognition: 'check-out', day: day('2026-11-03') });
  expect(position).toMatchObject({ ownersCents: 10_00, unassignedCents: 1_100_00, companyCents: 1_290_00 });
});

test('what is kept of a deposit is the company’s, until then it is held', () => {
  const deposit = anInvoice({ isDeposit: true, totalCents: 500_00, entries: [paid('2026-10-01', 500_00)] });
  const kept = {
    ...deposit,
    kept: [{ on: day('2026-11-10'), cents: 120_00 }],
    owed: [{ on: day('2026-11-10'), cents: 380_00 }],
  };
  const on = (at: string) =>
    positionOf(aRequest({ lines: [], invoices: [kept] }), { recognition: 'check-out', day: day(at) });
  expect(on('2026-11-09')).toMatchObject({ depositsCents: 500_00, companyCents: 0, owedCents: 0 });
  expect(on('2026-11-10')).toMatchObject({ depositsCents: 0, companyCents: 120_00, owedCents: 380_00 });
});
