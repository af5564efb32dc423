import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline } from '#kernel/locales.ts';
import type { GroupView } from '../api/reservations.schemas.ts';
import { type GroupMove, type LineMove, lineMoves, moves, stillMoves } from '../domain/group-lifecycle.ts';
import { lineName } from './line-labels.ts';
import { inOrderOfTime } from './trip-lines.tsx';

const ofGroups = [...(Object.keys(moves) as GroupMove[]), ...stillMoves];
const ofLines = Object.keys(lineMoves) as LineMove[];

type Entry = GroupView['history'][number] & { readonly staffName?: string | null };

/**
 * The history of a group and its lines: what happened, then who did it, when and why. Who did it stands apart: no
 * sentence in two languages ends with every actor.
 */
export function GroupHistory({
  group,
  reader,
}: {
  group: Pick<GroupView, 'reservations' | 'requests'> & { readonly history: readonly Entry[] };
  reader: 'guest' | 'staff';
}) {
  const namesOf = useNames(group);
  const wordsOf = useMoveWords(group.reservations);
  const authorOf = useAuthors(reader);
  const language = useTextLanguage();
  return (
    <ol className="grid gap-3">
      {toldOnce(group.history).map((entry) => (
        <li
          key={`${entry.at}-${entry.move}-${entry.reservationId}`}
          className="grid gap-0.5 border-line border-l-2 pl-4"
        >
          <span>{wordsOf(entry)}</span>
          {namesOf(entry) && <span className="text-sm">{namesOf(entry)}</span>}
          <span className="text-muted text-sm">
            <span>{authorOf(entry)}</span> · {formatDeadline(language, instantOf(entry.at))}
            {entry.reason && ` · ${entry.reason}`}
          </span>
        </li>
      ))}
    </ol>
  );
}

type Told = Entry & { readonly requestIds: readonly (string | null)[] };

/** What ends a trip and all that was added to it has a row for each request: it is told once. */
function toldOnce(history: readonly Entry[]): readonly Told[] {
  const told = new Map<string, Told>();
  for (const entry of history) {
    const key = `${entry.at} ${entry.move} ${entry.reservationId}`;
    const { requestIds = [] } = told.get(key) ?? {};
    told.set(key, { ...entry, requestIds: [...requestIds, entry.requestId] });
  }
  return [...told.values()];
}

type LineThen = (entry: Entry, line: GroupView['reservations'][number]) => string;

/** What a line is called; one that has moved since, as the house or boat where it was then. */
function useLineNames(): LineThen {
  const words = useTexts('lines');
  return ({ namesThen }, line) =>
    namesThen?.find(({ reservationId }) => reservationId === line.id)?.name ?? lineName(words, line);
}

/** What was asked for, answered, confirmed or ended: the lines of its requests. What is told of one line names it. */
function useNames({ requests, reservations }: Pick<GroupView, 'reservations' | 'requests'>): (entry: Told) => string {
  const nameOf = useLineNames();
  return (entry) => {
    const { requestIds, reservationId } = entry;
    if (reservationId !== null) return '';
    const ids = requests.filter(({ id }) => requestIds.includes(id)).flatMap((request) => request.reservationIds);
    const lines = inOrderOfTime(reservations.filter(({ id }) => ids.includes(id)));
    return [...new Set(lines.map((line) => nameOf(entry, line)))].join(', ');
  };
}

/** Who did it: staff read which of them, guests that the team did. */
function useAuthors(reader: 'guest' | 'staff'): (entry: Entry) => string {
  const t = useTexts('reservations');
  return ({ by, staffName }) => {
    if (by === 'guest' && reader === 'guest') return t('history.by.you');
    if (by === 'guest-by-staff' && reader === 'guest') return t('history.by.for-you');
    const isNamed = (by === 'staff' || by === 'guest-by-staff') && staffName;
    return isNamed ? t(`history.named.${by}`, { who: staffName }) : t(`history.by.${by}`);
  };
}

function useMoveWords(lines: GroupView['reservations']): (entry: Entry) => string {
  const t = useTexts('reservations');
  const words = useTexts('lines');
  const nameOf = useLineNames();
  return (entry) => {
    const { move, by, reservationId, isLeftOut, movedFrom } = entry;
    if (move === 'decline-price' && by === 'clock') return t('history.price-lapsed');
    const ofLine = ofLines.find((name) => name === move);
    const line = lines.find(({ id }) => id === reservationId);
    if (isLeftOut && reservationId === null) return t('history.left-out');
    const name = line ? nameOf(entry, line) : words('aLine');
    if (movedFrom) return words('history.move-line', { from: movedFrom, to: name });
    if (ofLine) return words(`history.${isLeftOut ? 'left-out' : ofLine}`, { name });
    const ofGroup = ofGroups.find((name) => name === move);
    return ofGroup ? t(`history.${ofGroup}`) : move;
  };
}
