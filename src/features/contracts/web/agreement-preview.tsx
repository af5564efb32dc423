import { useState } from 'react';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { AgreementPreview, AgreementTextView } from '../agreement-texts.api.ts';
import { agreementsClient } from './agreement-form.ts';

/** Shows a saved version as it would read for a trip, in both languages. */
export function PreviewButton({ text: { id, name } }: { text: Pick<AgreementTextView, 'id' | 'name'> }) {
  const t = useTexts('agreements');
  const refusalText = useRefusalText();
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const [shown, setShown] = useState<AgreementPreview>();
  const [problem, setProblem] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    setProblem(undefined);
    try {
      const query = code.trim() ? { Code: code.trim() } : {};
      setShown(await agreementsClient().previewAgreementText({ params: { id: String(id) }, query }));
    } catch (error) {
      setShown(undefined);
      setProblem(refusalText(error));
    } finally {
      setAsking(false);
    }
  };
  const open = () => {
    setOpen(true);
    void ask();
  };
  const title = shown ? t('previewTitle', { name, code: shown.bookingCode }) : t('preview');
  return (
    <>
      <Button tone="outline" onClick={open}>
        {t('preview')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={title} size="large">
        <p className="mb-3 text-muted text-sm">{t('previewHint')}</p>
        <form
          noValidate
          className="mb-6 flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void ask();
          }}
        >
          <TextInput
            label={t('previewCode')}
            value={code}
            error={problem}
            autoComplete="off"
            onChange={({ target }) => setCode(target.value)}
            className="min-w-56"
          />
          <Button type="submit" tone="outline" isWaiting={isAsking}>
            {t('previewShow')}
          </Button>
        </form>
        {shown && <SideBySide en={shown.en} es={shown.es} />}
      </Dialog>
    </>
  );
}

/** The paragraphs of both languages beside each other; below each other on a phone. */
export function SideBySide({ en, es }: Pick<AgreementPreview, 'en' | 'es'>) {
  const t = useTexts('agreements');
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      {(
        [
          ['en', en],
          ['es', es],
        ] as const
      ).map(([language, paragraphs]) => (
        <section
          key={language}
          aria-label={t(`languages.${language}`)}
          lang={language}
          className="wrap-anywhere min-w-0"
        >
          {paragraphs.map((paragraph, index) => {
            // Two paragraphs may say the same.
            const key = `${index} ${paragraph}`;
            return paragraph.startsWith('# ') ? (
              <h3 key={key} className="mt-6 mb-1.5 font-semibold first:mt-0">
                {paragraph.slice(2)}
              </h3>
            ) : (
              <p key={key} className="mb-3 text-sm leading-relaxed">
                {paragraph}
              </p>
            );
          })}
        </section>
      ))}
    </div>
  );
}
