import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { selectionsOf, services } from '#tests/builders/a-group-of-lines.ts';
import { anApprovedTrip } from '#tests/builders/a-trip.ts';
import { changingTrips } from '#tests/support/changing-trips.ts';
import { refusalOf } from '#tests/support/refusal-of.ts';

const { ports, desk, preview, make } = changingTrips();

/** What the annex of a trip's change says in both languages. */
const annexesOf = async (groupId: string) => {
  const change = ports().db.selectFrom('trip_change').select(['text_en', 'text_es']).where('group_id', '=', groupId);
  const { text_en, text_es } = await change.executeTakeFirstOrThrow();
  return [text_en, text_es].map((text) => text.replaceAll(/[^\S\n]/gu, ' '));
};

test('a ride to the airport on the old check-out stands in the way until it is kept, and the annex says what stays', async () => {
  const trip = await anApprovedTrip(ports());
  const { van } = selectionsOf(await services(ports()));
  const ride = { tripType: 'airport-departure', addressIn: van.addressOut, addressOut: van.addressIn } as const;
  const [reservationId = ''] = await desk().addition({ id: trip.groupId, tenantId: trip.guest.userId }, [
    { ...van, ...ride, date: calendarDate('2027-03-17'), time: '14:30', passengers: 3 },
  ]);
  const longer = { until: '2027-03-19' };
  expect(await preview(trip, longer)).toMatchObject({
    canMake: false,
    clashes: [{ reservationId, why: 'was-check-out', canKeep: true, keptFor: null }],
  });
  expect((await refusalOf(make(trip, longer))).code).toBe('change-clashes');

  const kept = { ...longer, keeps: [{ reservationId, reason: 'Half of them leave early' }] };
  expect((await preview(trip, kept)).canMake).toBe(true);
  await make(trip, kept);
  const [english, spanish] = await annexesOf(trip.groupId);
  expect(english).toMatch(/What stays as it was booked.*: .+, Mar 17, 2027 at 2:30 PM\./);
  expect(spanish).toMatch(/Queda como se reservó.*: .+, 17 mar 2027, 2:30 p\. m\./);
  expect(english).not.toContain('Half of them');
  // What a change does to invoices is what the annex says of them.
  expect(english).toMatch(/already issued are not rewritten.*credited on them.*new invoice/);
  expect(spanish).toMatch(/ya emitidas no se modifican.*se acredita en ellas.*factura nueva/);
  expect(english).not.toContain('stay as they are');
});
