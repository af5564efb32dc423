import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { type BlockKind, needsReason, staffBlockKinds } from '#features/calendars/domain/occupancy-kinds.ts';
import { type CalendarDate, type DateRange, daysBetween } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import { formatDays } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/fields/choice-group.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { CalendarUnit, Taken } from '../../api/multi-calendar.schemas.ts';
import { datesInWords } from '../dates-in-words.ts';
import { parseTypedRange } from '../typed-range.ts';
import type { WantedBlock } from '../use-blocks.ts';
import { Panel } from './panel.tsx';
import { TakenList } from './taken-list.tsx';

export interface BlockDraft {
  readonly kind: BlockKind;
  readonly note: string;
  readonly which: 'all' | 'free';
}

interface BlockPanelProps {
  /** It is there already and gets other dates, another kind or another reason. */
  isEdit?: true;
  units: readonly CalendarUnit[];
  range: DateRange;
  today: CalendarDate;
  draft: BlockDraft;
  /** What stands in the way, as far as it is known. */
  taken: readonly Taken[];
  now: Instant;
  onDraft: (draft: BlockDraft) => void;
  /** Other dates were typed. */
  onRange: (range: DateRange) => void;
  onBlock: (wanted: WantedBlock) => void;
  onClose: () => void;
}

/** As the server takes it. */
const MAX_NOTE = 200;

/** Blocks the chosen days: their dates can be typed, the kind says what it is, and what is taken is told before. */
export function BlockPanel({ isEdit, units, range, today, draft, taken, now, ...on }: BlockPanelProps) {
  const t = useTexts('calendar');
  const language = useTextLanguage();
  const written = formatDays(language, range.from, range.until);
  const [typed, setTyped] = useState(written);
  const [isTried, setTried] = useState(false);
  const dates = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const which = useRef<HTMLDivElement>(null);
  // Days were chosen on the calendar while the panel is open.
  useEffect(() => setTyped(written), [written]);

  const { range: read, why } = typed === written ? { range } : parseTypedRange(typed, { language, today });
  const noDates = why
    ? t(why === 'reversed' ? 'block.reversed' : 'block.noDates')
    : read && read.from < today
      ? t('block.past')
      : undefined;
  const noNote = needsReason(draft.kind) && draft.note.trim() === '' ? t('block.noNote') : undefined;
  const isInTheWay = taken.length > 0 && draft.which === 'all';
  const whyNot = isInTheWay ? t(isEdit ? 'block.whyNotEdit' : 'block.whyNot') : undefined;
  const take = () => read && typed !== written && on.onRange(read);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!read || noDates) return dates.current?.focus();
    if (noNote) return note.current?.focus();
    if (whyNot) return (which.current?.querySelector('input') ?? dates.current)?.focus();
    on.onBlock({ units, range: read, kind: draft.kind, note: draft.note.trim() || null, which: draft.which });
  };
  const [unit] = units;
  const kinds = new Set(units.map(({ kind }) => kind));
  const unitsOf = kinds.size > 1 ? 'mixed' : kinds.has('boat') ? 'days' : 'nights';
  const said = ({ from, until }: DateRange) =>
    `${datesInWords(language, from, until)} · ${t(`block.${unitsOf}`, { count: daysBetween(from, until) })}`;
  const title =
    units.length === 1 && unit
      ? t(isEdit ? 'block.editTitle' : 'block.title', { name: unit.name })
      : t('block.titleMany', { count: units.length });
  return (
    <Panel title={title} onClose={on.onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {units.length > 1 && (
          <p translate="no" className="wrap-anywhere line-clamp-2 text-muted text-sm">
            {units.map(({ name }) => name).join(', ')}
          </p>
        )}
        <TextInput
          ref={dates}
          label={t('block.dates')}
          hint={read ? said(read) : t('block.datesHint')}
          error={isTried || read === null ? noDates : undefined}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onBlur={take}
        />
        <Select
          label={t('block.kind')}
          value={draft.kind}
          options={staffBlockKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          onChange={(event) => on.onDraft({ ...draft, kind: event.target.value as BlockKind })}
        />
        <TextArea
          ref={note}
          rows={2}
          label={needsReason(draft.kind) ? t('block.note') : t('block.noteOptional')}
          error={isTried ? noNote : undefined}
          value={draft.note}
          limit={MAX_NOTE}
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
          onChange={(event) => on.onDraft({ ...draft, note: event.target.value })}
        />
        {taken.length > 0 && (
          <>
            <TakenList taken={taken} now={now} />
            {!isEdit && (
              <div ref={which}>
                <ChoiceGroup
                  label={t('block.which')}
                  choices={(['all', 'free'] as const).map((value) => ({ value, label: t(`block.${value}`) }))}
                  chosen={draft.which}
                  onChoose={(value) => on.onDraft({ ...draft, which: value })}
                />
              </div>
            )}
            {whyNot && (
              <p aria-live="polite" className={isTried ? 'font-medium text-danger text-sm' : 'text-muted text-sm'}>
                {whyNot}
              </p>
            )}
          </>
        )}
        <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap gap-3 border-line border-t bg-surface px-5 py-4 max-sm:-mx-4 max-sm:-mb-4 max-sm:px-4">
          <Button type="submit">{t(isEdit ? 'block.save' : 'block.action')}</Button>
          <Button tone="quiet" onClick={on.onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
