import { GonePage, orNull } from '#browser/gone-page.tsx';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import { isCalendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { instant } from '#kernel/instant.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import type { BoardView, PlaceView, TaskView } from '../api/turnovers.schemas.ts';
import { PlaceEditor } from './office/place-editor.tsx';
import { TaskBoard } from './office/task-board.tsx';
import { TaskDetails } from './office/task-details.tsx';
import { turnoversClient } from './turnovers-client.ts';

/** What the page shows: days with their tasks, a task, or how a house is cleaned (null: there is none). */
export type TurnoversShown =
  | { readonly board: BoardView }
  | { readonly task: TaskView | null }
  | { readonly place: PlaceView | null };

const WEEK = 7;

/** Reads what the address asks for: `?place=12`, an id, or `?date=2027-03-01&days=7`. */
export async function loadTurnovers(id: string | undefined, request: Request): Promise<TurnoversShown> {
  const { signal, url } = request;
  const asked = new URL(url).searchParams;
  const client = turnoversClient();
  const placeId = asked.get('place');
  if (id !== undefined) return { task: await orNull(client.getTurnover({ params: { id } }, { signal })) };
  if (placeId !== null)
    return { place: await orNull(client.getTurnoverPlace({ params: { id: placeId } }, { signal })) };
  const date = asked.get('date') ?? '';
  const days = asked.get('days') === String(WEEK) ? WEEK : 1;
  const from = isCalendarDate(date) ? date : dateAt(instant(Date.now()));
  return { board: await client.listTurnovers({ query: { From: from, Days: String(days) } }, { signal }) };
}

/** The board, a task, or how a house is cleaned. */
export function TurnoversScreen({ shown }: { shown: TurnoversShown }) {
  const t = useTexts('turnovers');
  const reload = useReload();
  if ('board' in shown) return <TaskBoard board={shown.board} onChanged={reload} />;
  if ('task' in shown && shown.task) return <TaskDetails key={shown.task.id} task={shown.task} onChanged={reload} />;
  if ('place' in shown && shown.place)
    return <PlaceEditor key={shown.place.rentableId} place={shown.place} onChanged={reload} />;
  return (
    <GonePage title={t('gone')} text={t('goneText')} back={{ to: officePaths.staffTurnovers(), label: t('title') }} />
  );
}
