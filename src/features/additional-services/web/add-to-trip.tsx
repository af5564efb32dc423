import { useSite } from '#browser/site.ts';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { ButtonLink } from '#ui/button-link.tsx';

/** A service is booked with a house or a boat: who has a trip goes to it, who has none begins one. */
export function AddToTrip() {
  const t = useTexts('services');
  const { viewer } = useSite();
  return (
    <div className="flex flex-wrap gap-3">
      {viewer ? (
        <>
          <ButtonLink to={paths.reservations()}>{t('booking.add')}</ButtonLink>
          <ButtonLink to={paths.results()} tone="outline">
            {t('booking.newTrip')}
          </ButtonLink>
        </>
      ) : (
        <ButtonLink to={paths.results()}>{t('booking.begin')}</ButtonLink>
      )}
    </div>
  );
}
