import type { ApiRefusal } from '#browser/api-refusal.ts';
import { oneGuest, type StayAsked } from '#features/catalog/web/query/stay-query.ts';
import { type Booking, bookHouseClient, useOpenDraft } from './use-open-draft.ts';

interface Given {
  readonly houseId: number;
  readonly stay: StayAsked;
  /** The stay was refused: the reason and perhaps free dates near it. */
  readonly onRefused: (refusal: ApiRefusal) => void;
}

/** Opens a draft with a stay as its principal. */
export function useBookHouse({ houseId, stay, onRefused }: Given): Booking {
  const { dates, guests = oneGuest } = stay;
  const body = { houseId, startAt: dates?.from ?? '', endAt: dates?.until ?? '', guests };
  return useOpenDraft({
    what: JSON.stringify(stay),
    isWhole: dates !== undefined,
    create: (idempotencyKey) => bookHouseClient().createHouseReservation({ body }, { idempotencyKey }),
    line: { type: 'house', body },
    onRefused,
  });
}
