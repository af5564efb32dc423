import { useTexts } from '#browser/use-texts.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { conditions } from '../agreement.domain.ts';
import { agreementFacts } from '../agreement-text.domain.ts';
import type { AgreementTextView } from '../agreement-texts.api.ts';

/** What keeps a draft from being in force, line by line. */
export function AgreementProblems({ problems }: Pick<AgreementTextView, 'problems'>) {
  const t = useTexts('agreements');
  if (problems.length === 0) return null;
  return (
    <Alert tone="warning" title={t('problemsTitle')} className="mb-8">
      <ul className="grid gap-1">
        {problems.map(({ language, line, fault, name }) => {
          const what = t(`faults.${fault}`, { name });
          const place = { language: t(`languages.${language}`), line, what };
          return <li key={`${language} ${line} ${fault} ${name}`}>{line > 0 ? t('problem', place) : what}</li>;
        })}
      </ul>
    </Alert>
  );
}

/** What can stand in a text. */
export function AgreementHelp() {
  const t = useTexts('agreements');
  const { always, house, boat } = agreementFacts;
  const groups = [
    { label: t('helpConditions'), names: conditions.map((name) => `[${name}]`) },
    { label: t('helpAlways'), names: always.map(inBraces) },
    { label: t('helpHouse'), names: house.map(inBraces) },
    { label: t('helpBoat'), names: boat.map(inBraces) },
  ];
  return (
    <section id="section-help" tabIndex={-1} aria-labelledby="section-help-title" className="grid scroll-mt-28 gap-4">
      <Heading level={2} id="section-help-title">
        {t('sections.help')}
      </Heading>
      <dl className="grid gap-4">
        {groups.map(({ label, names }) => (
          <div key={label}>
            <dt className="font-medium text-sm">{label}</dt>
            <dd translate="no" className="wrap-anywhere mt-1 font-mono text-muted text-sm leading-relaxed">
              {names.join('  ')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const inBraces = (name: string) => `{{${name}}}`;
