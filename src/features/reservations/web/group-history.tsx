import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline } from '#kernel/locales.ts';
import type { GroupView } from '../api/reservations.schemas.ts';
import { type GroupMove, type LineMove, lineMoves, moves, stillMoves } from '../domain/group-lifecycle.ts';
import { lineName } from './line-labels.ts';

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
  group: Pick<GroupView, 'reservations'> & { readonly history: readonly Entry[] };
  reader: 'guest' | 'staff';
}) {
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
          <span className="text-muted text-sm">
            <span>{authorOf(entry)}</span> · {formatDeadline(language, instantOf(entry.at))}
            {entry.reason && ` · ${entry.reason}`}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** What ends a trip and all that was added to it has a row for each request: it is told once. */
function toldOnce(history: readonly Entry[]): readonly Entry[] {
  const keyOf = ({ at, move, reservationId }: Entry) => `${at} ${move} ${reservationId}`;
  return [...new Map(history.toReversed().map((entry) => [keyOf(entry), entry])).values()].toReversed();
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
  return ({ move, reservationId }) => {
    const ofLine = ofLines.find((name) => name === move);
    const line = lines.find(({ id }) => id === reservationId);
    if (ofLine) return words(`history.${ofLine}`, { name: line ? lineName(words, line) : words('aLine') });
    const ofGroup = ofGroups.find((name) => name === move);
    return ofGroup ? t(`history.${ofGroup}`) : move;
  };
}
