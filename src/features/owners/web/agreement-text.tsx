import FileDown from 'lucide-react/icons/file-down';
import { useTexts } from '#browser/use-texts.ts';
import { type Language, languages } from '#kernel/languages.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/content/icon.tsx';
import type { ManagementView } from '../api/owners.schemas.ts';

/** The words of an agreement in one language. */
export function AgreementText({ agreement, language }: { agreement: ManagementView; language: Language }) {
  return (
    <div lang={language} className="wrap-anywhere max-w-prose">
      {agreement.paragraphs[language].map((paragraph) =>
        paragraph.startsWith('# ') ? (
          <h3 key={paragraph} className="mt-5 mb-1 font-semibold first:mt-0">
            {paragraph.slice(2)}
          </h3>
        ) : (
          <p key={paragraph} className="mb-2.5 leading-relaxed">
            {paragraph}
          </p>
        ),
      )}
    </div>
  );
}

/** The agreement as a file, in each language. */
export function AgreementFiles({ agreement: { pdf } }: { agreement: ManagementView }) {
  const t = useTexts('management');
  return (
    <p className="flex flex-wrap gap-3">
      {languages.map((language) => (
        <a key={language} href={pdf[language]} download className={buttonClass({ tone: 'outline', size: 'small' })}>
          <Icon of={FileDown} className="mr-2 size-4.5" />
          {t(`files.${language}`)}
        </a>
      ))}
    </p>
  );
}
