import CalendarDays from 'lucide-react/icons/calendar-days';
import { type Ref, useEffect, useId, useState } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { datesInWords } from '#features/multi-calendar/web/dates-in-words.ts';
import { parseTypedRange } from '#features/multi-calendar/web/typed-range.ts';
import { addDays, type CalendarDate, type DateRange, daysBetween } from '#kernel/calendar-date.ts';
import { formatDate, formatDays } from '#kernel/locales.ts';
import { Icon } from '#ui/content/icon.tsx';
import type { ChosenDates } from '#ui/date-range-picker/date-choice.ts';
import { ChoiceGroup } from '#ui/fields/choice-group.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { partAhead } from '#ui/load-ahead.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { type Guests, nextDay, type Wanted } from './wanted.ts';

// Their code is that of the pages of guests: it stays in its own files.
const { Part: DateRangePicker, load: loadRange } = partAhead(async () => {
  const { DateRangePicker: Picker, preloadCalendar } = await import('#ui/date-range-picker/date-range-picker.tsx');
  await preloadCalendar();
  return Picker;
});
const { Part: DayPicker, load: loadDay } = partAhead(async () => {
  const { DayPicker: Picker, preloadDayCalendar } = await import('#ui/date-range-picker/day-picker.tsx');
  await preloadDayCalendar();
  return Picker;
});

const HORIZON_DAYS = 730;
const MAX_PEOPLE = 20;

interface UnitSearchProps {
  wanted: Wanted;
  today: CalendarDate;
  datesRef: Ref<HTMLInputElement>;
  onChange: (change: Partial<Wanted>) => void;
  onPending: DatesFieldProps['onPending'];
}

/** What the caller wants: house or boat, when, how many, and words of a name or a place. */
export function UnitSearch({ wanted, today, datesRef, onChange, onPending }: UnitSearchProps) {
  const t = useTexts('desk');
  const { kind, guests } = wanted;
  return (
    <search className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <ChoiceGroup
        label={t('search.kind')}
        isLabelHidden
        choices={(['house', 'boat'] as const).map((value) => ({ value, label: t(`search.${value}`) }))}
        chosen={kind}
        onChoose={(value) => onChange({ kind: value, unitId: undefined })}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_minmax(0,3fr)]">
        <DatesField
          kind={kind}
          dates={wanted.dates}
          today={today}
          inputRef={datesRef}
          onChange={(dates) => onChange({ dates })}
          onPending={onPending}
        />
        <PeopleFields guests={guests} onChange={(changed) => onChange({ guests: changed })} />
        <TextInput
          label={t('search.words')}
          hint={t('search.wordsHint')}
          value={wanted.words}
          maxLength={80}
          autoComplete="off"
          onChange={({ target }) => onChange({ words: target.value, unitId: undefined })}
        />
      </div>
    </search>
  );
}

interface DatesFieldProps {
  kind: 'house' | 'boat';
  dates: DateRange | null;
  today: CalendarDate;
  inputRef?: Ref<HTMLInputElement>;
  /** Says that it is empty. */
  isMissed?: boolean;
  onChange: (dates: DateRange) => void;
  /** Whether the field holds other words than those of `dates`: nothing may be done with these meanwhile. */
  onPending: (isPending: boolean) => void;
}

