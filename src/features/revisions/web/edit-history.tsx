import { type ReactNode, useState } from 'react';
import { confirmed, showMessage } from '#browser/interface-state.ts';
import { useTextLanguage, useTranslator } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import type { RevisionsView } from '../revisions.api.ts';
import { isSameValue } from '../revisions.domain.ts';
import type { EditedForm, SavedForm } from './edited-form.ts';
import { type NamesOfIds, useChangeInWords } from './in-words.ts';
import { useRefusedRestore, useUndo } from './use-undo.ts';

type Revision = RevisionsView['revisions'][number];

interface EditHistoryProps {
  form: EditedForm;
  saved: SavedForm;
  /** Guests read it as it is saved: a change is asked about before it is taken back. */
  isLive: boolean;
  names?: NamesOfIds;
  history: RevisionsView;
  onRestored: () => Promise<void>;
}

/** Who changed what, newest first, before and after; each change can be taken back by a press. */
export function EditHistory({ form, saved, isLive, names, history, onRestored }: EditHistoryProps) {
  const t = useTexts('edit');
  const named = useTranslator(form.texts);
  const changeInWords = useChangeInWords(form, names);
  const showRefused = useRefusedRestore(form);
  const undo = useUndo(form, onRestored);
  const [restoring, setRestoring] = useState<number>();
  const changesTo = ({ before }: Revision) =>
    Object.entries(before)
      .filter(([name, value]) => name in saved.fields && !isSameValue(value, saved.fields[name]))
      .map(([name, value]) => changeInWords(name, saved.fields[name], value));
  const isMeant = async (revision: Revision) => {
    const changes = changesTo(revision);
    if (!isLive || changes.length === 0) return true;
    const question = { title: t('history.askTitle'), message: t('history.askText'), detail: changes.join('\n') };
    return confirmed({ ...question, confirmLabel: t('history.restore') });
  };
  const goBack = async (revision: Revision) => {
    if (!(await isMeant(revision))) return;
    setRestoring(revision.version);
    const names = Object.keys(revision.before)
      .map((name) => named(`fields.${name}`))
      .join(', ');
    try {
      const { version, isChanged } = await form.restore({ version: saved.version, revision: revision.version });
      if (!isChanged) showMessage({ type: 'info', text: t('history.already') });
      else showMessage({ type: 'success', text: t('history.restored', { names }), action: undo(version) });
      await onRestored();
    } catch (error) {
      showRefused(error);
    } finally {
      setRestoring(undefined);
    }
  };
  return (
    <section aria-labelledby="history-title" className="mt-12 border-line border-t pt-8 lg:ml-60">
      <Heading level={2} id="history-title">
        {t('history.title')}
      </Heading>
      <HistoryRows
        revisions={history.revisions}
        changesOf={({ before, after }) => (
          <ul className="mt-1 grid gap-0.5 text-sm">
            {Object.entries(after).map(([name, value]) => (
              <li key={name} className="wrap-anywhere">
                {changeInWords(name, before[name], value)}
              </li>
            ))}
          </ul>
        )}
        restoring={restoring}
        onRestore={(revision) => void goBack(revision)}
      />
    </section>
  );
}

interface HistoryRowsProps {
  revisions: readonly Revision[];
  changesOf: (revision: Revision) => ReactNode;
  /** The version whose change is being taken back. */
  restoring: number | undefined;
  onRestore: (revision: Revision) => void;
}

/** Who changed something and when, what it was, and the way back; or that nothing was changed yet. */
export function HistoryRows({ revisions, changesOf, restoring, onRestore }: HistoryRowsProps) {
  const t = useTexts('edit');
  const language = useTextLanguage();
  const sentenceOf = ({ by: who, origin, before }: Revision) =>
    t(isFirst(before) ? 'history.created' : origin === 'restore' ? 'history.takenBack' : 'history.line', { who });
  if (revisions.length === 0) return <p className="mt-4 text-muted">{t('history.empty')}</p>;
  return (
    <ol className="mt-4 grid">
      {revisions.map((revision) => (
        <li
          key={revision.version}
          className="flex flex-wrap items-start justify-between gap-3 border-line border-b py-3"
        >
          <div className="min-w-0 flex-1 basis-72">
            <p className="wrap-anywhere">
              {sentenceOf(revision)}
              <span className="text-muted text-sm"> · {formatDeadline(language, instantOf(revision.at))}</span>
            </p>
            {!isFirst(revision.before) && changesOf(revision)}
          </div>
          {!isFirst(revision.before) && (
            <Button
              tone="quiet"
              size="small"
              isWaiting={restoring === revision.version}
              onClick={() => onRestore(revision)}
            >
              {t('history.restore')}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The first revision of what was made here has nothing before it. */
const isFirst = (before: Revision['before']) => Object.keys(before).length === 0;
