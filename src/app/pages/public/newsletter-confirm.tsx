import { useSearchParams } from 'react-router';
import { apiContext, type PageHandle } from '#app/page-module.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { MailedKey } from '#features/newsletter/web/mailed-key.tsx';
import { confirmByKey } from '#features/newsletter/web/newsletter-client.ts';
import { paths } from '#kernel/page-addresses.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { AccountCard } from '../account/account-card.tsx';
import type { Route } from './+types/newsletter-confirm';

export const handle: PageHandle = { texts: ['newsletter'] };

/**
 * The key in the address must not travel to other sites; without any referrer a plain form of ours would not be known
 * as ours.
 */
export const headers = () => ({ 'referrer-policy': 'same-origin', 'cache-control': 'no-store' });

/** A press on a page without script. */
export async function action({ request, context }: Route.ActionArgs) {
  return confirmByKey(new URL(request.url).searchParams.get('key') ?? '', context.get(apiContext));
}

export default function NewsletterConfirm({ actionData }: Route.ComponentProps) {
  const t = useTexts('newsletter');
  const [query] = useSearchParams();
  return (
    <AccountCard>
      <PageHead title={t('confirm.title')} noIndex />
      <MailedKey
        about="confirm"
        mailedKey={query.get('key') ?? ''}
        present={confirmByKey}
        answered={actionData}
        onward={{
          done: <ButtonLink to={paths.results()}>{t('confirm.home')}</ButtonLink>,
          refused: <ButtonLink to={paths.newsletter()}>{t('confirm.subscribe')}</ButtonLink>,
        }}
      />
    </AccountCard>
  );
}
