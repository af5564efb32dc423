import { PageHead } from '#browser/page-head.tsx';
import type { OwnStatementsView } from '#features/owner-ledger/api/owner-ledger.schemas.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import type { OwnCalendarView, PortalView } from '../api/owner-portal.schemas.ts';
import { Statements } from './money.tsx';
import { Overview } from './overview.tsx';
import { OwnCalendar } from './own-calendar.tsx';
import { previewClient } from './portal-client.ts';
import { usePortalWords } from './use-portal-words.ts';

export interface PreviewShown {
  readonly ownerId: string;
  readonly portal: PortalView;
  readonly statements: OwnStatementsView;
  readonly calendar: OwnCalendarView;
}

export async function loadPreview(id: string, signal: AbortSignal): Promise<PreviewShown> {
  return { ownerId: id, ...(await previewClient().previewPortal({ params: { id } }, { signal })) };
}

/** An owner’s portal as staff see it: to read only, and it says so. */
export function PortalPreview({ shown: { ownerId, portal, statements, calendar } }: { shown: PreviewShown }) {
  const { t } = usePortalWords();
  const title = t('preview.title', { name: portal.ownerName });
  return (
    <>
      <PageHead title={title} noIndex />
      <Breadcrumb steps={[{ label: t('preview.back'), to: officePaths.staffOwner(ownerId) }]} current={title} />
      <Alert tone="info" className="mt-4 mb-8">
        {t('preview.text')}
      </Alert>
      <Overview portal={portal} isPreview />
      <div className="mt-10 max-w-2xl">
        <Statements {...statements} isPreview />
      </div>
      <OwnCalendar calendar={calendar} isPreview />
    </>
  );
}
