import type { PageHandle } from '#app/page-module.ts';
import { useSite } from '#browser/site.ts';
import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { cancellationTerms } from '#features/catalog/domain/cancellation-terms.ts';
import { additionPayments } from '#features/pricing/domain/instalments.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { formatDate } from '#kernel/locales.ts';
import { byCardPayments } from '#kernel/money/card-payments.ts';
import { paths } from '#kernel/page-addresses.ts';
import type { Route } from './+types/terms';
import { ArticlePage } from './article-page.tsx';
import { FactTable, Prose, useContactLinks } from './prose.tsx';

export const handle: PageHandle = { texts: ['terms'] };

const CHANGED_ON = calendarDate('2026-11-26');

const chapters = [
  'who',
  'requests',
  'prices',
  'instalments',
  'payment',
  'deposit',
  'agreement',
  'cancellation',
  'storms',
  'guests',
  'pets',
  'house',
  'boats',
  'services',
  'damage',
  'liability',
  'reviews',
  'complaints',
  'law',
] as const;
const policies = ['flexible', 'standard', 'strict'] as const;

/** What the terms name of a rule that the page's script doesn't have. */
export function loader() {
  return additionPayments;
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  const t = useTexts('terms');
  const language = useLanguage();
  const { company } = useSite();
  const { name, phone, email } = company;
  const values = { company: name, phone, email, ...loaderData };
  const links = { ...useContactLinks(), contact: paths.contact() };
  return (
    <ArticlePage
      title={t('title')}
      lead={t('lead', values)}
      description={t('description')}
      contents={t('contents')}
      note={t('changed', { date: formatDate(language, CHANGED_ON) })}
      isNumbered
      opening={<Facts />}
      chapters={chapters.map((key) => ({
        id: key,
        title: t(`sections.${key}.title`),
        body: (
          <>
            <Prose
              text={t(
                key === 'payment'
                  ? byCardPayments('sections.payment.text', company.cardPayments)
                  : `sections.${key}.text`,
                values,
              )}
              links={links}
            />
            {key === 'cancellation' && <Policies />}
          </>
        ),
      }))}
    />
  );
}

const facts = ['answer', 'halves', 'free', 'deposit'] as const;

/** The four things that most people come for. */
function Facts() {
  const t = useTexts('terms');
  return (
    <section aria-label={t('facts.name')} className="mt-10 border-line border-y py-8">
      <ul className="grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
        {facts.map((key) => (
          <li key={key}>
            <p className="numbers font-display text-3xl leading-none">{t(`facts.${key}.figure`)}</p>
            <p className="mt-2.5 text-muted sm:max-w-64">{t(`facts.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The named policies as the rules know them: the page and the refund can't differ. */
function Policies() {
  const t = useTexts('terms');
  return (
    <FactTable
      className="mt-6"
      caption={t('policies.caption')}
      columns={[t('policies.policy'), t('policies.free'), t('policies.after')]}
      rows={policies.map((policy) => {
        const { hoursAfterConfirmation: hours, daysBeforeCheckIn: days } = cancellationTerms[policy];
        return [t(`policies.names.${policy}`), t('policies.hours', { hours, days }), t('policies.kept')];
      })}
    />
  );
}
