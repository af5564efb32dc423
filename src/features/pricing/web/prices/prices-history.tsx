import { useState } from 'react';
import { confirmed } from '#browser/interface-state.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { RevisionsView } from '#features/revisions/revisions.api.ts';
import { isSameValue } from '#features/revisions/revisions.domain.ts';
import { HistoryRows } from '#features/revisions/web/edit-history.tsx';
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
      <HistoryRows
        revisions={revisions}
        changesOf={({ before, after }) => (
          <div className="mt-2 grid gap-2">
            <Changed title={t('rangesWent')} ranges={without(rangesIn(before), rangesIn(after))} />
            <Changed title={t('rangesCame')} ranges={without(rangesIn(after), rangesIn(before))} />
          </div>
        )}
        restoring={isSaving ? taken : undefined}
        onRestore={(revision) => void takeBack(revision)}
      />
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
