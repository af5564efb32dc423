import { useCallback, useRef } from 'react';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { showMessage } from '#browser/interface-state.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { BlockKind } from '#features/calendars/domain/occupancy-kinds.ts';
import { calendarDate, type DateRange } from '#kernel/calendar-date.ts';
import type { CalendarBar, CalendarUnit, LiftedView, Taken } from '../api/multi-calendar.schemas.ts';
import { dateOf, dayOf, type Timeline } from '../domain/timeline.ts';
import { calendarClient } from './calendar-client.ts';
import { rowDays } from './row-days.ts';
import type { RowsStore, ShownAhead } from './rows-store.ts';

export interface WantedBlock {
  readonly units: readonly CalendarUnit[];
  readonly range: DateRange;
  readonly kind: BlockKind;
  readonly note: string | null;
  readonly which: 'all' | 'free';
}

/** What became of a block: set, refused for what stands there, or failed, which was told. */
export type BlockOutcome = 'set' | 'failed' | readonly Taken[];

/** Sets and lifts blocks: shown at once, put back where the server refuses, each with its undo. */
export function useBlocks(store: RowsStore, timeline: Timeline) {
  const t = useTexts('calendar');
  const sendOnce = useSendOnce();
  const showFailure = useShowFailure();
  const lastUndo = useRef<(() => void) | undefined>(undefined);

  const offerUndo = (text: string, undo: () => Promise<unknown>, unitIds: readonly number[]) => {
    const run = () => {
      if (lastUndo.current !== run) return;
      lastUndo.current = undefined;
      void undo()
        .then(() => showMessage({ type: 'success', text: t('undone') }), showFailure)
        .finally(() => store.refresh(unitIds));
    };
    lastUndo.current = run;
    showMessage({ type: 'success', text, action: { label: t('undo'), run } });
  };

  const set = async ({ units, range, kind, note, which }: WantedBlock): Promise<BlockOutcome> => {
    const unitIds = units.map(({ id }) => id);
    const putBack = store.showAhead(
      units.flatMap((unit) =>
        freeParts(store, timeline, { unit, range }).map((part) => aheadOf(unit, part, { kind, note })),
      ),
    );
    const body = { unitIds, ...range, kind, note, which };
    try {
      const { batchId, blocks } = await sendOnce(body, (idempotencyKey) =>
        calendarClient().setBlocks({ body }, { idempotencyKey }),
      );
      await store.refresh(unitIds);
      const count = new Set(blocks.map(({ unitId }) => unitId)).size;
      const name = units[0]?.name ?? '';
      const text = count === 1 && units.length === 1 ? t('block.done', { name }) : t('block.doneMany', { count });
      offerUndo(text, () => calendarClient().undoBlocks({ body: { batchId } }), unitIds);
      return 'set';
    } catch (error) {
      const taken = takenIn(error);
      if (taken) await store.refresh(unitIds).catch(() => undefined);
      else showFailure(error);
      return taken ?? 'failed';
    } finally {
      putBack();
    }
  };

  const setAgain = ({ lifted }: LiftedView) => {
    const today = timeline.today;
    return Promise.all(
      lifted.map(({ unitId, kind, note, from, until }) =>
        calendarClient().setBlocks({
          body: { unitIds: [unitId], from: from < today ? today : from, until, kind, note, which: 'all' },
        }),
      ),
    );
  };

  const lift = async (unit: CalendarUnit, barId: string): Promise<void> => {
    const show = store.hide(unit.id, barId);
    try {
      const lifted = await calendarClient().liftBlock({ params: { id: barId } });
      offerUndo(t('bar.lifted', { name: unit.name }), () => setAgain(lifted), [unit.id]);
    } catch (error) {
      showFailure(error);
    }
    await store.refresh([unit.id]).catch(() => undefined);
    show();
  };

  const change = async (unit: CalendarUnit, bar: CalendarBar, { range, kind, note }: Omit<WantedBlock, 'units'>) => {
    const params = { id: bar.id };
    const before = {
      from: calendarDate(bar.from.slice(0, 10)),
      until: calendarDate(bar.until.slice(0, 10)),
      kind: bar.kind as BlockKind,
      note: bar.note,
    };
    try {
      await calendarClient().changeBlock({ params, body: { ...range, kind, note } });
      offerUndo(t('block.changed', { name: unit.name }), () => calendarClient().changeBlock({ params, body: before }), [
        unit.id,
      ]);
    } catch (error) {
      showFailure(error);
    }
    await store.refresh([unit.id]).catch(() => undefined);
  };

  const undoLast = useCallback(() => lastUndo.current?.(), []);
  return { set, change, lift, undoLast };
}

/** What stands in the way, as a refusal tells it. */
function takenIn(error: unknown): readonly Taken[] | undefined {
  if (!(error instanceof ApiRefusal) || error.code !== 'house-not-available') return undefined;
  return Array.isArray(error.details.taken) ? (error.details.taken as readonly Taken[]) : undefined;
}

/** The free days of a range side by side, as far as this screen knows. */
function freeParts(
  store: RowsStore,
  timeline: Timeline,
  { unit, range }: { readonly unit: CalendarUnit; readonly range: DateRange },
): readonly DateRange[] {
  const row = rowDays(timeline, unit, store.row(unit.id));
  const parts: { from: number; until: number }[] = [];
  for (let day = dayOf(timeline, range.from); day < dayOf(timeline, range.until); day += 1) {
    if (row.barOn(day)) continue;
    const last = parts.at(-1);
    if (last?.until === day) last.until = day + 1;
    else parts.push({ from: day, until: day + 1 });
  }
  return parts.map(({ from, until }) => ({ from: dateOf(timeline, from), until: dateOf(timeline, until) }));
}

/** What stands in the way of a range on this screen, before the server is asked. */
export function takenOnScreen(
  store: RowsStore,
  timeline: Timeline,
  { units, range }: Pick<WantedBlock, 'units' | 'range'>,
): readonly Taken[] {
  const [first, end] = [dayOf(timeline, range.from), dayOf(timeline, range.until)];
  return units.flatMap((unit) =>
    rowDays(timeline, unit, store.row(unit.id))
      .bars.filter(({ firstDay, endDay }) => endDay > first && firstDay < end)
      .map(({ bar }) => ({ unitId: unit.id, name: unit.name, bar })),
  );
}

let made = 0;

function aheadOf(unit: CalendarUnit, { from, until }: DateRange, what: Pick<WantedBlock, 'kind' | 'note'>): ShownAhead {
  made += 1;
  const bar: CalendarBar = {
    id: `new ${made}`,
    kind: what.kind,
    note: what.note,
    from: `${calendarDate(from)}T00:00`,
    until: `${calendarDate(until)}T00:00`,
    ...{
      heldUntil: null,
      bookingCode: null,
      groupId: null,
      guestName: null,
      guests: null,
      setBy: null,
      channel: null,
      unreadBy: null,
    },
    isStay: what.kind === 'owner-stay',
  };
  return { unitId: unit.id, bar };
}
