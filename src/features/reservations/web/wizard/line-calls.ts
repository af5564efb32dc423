import { useState } from 'react';
import { showMessage } from '#browser/interface-state.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { serviceForms } from '#features/additional-services/kinds/kinds.web.ts';
import type { ShownLine } from '#features/additional-services/web/form/service-form.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import type { LineBodies, ReservationView } from '../../api/lines.schemas.ts';
import type { TripBody, TripLine } from '../../api/whole-trip.schemas.ts';
import { lineName } from '../line-labels.ts';
import type { NearSlot } from './near-slots.tsx';
import type { AskedLine, TripCalls } from './trip-calls.ts';
import type { Wizard } from './use-wizard.ts';

type Type = keyof LineBodies;

/** What a line would be asked with again, from what is shown of it. */
export async function askedAgain(line: ReservationView): Promise<AskedLine> {
  const { type } = line;
  if (type === 'house') return { type, body: houseBodyOf(line) };
  if (type === 'boat') return { type, body: boatBodyOf(line) };
  const form = await serviceForms[type]();
  return { type, body: form.bodyOfLine(shownLineOf(line)) } as AskedLine;
}

/** Moves a line which was not asked for yet to another time; all else of it stays. */
export async function moveLine(calls: TripCalls, line: ReservationView, slot: NearSlot): Promise<unknown> {
  const { type, body } = await askedAgain(line);
  return calls.change(line.id, { type, body: { ...body, ...timeInBody(type, slot) } } as AskedLine);
}

/** A trip of this device whose house or boat moves to another time; it is another trip for the server. */
export function moveTrip(trip: TripBody, slot: NearSlot): TripBody {
  const lines = trip.lines.map((line, place) =>
    place === 0 ? ({ ...line, body: { ...line.body, ...timeInBody(line.type, slot) } } as TripLine) : line,
  );
  return { ...trip, id: crypto.randomUUID(), lines };
}

/** The fields of a line's body that say when it is. */
function timeInBody(type: Type, { date, time, until, hours }: NearSlot) {
  if (type === 'house') return { startAt: date, endAt: until };
  if (type === 'boat') return { date, startTime: time, ...(hours === undefined ? {} : { hours }) };
  return { date, time };
}

/** What a stay would be asked with again. */
export function houseBodyOf(line: ReservationView): LineBodies['house'] {
  return {
    houseId: line.house?.id ?? 0,
    startAt: calendarDate(line.startAt),
    endAt: calendarDate(line.endAt),
    guests: line.guests,
  };
}

/** What an outing would be asked with again. */
export function boatBodyOf(line: ReservationView): LineBodies['boat'] {
  return {
    boatId: line.boat?.id ?? 0,
    date: calendarDate(line.startAt),
    startTime: line.startTime ?? '',
    hours: line.boat?.hours ?? 0,
    guests: line.guests,
  };
}

/** A line of a service as its form reads it. Throws on a house or a boat. */
export function shownLineOf({ service, startAt, startTime }: ReservationView): ShownLine {
  if (!service) throw new TypeError('a line of a service says nothing of it');
  return { startAt: calendarDate(startAt), startTime: startTime ?? '', service };
}

/** Takes a line out at once; the message that says so can bring it back. */
export function useRemoveLine(wizard: Wizard) {
  const t = useTexts('wizard');
  const words = useTexts('lines');
  const showFailure = useShowFailure();
  const [isRemoving, setRemoving] = useState(false);
  const { calls, change } = wizard;

  const bringBack = async (line: ReservationView) => {
    try {
      await change(async () => calls.add(await askedAgain(line), { idempotencyKey: crypto.randomUUID() }));
      showMessage({ type: 'success', text: () => t('summary.broughtBack', { name: lineName(words, line) }) });
    } catch (error) {
      showFailure(error);
    }
  };
  const remove = async (line: ReservationView) => {
    if (isRemoving) return;
    setRemoving(true);
    try {
      await change(() => calls.remove(line));
      showMessage({
        type: 'success',
        text: t('summary.removed', { name: lineName(words, line) }),
        action: { label: t('summary.undo'), run: () => void bringBack(line) },
      });
    } catch (error) {
      showFailure(error);
    } finally {
      setRemoving(false);
    }
  };
  return { remove, isRemoving };
}
