import { Link } from 'react-router';
import { apiContext, type PageHandle } from '#app/page-module.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { sendRequest } from '#features/newsletter/web/newsletter-client.ts';
import { NewsletterForm } from '#features/newsletter/web/newsletter-form.tsx';
import { RequestAnswer } from '#features/newsletter/web/request-answer.tsx';
import { paths } from '#kernel/page-addresses.ts';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import type { Route } from './+types/newsletter';

export const handle: PageHandle = { texts: ['newsletter'] };

/** Answers the form of a page that runs without script. */
export async function action({ request, context }: Route.ActionArgs) {
  return sendRequest(await request.formData(), context.get(apiContext));
}

export default function Newsletter({ actionData }: Route.ComponentProps) {
  const t = useTexts('newsletter');
  return (
    <div className="measure py-12 md:py-20">
      <PageHead title={t('title')} description={t('description')} />
      <Card look="deco" padding="large" as="section" className="mx-auto max-w-2xl">
        <Heading level={1} hasRule>
          {t('title')}
        </Heading>
        <p className="mt-6 mb-8 text-lg text-muted">{t('lead')}</p>
        <NewsletterForm
          action={paths.newsletter()}
          first={actionData && { outcome: actionData, View: RequestAnswer }}
        />
        <p className="mt-8 border-line border-t pt-5 text-muted text-sm">
          {t('privacy')}{' '}
          <Link to={paths.privacy()} className="text-link">
            {t('privacyLink')}
          </Link>
        </p>
      </Card>
    </div>
  );
}
