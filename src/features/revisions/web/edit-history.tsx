import { useState } from 'react';
import { showMessage } from '#browser/interface-state.ts';
import { useTextLanguage, useTranslator } from '#browser/texts.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import type { RevisionsView } from '../revisions.api.ts';
import type { EditedForm } from './edited-form.ts';

type Revision = RevisionsView['revisions'][number];

interface EditHistoryProps {
  form: EditedForm;
  version: number;
  history: RevisionsView;
  onRestored: () => Promise<void>;
}

/** Who changed what, newest first; each change can be taken back by a press. */
export function EditHistory({ form, version, history, onRestored }: EditHistoryProps) {
  const t = useTexts('edit');
  const named = useTranslator(form.texts);
  const language = useTextLanguage();
  const showFailure = useShowFailure();
  const [restoring, setRestoring] = useState<number>();
  const goBack = async ({ version: revision, before }: Revision) => {
    setRestoring(revision);
    const names = Object.keys(before).map((name) => named(`fields.${name}`));
    try {
      await form.restore({ version, revision });
      showMessage({ type: 'success', text: t('history.restored', { names: names.join(', ') }) });
      await onRestored();
    } catch (error) {
      showFailure(error);
    } finally {
      setRestoring(undefined);
    }
  };
  const sentenceOf = ({ by: who, before, after }: Revision) => {
    if (isFirst(before)) return t('history.created', { who });
    const fields = Object.keys(after).map((name) => t('history.field', { name: named(`fields.${name}`) }));
    return t('history.line', { who, fields: fields.join(', ') });
  };
  return (
    <section aria-labelledby="history-title" className="mt-12 border-line border-t pt-8 lg:ml-60">
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
                onClick={() => void goBack(revision)}
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

/** The first revision of what was made here has nothing before it. */
const isFirst = (before: Revision['before']) => Object.keys(before).length === 0;
