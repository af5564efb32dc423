import { Suspense } from 'react';
import { SectionTabs } from '#app/shell/section-tabs.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { partsOf } from '#features/owner-portal/domain/portal-access.ts';
import { readPaths } from '#features/owner-portal/web/portal-addresses.ts';
import type { ReadAccess } from '#features/owner-portal/web/read-portal.tsx';
import { partAhead } from '#ui/load-ahead.tsx';
import type { PageHandle } from '../../page-module.ts';
import { ListSkeleton } from '../staff/list-page.tsx';
import type { Route } from './+types/read-portal';

export const handle: PageHandle = {
  texts: ['portal', 'management', 'repairs', 'reports', 'statements', 'staff'],
  skeleton: ListSkeleton,
};

// The table of routes, which guests load too, names none of its parts.
const screen = () => import('#features/owner-portal/web/read-portal.tsx');
const { Part: ReadPortalScreen, load } = partAhead(async () => (await screen()).ReadPortalScreen);
const { Part: ReadHead, load: loadHead } = partAhead(async () => (await screen()).ReadHead);

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const [{ loadRead }] = await Promise.all([screen(), load(), loadHead()]);
  const { id, part, item } = params;
  return loadRead({ id, part, item, url: request.url }, request.signal);
}

export default function ReadPortalPage({ loaderData: shown }: Route.ComponentProps) {
  return (
    <Suspense fallback={<ListSkeleton />}>
      {shown?.access && (
        <>
          <ReadHead access={shown.access} />
          <ReadTabs access={shown.access} />
        </>
      )}
      <ReadPortalScreen shown={shown} />
    </Suspense>
  );
}

/** The parts of the portal that the access opens. */
function ReadTabs({ access: { id, kind } }: { access: ReadAccess }) {
  const t = useTexts('portal');
  const tabs = useTexts('management');
  const at = readPaths(id);
  const parts = partsOf(kind);
  const label = (part: (typeof parts)[number]) =>
    part === 'performance' ? t('performance.title') : tabs(`tabs.${part}`);
  return (
    <SectionTabs
      name={t('reading.tabs')}
      sections={parts.map((part) => ({ to: at[part](), label: label(part), end: part === 'overview' }))}
    />
  );
}
