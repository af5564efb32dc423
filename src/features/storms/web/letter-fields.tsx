import { useTexts } from '#browser/use-texts.ts';
import { languages } from '#kernel/languages.ts';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { WrittenTexts } from '../api/storms.schemas.ts';

interface LetterFieldsProps {
  texts: WrittenTexts;
  /** What it begins with, where that says nothing yet: it has to be written on. */
  begun?: WrittenTexts | undefined;
  /** Fields that are empty, or stand as they began, are marked. */
  isTried: boolean;
  onChange: (texts: WrittenTexts) => void;
}

const MAX_SUBJECT = 120;
const MAX_TEXT = 3_000;

/** Whether all four texts are there and short enough. */
export const isWhole = (texts: WrittenTexts): boolean =>
  Object.values(texts).every((text) => text.trim() !== '') &&
  [texts.subjectEn, texts.subjectEs].every(({ length }) => length <= MAX_SUBJECT) &&
  [texts.textEn, texts.textEs].every(({ length }) => length <= MAX_TEXT);

/** Whether both texts say more than what they begin with. */
export const isWrittenOn = (texts: WrittenTexts, begun: WrittenTexts): boolean =>
  texts.textEn.trim() !== begun.textEn.trim() && texts.textEs.trim() !== begun.textEs.trim();

/** Subject and text in both languages: each reader gets their own. */
export function LetterFields({ texts, begun, isTried, onChange }: LetterFieldsProps) {
  const t = useTexts('storms');
  const missing = (text: string, first?: string) => {
    if (!isTried) return undefined;
    if (text.trim() === '') return t('letters.missing');
    return text.trim() === first?.trim() ? t('letters.unwritten') : undefined;
  };
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {languages.map((language) => {
        const [subject, text] =
          language === 'en' ? (['subjectEn', 'textEn'] as const) : (['subjectEs', 'textEs'] as const);
        return (
          <fieldset key={language} className="grid min-w-0 content-start gap-4">
            <legend className="mb-2 font-semibold">{t(`languages.${language}`)}</legend>
            <TextInput
              label={t('letters.subject')}
              lang={language}
              maxLength={MAX_SUBJECT}
              autoComplete="off"
              value={texts[subject]}
              error={missing(texts[subject])}
              onChange={({ target }) => onChange({ ...texts, [subject]: target.value })}
            />
            <TextArea
              label={t('letters.text')}
              lang={language}
              rows={8}
              limit={MAX_TEXT}
              value={texts[text]}
              error={missing(texts[text], begun?.[text])}
              onChange={({ target }) => onChange({ ...texts, [text]: target.value })}
            />
          </fieldset>
        );
      })}
    </div>
  );
}
