import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { type HttpAnswer, httpCaller } from '#tests/support/app-process.ts';
import { pay } from '#tests/support/paying-guests.ts';

type Bearer = Readonly<Record<string, string>>;

interface Wanted {
  readonly origin: string;
  readonly guest: Bearer;
  readonly staff: Bearer;
  readonly houseId: number;
  readonly from: CalendarDate;
}

const NIGHTS = 4;

/**
 * One trip from its search to its second instalment, by the API alone: asked for, approved, paid by card twice, agreed
 * to, written about. Gives the trip's id; throws when a call is refused.
 */
export async function makeWholeTrip({ origin, guest, staff, houseId, from }: Wanted): Promise<string> {
  const call = httpCaller(origin, guest);
  const done = async (answer: Promise<HttpAnswer>) => {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(`a whole trip was refused: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const until = addDays(from, NIGHTS);
  await done(call('GET', `house?StartAt=${from}&EndAt=${until}&Adults=2`));
  await done(call('GET', `house/${houseId}/quote?StartAt=${from}&EndAt=${until}&Adults=2`));
  const guests = { adults: 2, infants: 0, babies: 0, pets: 0 };
  const { groupId } = await done(call('POST', 'reservation/house', { houseId, startAt: from, endAt: until, guests }));
  const path = `reservation/group/${groupId}`;
  await done(call('PUT', path, { action: 'skip-open-steps' }));
  const { quote } = await done(call('GET', path));
  await done(call('PUT', path, { action: 'ask-availability', expectedTotalCents: quote.totalCents }));
  await done(httpCaller(origin, staff)('GET', `staff/group/${groupId}`));
  await done(httpCaller(origin, staff)('PUT', `staff/group/${groupId}/approve`, {}));
  const { invoices } = await done(call('GET', path));
  const instalments = invoices.filter(({ kind }: { kind: string }) => kind === 'instalment');
  for (const { id: invoiceId } of instalments) await pay(origin, { trip: { groupId }, invoiceId, bearer: guest });
  const { version } = await done(call('GET', `reservation/contract/${groupId}`));
  await done(call('POST', `reservation/contract/${groupId}`, { version, accepted: true }));
  await done(call('POST', `message/${groupId}`, { text: 'May we come at one?' }));
  await done(call('GET', path));
  return groupId;
}
