import { useState } from 'react';
import { confirmed } from '#browser/interface-state.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { RevisionsView } from '#features/revisions/revisions.api.ts';
import { isSameValue } from '#features/revisions/revisions.domain.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import type { HousePricesView } from '../../api/house-prices.schemas.ts';
import { RangeLines } from './range-lines.tsx';

type Ranges = HousePricesView['ranges'];
type Revision = RevisionsView['revisions'][number];

interface PricesHistoryProps {
  history: RevisionsView;
  isSaving: boolean;
  /** Makes all prices what they were before a revision; true when it was saved. */
  onTakeBack: (revision: number) => Promise<boolean>;
}

/** Who changed the prices of a house, newest first: what went and what came; each change can be taken back. */
export function PricesHistory({ history: { revisions }, isSaving, onTakeBack }: PricesHistoryProps) {
  const t = useTexts('prices');
  const edit = useTexts('edit');
  const language = useTextLanguage();
  const [taken, setTaken] = useState<number>();
  const takeBack = async ({ version }: Revision) => {
    const isMeant = await confirmed({
      title: t('takeBackTitle'),
      message: t('takeBackText'),
      confirmLabel: edit('history.restore'),
    });
    if (!isMeant) return;
    setTaken(version);
    await onTakeBack(version);
    setTaken(undefined);
  };
  return (
    <section aria-labelledby="prices-history" className="border-line border-t pt-8">
      <Heading level={2} id="prices-history">
        {edit('history.title')}
      </Heading>
      {revisions.length === 0 && <p className="mt-4 text-muted">{edit('history.empty')}</p>}
      <ol className="mt-4 grid">
        {revisions.map((revision) => (
          <li
            key={revision.version}
            className="flex flex-wrap items-start justify-between gap-3 border-line border-b py-3"
          >
            <div className="grid min-w-0 flex-1 basis-72 gap-2">
              <p className="wrap-anywhere">
                {edit(revision.origin === 'restore' ? 'history.takenBack' : 'history.line', { who: revision.by })}
                <span className="text-muted text-sm"> · {formatDeadline(language, instantOf(revision.at))}</span>
              </p>
              <Changed title={t('rangesWent')} ranges={without(rangesIn(revision.before), rangesIn(revision.after))} />
              <Changed title={t('rangesCame')} ranges={without(rangesIn(revision.after), rangesIn(revision.before))} />
            </div>
            <Button
              tone="quiet"
              size="small"
              isWaiting={isSaving && taken === revision.version}
              onClick={() => void takeBack(revision)}
            >
              {edit('history.restore')}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Changed({ title, ranges }: { title: string; ranges: Ranges }) {
  if (ranges.length === 0) return null;
  return (
    <div className="max-w-md">
      <p className="text-muted text-sm">{title}</p>
      <RangeLines ranges={ranges} />
    </div>
  );
}

/** All ranges are one field of a revision. */
const rangesIn = ({ ranges = [] }: Revision['before']) => ranges as Ranges;

const without = (ranges: Ranges, others: Ranges) =>
  ranges.filter((range) => !others.some((other) => isSameValue(range, other)));
