import ShieldCheck from 'lucide-react/icons/shield-check';
import { PageHead } from '#browser/page-head.tsx';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { OwnerClaimsView } from '#features/payments/api/deposits.schemas.ts';
import { Damage } from '#features/payments/web/deposit-facts.tsx';
import { depositsClient } from '#features/payments/web/deposits-client.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDate, formatExactMoney } from '#kernel/locales.ts';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { PageHandle } from '../../page-module.ts';
import { OwnerTabs } from '../owners/owner-tabs.tsx';
import { ListSkeleton } from '../staff/list-page.tsx';
import type { Route } from './+types/owner-damage';

export const handle: PageHandle = { texts: ['deposit', 'management'], skeleton: ListSkeleton };

export const clientLoader = () => depositsClient().listOwnDepositClaims();

/** Damage at one's houses and boats: what, how much and the pictures; nothing of the guest. */
export default function OwnerDamagePage({ loaderData: { claims } }: Route.ComponentProps) {
  const t = useTexts('deposit');
  return (
    <>
      <PageHead title={t('owner.title')} noIndex />
      <OwnerTabs />
      <Heading level={1} hasRule>
        {t('owner.title')}
      </Heading>
      <p className="mt-5 mb-8 text-muted">{t('owner.lead')}</p>
      {claims.length === 0 ? (
        <EmptyState icon={ShieldCheck} title={t('owner.none')} text={t('owner.noneText')} />
      ) : (
        <ul className="grid gap-4">
          {claims.map((claim) => (
            <OwnerClaim key={claim.bookingCode} claim={claim} />
          ))}
        </ul>
      )}
    </>
  );
}

function OwnerClaim({ claim }: { claim: OwnerClaimsView['claims'][number] }) {
  const t = useTexts('deposit');
  const language = useTextLanguage();
  const date = formatDate(language, dateAt(instantOf(claim.claimedAt)));
  return (
    <Card as="li" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Heading level={2} look="subheading">
          {claim.lines[0]?.place}
        </Heading>
        <Badge tone={claim.state === 'settled' ? 'success' : 'warning'}>{t(`owner.states.${claim.state}`)}</Badge>
      </div>
      <p className="text-muted text-sm">
        {t('owner.code', { code: claim.bookingCode })} · {t('owner.recorded', { date })}
      </p>
      <Damage {...claim} />
      {claim.keptCents !== null && <p>{t('owner.kept', { amount: formatExactMoney(language, claim.keptCents) })}</p>}
    </Card>
  );
}
