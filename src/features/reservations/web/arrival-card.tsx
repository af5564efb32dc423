import { useTexts } from '#browser/use-texts.ts';
import type { GroupView } from '../api/reservations.schemas.ts';

/** Exact address and access, once all is paid and signed; before that, what is missing. */
export function ArrivalCard({ arrival }: { arrival: GroupView['arrival'] }) {
  const t = useTexts('reservations');
  if (!arrival) return <p className="text-muted">{t('arrival.later')}</p>;
  return (
    <div className="grid gap-3">
      <p className="text-muted text-sm">{t('arrival.text')}</p>
      <address className="font-semibold not-italic">{arrival.address}</address>
      <p className="whitespace-pre-line">{arrival.instructions}</p>
      <p>
        <a className="text-link underline underline-offset-4" href={`geo:${arrival.latitude},${arrival.longitude}`}>
          {t('arrival.map')}
        </a>
      </p>
    </div>
  );
}
