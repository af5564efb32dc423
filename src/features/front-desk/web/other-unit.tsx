import { useState } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useQuery } from '#browser/use-query.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatExactMoney } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { ProposalView } from '../api/front-desk.schemas.ts';
import { deskClient } from './desk-clients.ts';
import { type Chosen, peopleQuery } from './wanted.ts';

type Unit = ProposalView['unit'];

const LEAST_LETTERS = 2;
const TYPING_MS = 300;
const MAX_SHOWN = 5;

interface OtherUnitProps {
  unit: Unit;
  time: Pick<Chosen, 'dates' | 'guests' | 'hours'>;
  onChange: (unit: Unit) => void;
}

/** Another house for that of a quote, or boat for its boat, out of those that are free at its time. */
export function OtherUnit({ unit, time, onChange }: OtherUnitProps) {
  const t = useTexts('desk');
  const language = useTextLanguage();
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const { data: found } = useQuery({
    key: ['other-unit', unit.kind, words, JSON.stringify(time), language],
    ask: (signal) => findUnits({ kind: unit.kind, words, ...time }, signal),
    isEnabled: words.length >= LEAST_LETTERS,
    delayMs: TYPING_MS,
  });
  const shown =
    words.length >= LEAST_LETTERS ? found?.filter(({ id }) => id !== unit.id).slice(0, MAX_SHOWN) : undefined;
  return (
    <div className="grid gap-2">
      <p>
        <span className="text-muted text-sm">{t(`search.${unit.kind}`)}</span>
        <span translate="no" className="block font-semibold">
          {unit.name}
        </span>
      </p>
      <TextInput
        label={t(`edit.other.${unit.kind}`)}
        hint={t('edit.other.hint')}
        type="search"
        autoComplete="off"
        maxLength={80}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // The form around it is sent by its button.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div role="status" className="flex flex-wrap gap-2">
        {shown?.length === 0 && <p className="text-muted text-sm">{t('edit.other.none')}</p>}
        {shown?.map(({ id, name, totalCents }) => (
          <Button
            key={id}
            size="small"
            tone="outline"
            onClick={() => {
              onChange({ id, kind: unit.kind, name });
              setTyped('');
            }}
          >
            <span translate="no">{name}</span>
            {totalCents !== undefined && ` · ${formatExactMoney(language, totalCents)}`}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface Found {
  readonly id: number;
  readonly name: string;
  /** Undefined: a boat that has no outing of this length. */
  readonly totalCents: number | undefined;
}

async function findUnits(
  { kind, words, dates, guests, hours }: OtherUnitProps['time'] & { kind: Unit['kind']; words: string },
  signal: AbortSignal,
): Promise<readonly Found[]> {
  const query = { ...peopleQuery(guests), Search: words };
  if (kind === 'house') {
    const asked = { query: { StartAt: dates.from, EndAt: dates.until, ...query } };
    return (await deskClient().listDeskHouses(asked, { signal })).free;
  }
  const { free } = await deskClient().listDeskBoats({ query: { Date: dates.from, ...query } }, { signal });
  return free.map(({ id, name, durations }) => {
    const duration = durations.find((one) => one.hours === hours);
    return { id, name, totalCents: duration?.totalCents };
  });
}
