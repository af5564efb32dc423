import { type FormEvent, useState } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { StormView, WrittenTexts } from '../api/storms.schemas.ts';
import type { FirstReader } from '../domain/storms.ts';
import { isWhole, LetterFields } from './letter-fields.tsx';

type Letter = StormView['letters'][number];

interface StormLettersProps {
  letters: readonly Letter[];
  onSave: (readers: FirstReader, texts: WrittenTexts) => Promise<void>;
}

/** What is written with the press, to each group of people, and can be changed before. */
export function StormLetters({ letters, onSave }: StormLettersProps) {
  const t = useTexts('storms');
  const language = useTextLanguage();
  return (
    <section aria-labelledby="storm-letters" className="grid gap-4">
      <Heading level={2} id="storm-letters">
        {t('letters.title')}
      </Heading>
      <p className="max-w-prose text-muted">{t('letters.lead')}</p>
      {letters.map((letter) => (
        <details key={letter.readers} className="rounded-card border border-line bg-surface">
          <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
            <span className="font-semibold">{t(`readers.${letter.readers}`)}</span>
            <span className="text-muted text-sm">{t('letters.people', { count: letter.people })}</span>
            {letter.isOwn && <Badge tone="info">{t('letters.own')}</Badge>}
            <span className="wrap-anywhere w-full text-sm">
              {language === 'es' ? letter.texts.subjectEs : letter.texts.subjectEn}
            </span>
          </summary>
          <LetterForm letter={letter} onSave={(texts) => onSave(letter.readers, texts)} />
        </details>
      ))}
    </section>
  );
}

function LetterForm({ letter, onSave }: { letter: Letter; onSave: (texts: WrittenTexts) => Promise<void> }) {
  const t = useTexts('storms');
  const { act, isActing, problem } = useStaffAct(async () => undefined);
  // Undefined: as it is kept; what is typed stays while the page looks again.
  const [typed, setTyped] = useState<WrittenTexts>();
  const [isTried, setTried] = useState(false);
  const texts = typed ?? letter.texts;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isActing || !isWhole(texts)) return;
    if ((await act(() => onSave(texts), t('letters.saved'))) === 'done') setTyped(undefined);
  };
  return (
    <form
      noValidate
      className="grid gap-4 border-line border-t px-4 py-4 sm:px-5"
      onSubmit={(event) => void save(event)}
    >
      <LetterFields texts={texts} isTried={isTried} onChange={setTyped} />
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      <p>
        <Button type="submit" tone="outline" isWaiting={isActing}>
          {t('letters.save')}
        </Button>
      </p>
    </form>
  );
}
