import { type FocusEvent, useEffect, useRef } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { useOfficeKeys } from '#ui/office-keys/use-office-keys.ts';
import { goToHead } from './edit-head.tsx';
import { useInWords } from './in-words.ts';
import type { EditorChoices } from './typed-control.tsx';
import type { Edit } from './use-edit.ts';

/** Fields that somebody else changed meanwhile: mine is kept by saving again, theirs by a press. */
export function Clashes({ edit, choices }: { edit: Edit; choices: EditorChoices }) {
  const t = useTexts('edit');
  const inWords = useInWords(edit.form, choices);
  const box = useRef<HTMLDivElement>(null);
  const count = edit.clashes.length;
  useEffect(() => {
    if (count > 0) box.current?.focus();
  }, [count]);
  if (count === 0) return null;
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-28 rounded-card">
      <Alert tone="danger" title={t('clashTitle')} isNews>
        <p>{t('clashText')}</p>
        <ul className="mt-3 grid gap-3">
          {edit.clashes.map(({ field, by, theirs }) => (
            <li key={field} className="flex flex-wrap items-center justify-between gap-3">
              <span className="wrap-anywhere min-w-0">
                {t('clash', { by, field: edit.named(`fields.${field}`), value: inWords(field, theirs) })}
              </span>
              <Button tone="outline" size="small" onClick={() => edit.takeTheirs(field)}>
                {t('takeTheirs')}
              </Button>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

/** How much is not saved, and saving it; it stands at the foot of the window while there is something. */
export function SaveBar({ edit }: { edit: Edit }) {
  const t = useTexts('edit');
  const count = edit.changed.length;
  if (count === 0) return null;
  return (
    <div className="fixed right-0 bottom-[var(--office-foot,0px)] left-[var(--office-rail,0px)] z-20 border-line border-t bg-surface">
      <div className="measure flex flex-wrap items-center justify-between gap-3 py-3">
        <div className="min-w-0">
          <p className="font-medium" aria-live="polite">
            {t('changes', { count })}
          </p>
          {edit.problem && (
            <p role="alert" className="text-danger text-sm">
              {edit.problem}
            </p>
          )}
        </div>
        <div className="ml-auto flex gap-3">
          <Button tone="quiet" onClick={edit.discard}>
            {t('discard')}
          </Button>
          <Button type="submit" isWaiting={edit.isSaving}>
            {t(edit.clashes.length > 0 ? 'saveMine' : 'save')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Ctrl+S, and the command key with S, save; a key leads to what can be done with the whole. */
export function useEditKeys(save: () => Promise<void>): void {
  const t = useTexts('edit');
  useOfficeKeys([
    { keys: 'mod+s', label: t('save'), place: 'page', run: () => void save() },
    { keys: 'h', label: t('toHead'), place: 'page', run: goToHead },
  ]);
}

/** At the end of a long form, for whoever goes through it by keys. */
export function HeadLink() {
  const t = useTexts('edit');
  return (
    <p>
      <button
        type="button"
        onClick={goToHead}
        className="sr-only rounded-control font-semibold text-link focus:not-sr-only"
      >
        {t('toHead')}
      </button>
    </p>
  );
}

/** The focus goes back to the last field when all is saved or given up, and the bar is gone with its buttons. */
export function useFocusAfterSave(count: number): (event: FocusEvent<HTMLElement>) => void {
  const field = useRef<HTMLElement>(null);
  useEffect(() => {
    if (count === 0 && document.activeElement === document.body) field.current?.focus({ preventScroll: true });
  }, [count]);
  return ({ target }) => {
    if (target.matches('input, select, textarea')) field.current = target;
  };
}
