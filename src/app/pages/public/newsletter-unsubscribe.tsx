import { useSearchParams } from 'react-router';
import { apiContext, type PageHandle } from '#app/page-module.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { MailedKey } from '#features/newsletter/web/mailed-key.tsx';
import { unsubscribeByKey } from '#features/newsletter/web/newsletter-client.ts';
import { paths } from '#kernel/page-addresses.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { AccountCard } from '../account/account-card.tsx';
import type { Route } from './+types/newsletter-unsubscribe';

export const handle: PageHandle = { texts: ['newsletter'] };

/**
 * The key in the address must not travel to other sites; without any referrer a plain form of ours would not be known
 * as ours.
 */
export const headers = () => ({ 'referrer-policy': 'same-origin', 'cache-control': 'no-store' });

/**
 * A press on a page without script, and the one click of a mail program (RFC 8058), which posts to the link of the
 * mail.
 */
export async function action({ request, context }: Route.ActionArgs) {
  return unsubscribeByKey(new URL(request.url).searchParams.get('key') ?? '', context.get(apiContext));
}

export default function NewsletterUnsubscribe({ actionData }: Route.ComponentProps) {
  const t = useTexts('newsletter');
  const [query] = useSearchParams();
  return (
    <AccountCard>
      <PageHead title={t('unsubscribe.title')} noIndex />
      <MailedKey
        about="unsubscribe"
        mailedKey={query.get('key') ?? ''}
        present={unsubscribeByKey}
        answered={actionData}
        onward={{
          done: (
            <ButtonLink to={paths.newsletter()} tone="outline">
              {t('unsubscribe.mistake')}
            </ButtonLink>
          ),
          refused: <ButtonLink to={paths.contact()}>{t('unsubscribe.contact')}</ButtonLink>,
        }}
      />
    </AccountCard>
  );
}
