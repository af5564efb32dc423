import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline } from '#kernel/locales.ts';
import type { GroupView } from '../api/reservations.schemas.ts';

const known = [
  'ask-availability',
  'approve',
  'reject',
  'expire',
  'confirm',
  'lapse',
  'cancel',
  'reinstate',
  'complete',
  'release-hold',
] as const;

/** Every move of the group: when, what, by whom, why. */
export function GroupHistory({ history, reader }: { history: GroupView['history']; reader: 'guest' | 'staff' }) {
  const t = useTexts('reservations');
  const language = useTextLanguage();
  return (
    <ol className="grid gap-3">
      {history.map((entry) => {
        const move = known.find((name) => name === entry.move);
        return (
          <li key={`${entry.at}-${entry.move}`} className="grid gap-0.5 border-line border-l-2 pl-4">
            <span>
              {move ? t(`history.${move}`) : entry.move}{' '}
              <span className="text-muted">
                {t(`history.by.${entry.by === 'guest' && reader === 'guest' ? 'you' : entry.by}`)}
              </span>
            </span>
            <span className="text-muted text-sm">
              {formatDeadline(language, instantOf(entry.at))}
              {entry.reason && ` · ${entry.reason}`}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
