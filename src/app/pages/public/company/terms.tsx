import { apiContext, type PageHandle } from '#app/page-module.ts';
import { useSite } from '#browser/site.ts';
import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { catalogClient } from '#features/catalog/web/catalog-client.ts';
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

/** The policies that staff keep, which the terms name. */
export async function loader({ context }: Route.LoaderArgs) {
  const { policies } = await catalogClient(context.get(apiContext)).listCancellationPolicies();
  return { policies };
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  const t = useTexts('terms');
  const language = useLanguage();
  const { company } = useSite();
  const { name, phone, email } = company;
  const values = { company: name, phone, email, ...company.deadlines };
  const links = { ...useContactLinks(), contact: paths.contact() };
  return (
    <ArticlePage
      title={t('title')}
      lead={t('lead', values)}
      description={t('description')}
      contents={t('contents')}
      note={t('changed', { date: formatDate(language, CHANGED_ON) })}
      isNumbered
      opening={<Facts {...loaderData} />}
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
            {key === 'cancellation' && <Policies {...loaderData} />}
          </>
        ),
      }))}
    />
  );
}

type Told = Pick<Route.ComponentProps['loaderData'], 'policies'>;

const facts = ['answer', 'halves', 'free', 'deposit'] as const;

/** The four things that most people come for. */
function Facts({ policies: [usual] }: Told) {
  const t = useTexts('terms');
  const { deadlines } = useSite().company;
  const { name: policy = '', hoursAfterConfirmation = 0, daysBeforeCheckIn = 0 } = usual ?? {};
  return (
    <section aria-label={t('facts.name')} className="mt-10 border-line border-y py-8">
      <ul className="grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
        {facts.map((key) => (
          <li key={key}>
            <p className="numbers font-display text-3xl leading-none">
              {t(`facts.${key}.figure`, { count: hoursAfterConfirmation })}
            </p>
            <p className="mt-2.5 text-muted sm:max-w-64">
              {t(`facts.${key}.text`, { policy, count: daysBeforeCheckIn, ...deadlines })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The policies that staff keep: the page and the refund can't differ. */
function Policies({ policies }: Told) {
  const t = useTexts('terms');
  return (
    <FactTable
      className="mt-6"
      caption={t('policies.caption')}
      columns={[t('policies.policy'), t('policies.free'), t('policies.after')]}
      rows={policies.map(({ name, free }) => [name, free, t('policies.kept')])}
    />
  );
}
