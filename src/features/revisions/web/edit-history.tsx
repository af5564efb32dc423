import { useState } from 'react';
import { showMessage } from '#browser/interface-state.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/content/heading.tsx';
import type { RevisionsView } from '../revisions.api.ts';

type Revision = RevisionsView['revisions'][number];

interface EditHistoryProps {
  history: RevisionsView;
  nameOf: (field: string) => string;
  /** Of a row that was made here: its first revision has nothing before it. */
  madeBy?: (who: string) => string;
  restore: (revision: number) => Promise<unknown>;
  onRestored: () => Promise<void>;
  className?: string;
}

/** Who changed what, newest first; each change can be taken back by a press. */
export function EditHistory({ history, nameOf, madeBy, restore, onRestored, className }: EditHistoryProps) {
  const t = useTexts('edit');
  const language = useTextLanguage();
  const showFailure = useShowFailure();
  const [restoring, setRestoring] = useState<number>();
  const goBack = async (revision: number) => {
    setRestoring(revision);
    try {
      await restore(revision);
      showMessage({ type: 'success', text: t('history.restored') });
      await onRestored();
    } catch (error) {
      showFailure(error);
    } finally {
      setRestoring(undefined);
    }
  };
  const sentenceOf = ({ by: who, before, after }: Revision) => {
    if (madeBy && isFirst(before)) return madeBy(who);
    return t('history.line', { who, fields: Object.keys(after).map(nameOf).join(', ') });
  };
  return (
    <section aria-labelledby="history-title" className={classNames('mt-12 border-line border-t pt-8', className)}>
      <Heading level={2} id="history-title">
        {t('history.title')}
      </Heading>
      {history.revisions.length === 0 && <p className="mt-4 text-muted">{t('history.empty')}</p>}
      <ol className="mt-4 grid">
        {history.revisions.map((revision) => (
          <li
            key={revision.version}
            className="flex flex-wrap items-center justify-between gap-3 border-line border-b py-3"
          >
            <div className="min-w-0">
              <p className="wrap-anywhere">{sentenceOf(revision)}</p>
              <p className="text-muted text-sm">{formatDeadline(language, instantOf(revision.at))}</p>
            </div>
            {!isFirst(revision.before) && (
              <Button
                tone="quiet"
                size="small"
                isWaiting={restoring === revision.version}
                onClick={() => void goBack(revision.version)}
              >
                {t('history.restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const isFirst = (before: Revision['before']) => Object.keys(before).length === 0;
