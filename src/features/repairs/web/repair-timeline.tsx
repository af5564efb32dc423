import { useTexts } from '#browser/use-texts.ts';
import type { OrderEventView } from '../api/repairs.schemas.ts';
import { useRepairWords } from './use-repair-words.ts';

/** What happened to a repair, the last first. */
export function RepairTimeline({ events }: { events: readonly OrderEventView[] }) {
  const t = useTexts('repairs');
  const { at, money } = useRepairWords();
  return (
    <ol className="grid gap-3 border-line border-l-2 pl-4">
      {events.toReversed().map(({ id, at: when, what, by, name, words, cents }) => (
        <li key={id} className="wrap-anywhere grid gap-0.5">
          <p className="font-semibold">
            {t(`events.${what as 'reported'}`)}
            {cents !== null && cents > 0 && <span className="numbers font-normal">{`\u00A0· ${money(cents)}`}</span>}
          </p>
          {words !== null && what !== 'schedule' && what !== 'vendor-visit' && <p translate="no">{words}</p>}
          <p className="text-muted text-sm">
            {at(when)} · {name === null ? t(`hands.${by}`) : <span translate="no">{name}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}
