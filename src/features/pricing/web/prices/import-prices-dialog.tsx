import { type ChangeEvent, useId, useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { HousePricesView } from '../../api/house-prices.schemas.ts';
import { type LineProblem, type ReadPrices, readPricesFile } from '../../domain/prices-file.ts';
import { RangeLines } from './range-lines.tsx';
import type { PricePaint } from './use-price-paint.ts';

interface ImportPricesDialogProps extends ImportPricesProps {
  isOpen: boolean;
}

interface ImportPricesProps {
  onClose: () => void;
  prices: HousePricesView;
  today: CalendarDate;
  saving: PricePaint;
}

/** A file of ranges in the place of all: what it would change stands there first, and every problem by its line. */
export function ImportPricesDialog({ isOpen, ...props }: ImportPricesDialogProps) {
  const t = useTexts('prices');
  return (
    <Dialog isOpen={isOpen} onClose={props.onClose} title={t('import')}>
      <ImportPrices {...props} />
    </Dialog>
  );
}

const MAX_FILE_BYTES = 1_000_000;

function ImportPrices({ onClose, prices, today, saving }: ImportPricesProps) {
  const t = useTexts('prices');
  const id = useId();
  const [read, setRead] = useState<ReadPrices>();
  const [isTooLarge, setTooLarge] = useState(false);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    setTooLarge(Boolean(file && file.size > MAX_FILE_BYTES));
    setRead(file && file.size <= MAX_FILE_BYTES ? readPricesFile(await file.text(), today) : undefined);
  };
  const ranges = (read?.ranges ?? []).map(({ during, ...price }) => ({ ...during, ...price }));
  const put = async () => {
    if (await saving.putAll(ranges)) onClose();
  };
  return (
    <div className="grid gap-5">
      <p className="text-muted text-sm">{t('importText')}</p>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-medium text-sm">
          {t('file')}
        </label>
        <input
          id={id}
          type="file"
          accept=".csv,.txt,text/csv"
          onChange={(event) => void choose(event)}
          className="min-h-11 text-sm file:mr-4 file:min-h-11 file:rounded-control file:border file:border-control file:bg-surface file:px-4 file:font-semibold file:text-ink"
        />
      </div>
      {isTooLarge && (
        <Alert tone="danger" isNews>
          {t('fileTooLarge')}
        </Alert>
      )}
      {read && read.problems.length > 0 && <Problems problems={read.problems} />}
      {read?.problems.length === 0 && (
        <>
          <p className="font-medium" role="status">
            {t('importEffect', {
              before: t('rangeCount', { count: prices.ranges.length }),
              after: t('rangeCount', { count: ranges.length }),
            })}
          </p>
          <RangeLines ranges={ranges} />
          {saving.problem && (
            <Alert tone="danger" isNews>
              {saving.problem}
            </Alert>
          )}
          <p>
            <Button isWaiting={saving.isSaving} onClick={() => void put()}>
              {t('replaceAll')}
            </Button>
          </p>
        </>
      )}
    </div>
  );
}

const SHOWN_PROBLEMS = 20;

function Problems({ problems }: { problems: readonly LineProblem[] }) {
  const t = useTexts('prices');
  const left = problems.length - SHOWN_PROBLEMS;
  const sentenceOf = (problem: LineProblem) =>
    problem.problem === 'overlap'
      ? t('problems.overlap', { line: problem.line, other: problem.other })
      : t(`problems.${problem.problem}`, { line: problem.line });
  return (
    <Alert tone="danger" title={t('notRead')} isNews>
      <ul className="grid gap-1">
        {problems.slice(0, SHOWN_PROBLEMS).map((problem) => (
          <li key={sentenceOf(problem)}>{sentenceOf(problem)}</li>
        ))}
        {left > 0 && <li>{t('moreProblems', { count: left })}</li>}
      </ul>
    </Alert>
  );
}
