import { useId } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import type { TripType } from '#features/additional-services/kinds/van/van.domain.ts';

interface TripChoiceProps {
  trips: readonly TripType[];
  chosen: TripType;
  onChoose: (trip: TripType) => void;
}

/** What kind of trip it is, each with a few words. */
export function TripChoice({ trips, chosen, onChoose }: TripChoiceProps) {
  const t = useTexts('wizard');
  const words = useTexts('lines');
  const id = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium text-sm">{t('van.trip')}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {trips.map((trip) => (
          <label
            key={trip}
            className="relative grid cursor-pointer content-start gap-0.5 rounded-control border border-control bg-surface px-3.5 py-2.5 transition-colors duration-(--quick) hover:border-ink has-checked:border-action has-checked:ring-2 has-checked:ring-action has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 forced-colors:has-checked:outline-4"
          >
            <input
              type="radio"
              name={id}
              checked={trip === chosen}
              onChange={() => onChoose(trip)}
              className="sr-only"
            />
            <span className="font-semibold text-[0.9375rem] leading-snug">{words(`trip.${trip}`)}</span>
            <span className="text-muted text-sm leading-snug">{t(`van.tripText.${trip}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
