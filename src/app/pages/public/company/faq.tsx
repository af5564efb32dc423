import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { apiContext, type PageHandle } from '#app/page-module.ts';
import { describePage } from '#app/rendering/structured-data.ts';
import { type Company, useSite } from '#browser/site.ts';
import { useTexts } from '#browser/use-texts.ts';
import { byCardPayments } from '#kernel/money/card-payments.ts';
import { paths } from '#kernel/page-addresses.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import type { Route } from './+types/faq';
import { ArticlePage } from './article-page.tsx';
import { defaultPolicyTold } from './policies-told.ts';
import { Prose } from './prose.tsx';

export const handle: PageHandle = { texts: ['faq'] };

const groups = {
  booking: ['charged', 'answer', 'confirmed', 'available', 'address'],
  paying: ['how', 'when', 'included', 'deposit', 'late'],
  cancelling: ['cancel', 'change', 'storm'],
  guests: ['count', 'pets', 'smoke', 'party'],
  boats: ['captain', 'weather', 'late-boat'],
  services: ['add', 'save', 'take-out'],
  account: ['signin', 'data', 'reviews'],
} as const;
type Group = keyof typeof groups;
type Question = (typeof groups)[Group][number];

/** The key of an answer: how to pay depends on whether cards are taken. */
const answerOf = (key: Question, { cardPayments }: Pick<Company, 'cardPayments'>) =>
  key === 'how' ? byCardPayments('questions.how.text', cardPayments) : (`questions.${key}.text` as const);

/** Every question with its answer, without its links; and what answers name of the policy. */
export async function loader({ context }: Route.LoaderArgs) {
  const values = await defaultPolicyTold(context.get(apiContext));
  describePage(context, (page) => {
    const t = page.texts('faq');
    const mainEntity = Object.values(groups).flatMap((keys) =>
      keys.map((key) => ({
        '@type': 'Question',
        name: t(`questions.${key}.title`),
        acceptedAnswer: {
          '@type': 'Answer',
          text: t(answerOf(key, page.company), { ...page.company.deadlines, ...values }).replace(
            /\[([^\]]+)\]\([^)]*\)/g,
            '$1',
          ),
        },
      })),
    );
    return [{ '@type': 'FAQPage', mainEntity }];
  });
  return { values };
}

export default function Faq({ loaderData: { values } }: Route.ComponentProps) {
  const t = useTexts('faq');
  useAskedAnswer();
  return (
    <ArticlePage
      title={t('title')}
      lead={t('lead')}
      description={t('description')}
      contents={t('contents')}
      chapters={(Object.keys(groups) as Group[]).map((group) => ({
        id: group,
        title: t(`groups.${group}`),
        body: <Questions group={group} values={values} />,
      }))}
    >
      <Card look="deco" padding="large" className="mt-6">
        <Heading level={2}>{t('still')}</Heading>
        <p className="mt-3 text-muted">{t('stillText')}</p>
        <ButtonLink to={paths.contact()} className="mt-5">
          {t('stillAction')}
        </ButtonLink>
      </Card>
    </ArticlePage>
  );
}

/** An address with an answer's name opens it: browsers do so by themselves only now and then. */
function useAskedAnswer() {
  const { hash } = useLocation();
  useEffect(() => {
    const question = document.getElementById(hash.slice(1))?.closest('details');
    if (!question) return;
    question.open = true;
    question.scrollIntoView();
  }, [hash]);
}

/**
 * The browser's own disclosure: works by keyboard, without script, and opens when the browser's search finds an answer.
 */
function Questions({ group, values }: { group: Group; values: Route.ComponentProps['loaderData']['values'] }) {
  const t = useTexts('faq');
  const { company } = useSite();
  const links = {
    cancellation: `${paths.terms()}#cancellation`,
    privacy: paths.privacy(),
    clients: paths.ourClients(),
  };
  return (
    <div className="border-line border-t">
      {groups[group].map((key) => (
        <details key={key} className="group scroll-mt-24 border-line border-b last:border-0">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-medium text-ink text-lg leading-snug hover:text-link">
            {t(`questions.${key}.title`)}
            <span
              aria-hidden="true"
              className="text-2xl text-info leading-none transition-transform duration-(--quick) group-open:rotate-45"
            >
              +
            </span>
          </summary>
          <div id={key} className="pr-8 pb-6">
            <Prose text={t(answerOf(key, company), { ...company.deadlines, ...values })} links={links} />
          </div>
        </details>
      ))}
    </div>
  );
}
