import { type ReactNode, useId } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { BoatView } from '#features/catalog/api/boats.schemas.ts';
import { dateAt, timeAt } from '#kernel/company-zone.ts';
import { instant } from '#kernel/instant.ts';
import { formatMoney, formatShortClock } from '#kernel/locales.ts';
import { classNames } from '#ui/class-names.ts';
import { outingPrice } from '../domain/outing-prices.ts';
import { type BoatDay, fitsSomewhere, type NoStart, startChoices } from './outing-choices.ts';
import type { ChosenOuting } from './outing-offer.ts';
import { type OwnTime, useOwnTexts } from './own-times.ts';

export interface ChipChoice<V extends string | number> {
  readonly value: V;
  readonly label: string;
  readonly note?: string;
  /** Why it can't be chosen; a sentence that is read with it. */
  readonly whyNot?: string | null;
}

interface ChoiceChipsProps<V extends string | number> {
  label: string;
  choices: readonly ChipChoice<V>[];
  chosen: V | undefined;
  onChoose: (value: V) => void;
  /** Below the chips: what all of them have in common. */
  children?: ReactNode;
  className?: string;
}

/** One of a few, all in sight, as radio buttons; what can't be chosen is struck through and says why. */
function ChoiceChips<V extends string | number>({
  label,
  choices,
  chosen,
  onChoose,
  children,
  className,
}: ChoiceChipsProps<V>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-muted text-xs">{label}</legend>
      <div className={classNames('grid gap-1.5', className)}>
        {choices.map(({ value, label: text, note, whyNot }) => (
          <label
            key={value}
            title={whyNot ?? undefined}
            className={classNames(
              'grid min-h-11 pointer-fine:lg:min-h-9 pointer-fine:lg:py-1 content-center justify-items-center rounded-control border px-1.5 py-1.5 text-center font-medium text-[0.9375rem] leading-tight transition-colors duration-(--quick) has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
              whyNot
                ? 'cursor-not-allowed border-line border-dashed text-muted line-through has-checked:border-warning has-checked:text-warning'
                : 'cursor-pointer border-control hover:border-ink has-checked:border-action has-checked:bg-action has-checked:text-on-action forced-colors:has-checked:bg-[Highlight]',
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              disabled={Boolean(whyNot) && value !== chosen}
              onChange={() => onChoose(value)}
              className="sr-only"
            />
            <span className="numbers">{text}</span>
            {note && <span className="numbers font-normal text-[0.8125rem]">{note}</span>}
            {whyNot && <span className="sr-only">{whyNot}</span>}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}

interface DurationChoiceProps {
  boat: Pick<BoatView, 'durations' | 'seasonPrices'>;
  outing: ChosenOuting;
  day: BoatDay | undefined;
  onChoose: (hours: number) => void;
}

/** How long, each with its price; those that fit nowhere on the day say so. */
export function DurationChoice({ boat, outing, day, onChoose }: DurationChoiceProps) {
  const t = useTexts('boat');
  const language = useLanguage();
  return (
    <ChoiceChips
      label={t('durations.label')}
      className={columnsOf(boat.durations.length)}
      choices={boat.durations.map(({ hours }) => ({
        value: hours,
        label: t('durations.hours', { count: hours }),
        note: formatMoney(language, outingPrice(boat, { hours, date: outing.date }) ?? 0),
        whyNot: fitsSomewhere(day, hours) ? null : t('durations.notThatDay'),
      }))}
      chosen={outing.hours}
      onChoose={onChoose}
    />
  );
}

function columnsOf(count: number): string {
  if (count === 4) return 'grid-cols-4';
  return count === 5 ? 'grid-cols-3 lg:grid-cols-5' : 'grid-cols-3';
}

interface StartChoiceProps {
  boat: Pick<BoatView, 'startHours' | 'turnaroundMinutes'>;
  outing: ChosenOuting;
  day: BoatDay | undefined;
  own: readonly OwnTime[];
  onChoose: (startTime: string) => void;
}

/** The start hours of the day: the free ones to press, the others with their reason. */
export function StartChoice({ boat, outing, day, own, onChoose }: StartChoiceProps) {
  const t = useTexts('boat');
  const { ownDay } = useOwnTexts();
  const language = useTextLanguage();
  const { startHours, turnaroundMinutes } = boat;
  const at = instant(Date.now());
  const now = { date: dateAt(at), time: timeAt(at) };
  const choices = startChoices({ startHours, day, hours: outing.hours, now, own });
  const reasonOf = (whyNot: NoStart | null) => {
    if (whyNot === null) return null;
    if (whyNot === 'begun' || whyNot === 'taken') return t(`starts.${whyNot}`);
    if ('own' in whyNot) return ownDay(whyNot.own);
    return t('starts.fits', { count: whyNot.fitsHours });
  };
  const shorter = new Map<string, readonly string[]>();
  for (const { time, whyNot } of choices) {
    if (whyNot === null || typeof whyNot !== 'object' || 'own' in whyNot) continue;
    const reason = t('starts.fits', { count: whyNot.fitsHours });
    shorter.set(reason, [...(shorter.get(reason) ?? []), formatShortClock(language, time)]);
  }
  const isSomeTaken = choices.some(({ whyNot }) => whyNot === 'taken');
  return (
    <ChoiceChips
      label={t('starts.label')}
      className={classNames(
        'grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))]',
        // Five stand in one row of the card beside the page, so that the card fits a small desk.
        choices.length === 5 && 'lg:grid-cols-5 lg:[&_label]:px-0.5 lg:[&_label]:text-[0.8125rem]',
      )}
      choices={choices.map(({ time, whyNot }) => ({
        value: time,
        label: formatShortClock(language, time),
        whyNot: reasonOf(whyNot),
      }))}
      chosen={outing.startTime}
      onChoose={onChoose}
    >
      {(isSomeTaken || shorter.size > 0) && (
        <p className="mt-2 text-muted text-xs">
          {isSomeTaken && t('starts.why', { count: turnaroundMinutes })}{' '}
          {[...shorter].map(([reason, times]) => `${times.join(', ')}: ${reason}.`).join(' ')}
        </p>
      )}
    </ChoiceChips>
  );
}