/** Dates by typing, as one hears them, or by the calendar beside the field; what was read is said back. */
export function DatesField({ kind, dates, today, inputRef, isMissed = false, onChange, onPending }: DatesFieldProps) {
  const t = useTexts('desk');
  const language = useTextLanguage();
  const isBoat = kind === 'boat';
  const written = dates ? wordsOf(dates) : '';
  function wordsOf({ from, until }: DateRange) {
    return isBoat ? formatDate(language, from) : formatDays(language, from, until);
  }
  const [typed, setTyped] = useState(written);
  useEffect(() => setTyped(written), [written]);
  const isPending = typed !== written;
  useEffect(() => onPending(isPending), [onPending, isPending]);
  const { range: read, why } = !isPending ? { range: dates } : parseTypedRange(typed, { language, today });
  const wrong = why ? (why === 'reversed' ? 'reversed' : 'noDates') : read && read.from < today ? 'past' : undefined;
  const isEmpty = typed.trim() === '';
  const isWrong = !isEmpty && wrong !== undefined;
  const choose = (range: DateRange) => {
    // The same dates in other words change nothing but the words.
    setTyped(wordsOf(range));
    onChange(range);
  };
  const take = () => {
    if (read && !isWrong) choose(isBoat ? nextDay(read.from) : read);
  };
  const said = ({ from, until }: DateRange) =>
    isBoat
      ? datesInWords(language, from, null)
      : `${datesInWords(language, from, until)} · ${t('search.nights', { count: daysBetween(from, until) })}`;
  const rules = { first: today, last: addDays(today, HORIZON_DAYS) };
  return (
    <div className="flex items-start gap-2">
      <TextInput
        ref={inputRef}
        className="min-w-0 flex-1"
        label={t(isBoat ? 'search.day' : 'search.dates')}
        hint={read && !isWrong ? said(read) : t(isBoat ? 'search.dayHint' : 'search.datesHint')}
        error={isWrong ? t(`search.${wrong}`) : isMissed && isEmpty ? t('wrong.required') : undefined}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => isPending && take()}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
      <Popover
        name={t('search.calendar')}
        isTall
        align="end"
        preload={isBoat ? loadDay : loadRange}
        className="px-3 sm:px-5"
        trigger={(props) => (
          <IconButton {...props} name={t('search.calendar')} icon={<Icon of={CalendarDays} />} className="mt-7" />
        )}
      >
        {(close) =>
          isBoat ? (
            <DayPicker
              label={t('search.day')}
              day={dates?.from}
              rules={rules}
              onChange={(day) => day && choose(nextDay(day))}
              onDone={close}
            />
          ) : (
            <CalendarChoice dates={dates} rules={rules} onChange={choose} onDone={close} />
          )
        }
      </Popover>
    </div>
  );
}

interface CalendarChoiceProps {
  dates: DateRange | null;
  rules: { first: CalendarDate; last: CalendarDate };
  onChange: (dates: DateRange) => void;
  onDone: () => void;
}

/** A stay counts once both of its ends are chosen. */
function CalendarChoice({ dates, rules, onChange, onDone }: CalendarChoiceProps) {
  const [chosen, setChosen] = useState<ChosenDates>(dates ?? {});
  return (
    <DateRangePicker
      chosen={chosen}
      rules={rules}
      onChange={(next) => {
        setChosen(next);
        if (next.from && next.until) onChange({ from: next.from, until: next.until });
      }}
      onDone={onDone}
    />
  );
}

/** How many come, each by the platform's own list: a digit chooses. */
export function PeopleFields({ guests, onChange }: { guests: Guests; onChange: (guests: Guests) => void }) {
  const t = useTexts('desk');
  const id = useId();
  const kinds = ['adults', 'infants', 'babies', 'pets'] as const;
  return (
    <fieldset className="grid min-w-0 grid-cols-4 gap-2" aria-describedby={id}>
      <legend className="sr-only">{t('search.people')}</legend>
      {kinds.map((kind) => (
        <Select
          key={kind}
          label={t(`people.${kind}`)}
          value={String(guests[kind])}
          options={numbersFrom(kind === 'adults' ? 1 : 0, kind === 'pets' ? 3 : MAX_PEOPLE)}
          onChange={({ target }) => onChange({ ...guests, [kind]: Number(target.value) })}
        />
      ))}
      <p id={id} className="col-span-4 text-muted text-sm">
        {t('search.peopleHint')}
      </p>
    </fieldset>
  );
}

const numbersFrom = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, index) => ({
    value: String(least + index),
    label: String(least + index),
  }));
