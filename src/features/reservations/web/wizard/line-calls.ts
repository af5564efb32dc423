import { useState } from 'react';
import { defineClient } from '#browser/api-client.ts';
import { showMessage } from '#browser/interface-state.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { serviceForms } from '#features/additional-services/kinds/kinds.web.ts';
import type { ServiceType } from '#features/additional-services/kinds/service-names.domain.ts';
import type { ShownLine } from '#features/additional-services/web/form/service-form.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import type { ServiceLineApi } from '../../api/lines.api.ts';
import { serviceLinePaths } from '../../api/lines.paths.ts';
import type { LineBodies, ReservationView } from '../../api/lines.schemas.ts';
import { lineName } from '../line-labels.ts';
import { linesClient, reservationsClient } from '../reservations-clients.ts';
import type { NearSlot } from './near-slots.tsx';
import type { Wizard } from './use-wizard.ts';

type Type = keyof LineBodies;

interface Calls<Body> {
  /** Adds a line to a group. */
  add(groupId: string, body: Body, options: { readonly idempotencyKey: string }): Promise<unknown>;
  /** Changes a line which was not asked for yet. Another house or boat is another line: theirs keep it. */
  change(lineId: string, body: Body): Promise<unknown>;
  /** What a line would be asked with again, from what is shown of it. */
  bodyOf(line: ReservationView): Promise<Body>;
}

const rentableCalls: { readonly [T in 'house' | 'boat']: Calls<LineBodies[T]> } = {
  house: {
    add: (id, body, options) => linesClient().addHouse({ params: { id }, body }, options),
    change: (id, { houseId: _, ...body }) => reservationsClient().changeHouseReservation({ params: { id }, body }),
    bodyOf: async (line) => houseBodyOf(line),
  },
  boat: {
    add: (id, body, options) => linesClient().addBoat({ params: { id }, body }, options),
    change: (id, { boatId: _, ...body }) => linesClient().changeBoat({ params: { id }, body }),
    bodyOf: async (line) => boatBodyOf(line),
  },
};

function serviceCalls<T extends ServiceType>(type: T): Calls<LineBodies[T]> {
  const client = defineClient<ServiceLineApi<ServiceType>>(serviceLinePaths(type))();
  return {
    add: (id, body, options) => client.add({ params: { id }, body }, options),
    change: (id, body) => client.change({ params: { id }, body }),
    async bodyOf(line) {
      const form = await serviceForms[type]();
      return form.bodyOfLine(shownLineOf(line)) as LineBodies[T];
    },
  };
}

/** The calls for lines of a type. */
export function callsOf<T extends Type>(type: T): Calls<LineBodies[T]> {
  const asked: Type = type;
  const calls = asked === 'house' || asked === 'boat' ? rentableCalls[asked] : serviceCalls(asked);
  return calls as unknown as Calls<LineBodies[T]>;
}

/** Adds a line again as it was, after it was taken out. */
async function addAgain(groupId: string, line: ReservationView): Promise<unknown> {
  const calls = callsOf(line.type);
  return calls.add(groupId, await calls.bodyOf(line), { idempotencyKey: crypto.randomUUID() });
}

/** Moves a line which was not asked for yet to another time; all else of it stays. */
export async function moveLine(line: ReservationView, slot: NearSlot): Promise<unknown> {
  const calls = callsOf(line.type);
  const body = await calls.bodyOf(line);
  return calls.change(line.id, { ...body, ...timeInBody(line.type, slot) } as typeof body);
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
  const { group, change } = wizard;

  const bringBack = async (line: ReservationView) => {
    try {
      await change(() => addAgain(group.id, line));
      showMessage({ type: 'success', text: t('summary.broughtBack', { name: lineName(words, line) }) });
    } catch (error) {
      showFailure(error);
    }
  };
  const remove = async (line: ReservationView) => {
    if (isRemoving) return;
    setRemoving(true);
    try {
      const params = { type: line.type, id: line.id };
      await change(() => reservationsClient().deleteReservation({ params }));
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
