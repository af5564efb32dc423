import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, useState } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { formatDays, formatLongDate, formatTypedDate } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { classNames, controlClass } from '#ui/class-names.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { parseTypedDate } from '#ui/date-range-picker/date-choice.ts';
import { ChoiceGroup } from '#ui/fields/choice-group.tsx';
import { Select } from '#ui/fields/select.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ListSearch } from '#ui/list-table/list-search.tsx';
import type { CalendarUnits, UnitKind } from '../api/multi-calendar.schemas.ts';
import { type CalendarAddress, calendarViews, type ShownView } from './calendar-address.ts';

const gapChoices = [1, 2, 3, 5, 7] as const;

interface CalendarToolsProps {
  address: CalendarAddress;
  view: ShownView;
  isPhone: boolean;
  start: CalendarDate;
  /** The last day that is shown. */
  last: CalendarDate;
  today: CalendarDate;
  /** Where the buttons beside the dates go. */
  beside: (side: -1 | 1) => CalendarDate;
  places: CalendarUnits['places'];
  /** Rows can stand together by who owns them. */
  hasOwners: boolean;
  onChange: (change: Partial<CalendarAddress>) => void;
}

/** The head of the calendar: its dates and how to get to others, its view, and what narrows its rows. */
export function CalendarTools(props: CalendarToolsProps) {
  const { view, isPhone, start, last, today, beside, onChange } = props;
  const t = useTexts('calendar');
  const language = useTextLanguage();
  const shown = view === 'day' ? formatLongDate(language, start) : formatDays(language, start, last);
  // A quarter of days side by side can't be read on a phone, and of two weeks there is room for one.
  const views = calendarViews.filter((one) => !isPhone || one !== 'quarter');
  const go = (date: CalendarDate) => onChange({ start: date });
  return (
    <div className="grid gap-3 print:hidden">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <Heading level={1}>{t('title')}</Heading>
          <p className="mt-1 text-muted first-letter:uppercase">{shown}</p>
        </div>
        <div className="flex flex-wrap items-center gap-1.5 max-sm:w-full">
          <IconButton
            name={t('earlier')}
            icon={<Icon of={ChevronLeft} className="size-5" />}
            onClick={() => go(beside(-1))}
          />
          <Button tone="outline" size="small" onClick={() => go(today)}>
            {t('today')}
          </Button>
          <IconButton
            name={t('later')}
            icon={<Icon of={ChevronRight} className="size-5" />}
            onClick={() => go(beside(1))}
          />
          <JumpField today={today} onJump={go} />
          {view !== 'day' && view !== 'year' && (
            <div className="max-sm:mt-1.5 max-sm:w-full sm:ml-1.5 sm:w-64">
              <ListSearch
                label={t('filters.search')}
                search={props.address.search}
                onSearch={(search) => onChange({ search })}
              />
            </div>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <ChoiceGroup
          label={t('view.name')}
          isLabelHidden
          choices={[...views, ...(view === 'year' ? [view] : [])].map((value) => ({
            value,
            label: t(isPhone && value === 'weeks' ? 'view.week' : `view.${value}`),
          }))}
          chosen={view}
          onChoose={(value) => value !== 'year' && onChange({ view: value, unit: undefined })}
        />
        {view !== 'year' && <RowFilters {...props} />}
      </div>
    </div>
  );
}

/** What narrows the rows. */
function RowFilters({ address, view, places, hasOwners, onChange }: CalendarToolsProps) {
  const t = useTexts('calendar');
  const kinds = [
    { value: '', label: t('filters.allKinds') },
    ...(['house', 'boat'] as const).map((kind) => ({ value: kind, label: t(`filters.${kind}`) })),
  ];
  return (
    <>
      <Select
        label={t('filters.place')}
        isLabelHidden
        className="w-42 max-sm:w-[calc(50%-0.375rem)]"
        value={address.place ?? ''}
        options={[
          { value: '', label: t('filters.allPlaces') },
          ...places.map(({ id, name }) => ({ value: String(id), label: name, isName: true })),
        ]}
        onChange={({ target }) => onChange({ place: target.value ? Number(target.value) : undefined })}
      />
      <Select
        label={t('filters.kind')}
        isLabelHidden
        className="w-42 max-sm:w-[calc(50%-0.375rem)]"
        value={address.kind ?? ''}
        options={kinds}
        onChange={({ target }) => onChange({ kind: (target.value || undefined) as UnitKind | undefined })}
      />
      {view !== 'day' && hasOwners && (
        <Select
          label={t('by.name')}
          isLabelHidden
          className="w-42 max-sm:w-[calc(50%-0.375rem)]"
          value={address.by ?? ''}
          options={[
            { value: '', label: t('by.place') },
            { value: 'owner', label: t('by.owner') },
          ]}
          onChange={({ target }) => onChange({ by: target.value === 'owner' ? 'owner' : undefined })}
        />
      )}
      {view !== 'day' && (
        <Select
          label={t('gaps.filter')}
          isLabelHidden
          className="w-42 max-sm:w-[calc(50%-0.375rem)]"
          value={String(address.gaps ?? '')}
          options={[
            { value: '', label: t('gaps.all') },
            ...gapChoices.map((count) => ({ value: String(count), label: t('gaps.upTo', { count }) })),
          ]}
          onChange={({ target }) => onChange({ gaps: target.value ? Number(target.value) : undefined })}
        />
      )}
    </>
  );
}

/** A date to go to, as it is typed: it counts with Enter. */
function JumpField({ today, onJump }: { today: CalendarDate; onJump: (date: CalendarDate) => void }) {
  const t = useTexts('calendar');
  const language = useTextLanguage();
  const id = useId();
  const [typed, setTyped] = useState('');
  const date = parseTypedDate(typed, { language, first: addDays(today, -60) });
  const isWrong = typed.trim() !== '' && date === null;
  return (
    <form
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        if (!date) return;
        onJump(date);
        setTyped('');
      }}
    >
      <input
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        aria-label={t('jump')}
        aria-describedby={typed ? id : undefined}
        placeholder={`${t('jump')}: ${formatTypedDate(language, today)}`}
        autoComplete="off"
        className={classNames(controlClass, '!min-h-11 w-56 text-sm max-sm:w-44')}
      />
      {typed.trim() !== '' && (
        <p
          id={id}
          className={classNames(
            'absolute top-full right-0 z-40 mt-1 w-max max-w-72 rounded-control border border-line bg-raised px-3 py-1.5 text-sm shadow-float',
            isWrong && 'text-danger',
          )}
        >
          {date ? t('jumpTo', { date: formatLongDate(language, date) }) : t('notADate')}
        </p>
      )}
    </form>
  );
}
