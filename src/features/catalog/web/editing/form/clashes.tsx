import { useEffect, useRef } from 'react';
import { useTranslator } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { inWords } from './fields.ts';
import { useInShort } from './in-short.ts';
import type { EditedForm, FormEdit } from './use-form-edit.ts';

/** Fields that somebody else changed meanwhile: mine is kept by saving again, theirs by a press. */
export function Clashes({ form, edit }: { form: EditedForm; edit: FormEdit }) {
  const t = useTexts('editing');
  const named = useTranslator(form.texts);
  const inShort = useInShort(form);
  const box = useRef<HTMLDivElement>(null);
  const count = edit.clashes.length;
  useEffect(() => {
    if (count > 0) box.current?.focus();
  }, [count]);
  if (count === 0) return null;
  const theirValue = (name: string, theirs: unknown) =>
    inWords(
      form.sections.flatMap(({ fields }) => fields).find((field) => field.name === name),
      theirs,
      inShort,
    );
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-28 rounded-card">
      <Alert tone="danger" title={t('clashTitle')} isNews>
        <p>{t('clashText')}</p>
        <ul className="mt-3 grid gap-3">
          {edit.clashes.map(({ field, by, theirs }) => (
            <li key={field} className="flex flex-wrap items-center justify-between gap-3">
              <span className="wrap-anywhere min-w-0">
                {t('clash', { by, field: named(`fields.${field}`), value: theirValue(field, theirs) })}
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
