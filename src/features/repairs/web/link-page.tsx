import LinkIcon from 'lucide-react/icons/link-2-off';
import { useState } from 'react';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { LinkView } from '../api/repair-links.schemas.ts';
import { OwnerRepair } from './owner-repair.tsx';
import { repairLinksClient } from './repairs-clients.ts';
import { VendorOrder } from './vendor-order.tsx';

interface LinkPageProps {
  token: string;
  link: LinkView | null;
}

/** One order, by the link of a mail: for its vendor, or for its owner. */
export function LinkPage({ token, link }: LinkPageProps) {
  const t = useTexts('repairs');
  const [shown, setShown] = useState(link);
  if (!shown)
    return (
      <>
        <PageHead title={t('vendor.over')} noIndex />
        <EmptyState icon={LinkIcon} level={1} title={t('vendor.over')} text={t('vendor.overText')} />
      </>
    );
  const { vendor, owner } = shown;
  return (
    <>
      <PageHead title={t('number', { number: vendor?.number ?? owner?.number ?? 0 })} noIndex />
      {vendor && <VendorOrder token={token} order={vendor} onChanged={setShown} />}
      {owner && (
        <OwnerRepair
          repair={owner}
          isByLink
          onAnswer={async (said) => setShown(await repairLinksClient().answerRepairLink({ body: { token, ...said } }))}
        />
      )}
    </>
  );
}
