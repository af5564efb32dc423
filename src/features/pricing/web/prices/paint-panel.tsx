import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { type CalendarDate, calendarDate, daysBetween } from '#kernel/calendar-date.ts';
import { formatDays } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/content/heading.tsx';
import type { HousePricesView } from '../../api/house-prices.schemas.ts';
import { paintEffect } from '../../domain/paint-effect.ts';
import { useEffectText } from './effect-text.ts';
import type { NightChoice, TypedNights } from './night-choice.ts';
import { NightField } from './night-field.tsx';
import { PriceFields, WeekFields } from './price-fields.tsx';
import { readTypedPrice, typedPriceOf } from './typed-price.ts';
import { type PaintedPrice, type PricePaint, rangeOfNights } from './use-price-paint.ts';
import { tariffOf } from './year-nights.ts';

export type EditedRange = HousePricesView['ranges'][number];

interface PaintPanelProps {
  prices: HousePricesView;
  yearFrom: CalendarDate;
  choice: NightChoice | undefined;
  /** Typed nights that can't be chosen: the last is before the first. */
  reversed: TypedNights | undefined;
  onType: (typed: TypedNights) => void;
  /** A range of the list that is being changed. */
  edited: EditedRange | undefined;
  onDone: () => void;
  saving: PricePaint;
  /** What is said of the chosen nights below. */
  children?: ReactNode;
}

/** Gives the chosen nights a price and min nights, or the base price back; on phones it stays in sight meanwhile. */
export function PaintPanel(props: PaintPanelProps) {
  const { prices, yearFrom, choice, reversed, onType, edited, onDone, saving, children } = props;
  const t = useTexts('prices');
  const language = useTextLanguage();
  const effectText = useEffectText();
  const [typed, setTyped] = useState(() => typedPriceOf(edited));
  const [isTried, setTried] = useState(false);
  const [typedLast, setTypedLast] = useState<CalendarDate>();
  const nights = choice ?? reversed;
  const form = useRef<HTMLFormElement>(null);
  const during = choice && rangeOfNights(choice);
  const { price, problems } = readTypedPrice(typed);
  const fields = { typed, onType: setTyped, problems: isTried ? problems : undefined };
  const effect = during && price ? paintEffect(tariffOf(prices), { during, price }) : undefined;
  const whyNotSaved = choice ? null : t(reversed ? 'lastBeforeFirst' : 'chooseFirst');

  const save = async (painted: PaintedPrice) => {
    if (!during) return;
    const replaces =
      edited && painted ? { from: calendarDate(edited.from), until: calendarDate(edited.until) } : undefined;
    if (!(await saving.paint({ during, price: painted, replaces }))) return;
    setTyped(typedPriceOf(undefined));
    setTried(false);
    setTypedLast(undefined);
    onDone();
  };
  const wrongDate = () => form.current?.querySelector<HTMLInputElement>('[data-night][aria-invalid="true"]');
  /** Whether a date stands there that can't be one; it has the focus then. */
  const hasWrongDate = () => {
    const wrong = wrongDate();
    wrong?.focus();
    return Boolean(wrong);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (price && !hasWrongDate()) void save(price);
  };
  const typeFirst = (first: CalendarDate) => {
    // The last night goes with the first until somebody says which one it is.
    if (!nights) return onType({ first, last: typedLast ?? first });
    const isKept = nights.last > first || nights.first !== nights.last || nights.last === typedLast;
    onType({ first, last: isKept ? nights.last : first });
  };
  const typeLast = (last: CalendarDate) => {
    setTypedLast(last);
    // A first night that can't be stays with its problem until it is put right.
    if (nights || !wrongDate()) onType({ first: nights?.first ?? last, last });
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('panel')}
      onSubmit={submit}
      className={classNames(
        'grid gap-4 rounded-card border border-line bg-surface p-5',
        nights &&
          'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:max-h-[62dvh] max-lg:gap-3 max-lg:overflow-y-auto max-lg:rounded-none max-lg:border-x-0 max-lg:border-b-0 max-lg:p-4 max-lg:shadow-float',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Heading level={2} look="subheading">
          {edited ? t('editTitle') : choice ? formatDays(language, choice.first, choice.last) : t('choose')}
        </Heading>
        {nights && (
          <Button tone="quiet" size="small" onClick={onDone}>
            {t('cancel')}
          </Button>
        )}
      </div>
      {!nights && <p className="text-muted text-sm">{t('chooseText')}</p>}
      {choice?.isOpen && <p className="text-info text-sm">{t('chooseLast')}</p>}
      <div className="grid grid-cols-2 items-start gap-3">
        <NightField label={t('firstNight')} night={nights?.first} yearFrom={yearFrom} onType={typeFirst} />
        <NightField
          label={t('lastNight')}
          night={nights?.last ?? typedLast}
          yearFrom={yearFrom}
          onType={typeLast}
          problem={reversed && t('lastBeforeFirst')}
        />
        <PriceFields {...fields} minNights={prices.minNights} />
      </div>
      <WeekFields {...fields} />
      <p role="status" className="min-h-6 font-medium text-sm">
        {effect
          ? effectText(effect, price?.minNights)
          : during && t('chosen', { count: daysBetween(during.from, during.until) })}
      </p>
      {saving.problem && (
        <p role="alert" className="text-danger text-sm">
          {saving.problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isWaiting={saving.isSaving} disabledReason={whyNotSaved}>
          {t('paint')}
        </Button>
        <Button tone="outline" disabledReason={whyNotSaved} onClick={() => hasWrongDate() || void save(null)}>
          {t('clear')}
        </Button>
      </div>
      {children}
    </form>
  );
}
