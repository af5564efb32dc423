import { useState } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { type Weekdays, weekdays } from '../../domain/weekdays.ts';
import { weekdayName } from '../weekday-names.ts';
import type { PriceProblems, TypedPrice } from './typed-price.ts';

interface PriceFieldsProps {
  typed: TypedPrice;
  onType: (typed: TypedPrice) => void;
  /** The min nights of the house. */
  minNights: number;
  /** Shown once saving was tried. */
  problems: PriceProblems | undefined;
}

/** Price and min nights of the chosen nights. */
export function PriceFields({ typed, onType, minNights, problems }: PriceFieldsProps) {
  const t = useTexts('prices');
  return (
    <>
      <TextInput
        label={t('price')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        placeholder="$"
        value={typed.cents}
        error={problems?.cents ? t('priceNotValid') : undefined}
        onChange={({ target }) => onType({ ...typed, cents: target.value })}
      />
      <TextInput
        label={t('minNights')}
        hint={t('minNightsHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        placeholder={t('minNightsHouse', { count: minNights })}
        value={typed.minNights}
        error={problems?.minNights ? t('minNightsNotValid') : undefined}
        onChange={({ target }) => onType({ ...typed, minNights: target.value })}
      />
    </>
  );
}

/** What few ranges say: the price of their weekends, and on which weekdays stays begin and end. */
export function WeekFields({ typed, onType, problems }: Omit<PriceFieldsProps, 'minNights'>) {
  const t = useTexts('prices');
  const [isUsed] = useState(typed.weekend !== '' || typed.arrivalDays.length > 0 || typed.departureDays.length > 0);
  return (
    <details open={isUsed} className="group">
      <summary className="cursor-pointer py-1 font-medium text-sm pointer-coarse:py-3">{t('moreFields')}</summary>
      <div className="mt-2 grid gap-4">
        <TextInput
          label={t('weekendPrice')}
          hint={t('weekendHint')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          placeholder={t('weekendSame')}
          value={typed.weekend}
          error={problems?.weekend ? t('priceNotValid') : undefined}
          onChange={({ target }) => onType({ ...typed, weekend: target.value })}
        />
        <WeekdayChoice
          label={t('arrivalDays')}
          chosen={typed.arrivalDays}
          onChange={(arrivalDays) => onType({ ...typed, arrivalDays })}
        />
        <WeekdayChoice
          label={t('departureDays')}
          chosen={typed.departureDays}
          onChange={(departureDays) => onType({ ...typed, departureDays })}
        />
      </div>
    </details>
  );
}

interface WeekdayChoiceProps {
  label: string;
  chosen: Weekdays;
  onChange: (chosen: Weekdays) => void;
}

/** Some of the seven weekdays, all in sight. */
function WeekdayChoice({ label, chosen, onChange }: WeekdayChoiceProps) {
  const language = useTextLanguage();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className="grid grid-cols-7 gap-1">
        {weekdays.map((day) => (
          <label
            key={day}
            className="grid min-h-9 cursor-pointer place-items-center rounded-control border border-control text-xs transition-colors duration-(--quick) hover:border-ink has-checked:border-action has-checked:bg-action has-checked:text-on-action has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 pointer-coarse:min-h-11 forced-colors:has-checked:bg-[Highlight]"
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={chosen.includes(day)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, day] : chosen.filter((other) => other !== day))
              }
            />
            <span aria-hidden="true">{weekdayName(language, day, 'short')}</span>
            <span className="sr-only">{weekdayName(language, day, 'long')}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
