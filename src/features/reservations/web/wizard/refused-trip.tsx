import SearchX from 'lucide-react/icons/search-x';
import { useEffect, useRef } from 'react';
import type { ApiRefusal } from '#browser/api-refusal.ts';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { TripBody } from '../../api/whole-trip.schemas.ts';
import { checkoutPath, dropDeviceTrip, keepDeviceTrip, pageOfCheckout } from '../device-trip.ts';
import { moveTrip } from './line-calls.ts';
import { type NearSlot, NearSlots, nearSlotsOf } from './near-slots.tsx';

/**
 * The house or boat itself can't be had like that any more: it says so in sight and to who hears it, as the longer page
 * before may have been scrolled, and offers what is free near it, with the rest of the trip.
 */
export function RefusedTrip({ trip, reason }: { trip: TripBody; reason: ApiRefusal }) {
  const t = useTexts('wizard');
  const reload = useReload();
  const box = useRef<HTMLDivElement>(null);
  const page = pageOfCheckout(new URL(checkoutPath(trip), location.origin).searchParams);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  const moveTo = (slot: NearSlot) => {
    const moved = moveTrip(trip, slot);
    keepDeviceTrip(moved);
    const step = new URLSearchParams(location.search).get('step');
    void reload(checkoutPath(moved, step === null ? {} : { step: Number(step) }));
  };
  return (
    <div ref={box} tabIndex={-1} role="alert" className="focus:outline-none">
      <EmptyState
        icon={SearchX}
        level={1}
        title={t('visitor.refused')}
        text={reason.message}
        action={
          <>
            <div className="w-full [&>div]:justify-center">
              <NearSlots near={nearSlotsOf(reason)} onNear={moveTo} />
            </div>
            <ButtonLink to={page ?? paths.results()} onClick={dropDeviceTrip}>
              {t('visitor.back')}
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}
