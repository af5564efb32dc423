import type { ApiRefusal } from '#browser/api-refusal.ts';
import type { Guests } from '#features/catalog/domain/guest-capacity.ts';
import type { OutingAsked } from '#features/catalog/web/query/outing-query.ts';
import { type Booking, bookBoatClient, useOpenDraft } from './use-open-draft.ts';

interface Given {
  readonly boatId: number;
  readonly outing: OutingAsked & { readonly hours: number; readonly guests: Guests };
  /** The outing was refused: the reason and perhaps free starts near it. */
  readonly onRefused: (refusal: ApiRefusal) => void;
}

/** Opens a draft with an outing as its principal. */
export function useBookBoat({ boatId, outing, onRefused }: Given): Booking {
  const { date, startTime, hours, guests } = outing;
  const body = { boatId, date: date ?? '', startTime: startTime ?? '', hours, guests };
  return useOpenDraft({
    what: JSON.stringify(outing),
    isWhole: date !== undefined && startTime !== undefined,
    create: (idempotencyKey) => bookBoatClient().createBoatReservation({ body }, { idempotencyKey }),
    line: { type: 'boat', body },
    onRefused,
  });
}
