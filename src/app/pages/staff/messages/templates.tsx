import { Suspense } from 'react';
import { PageHead } from '#browser/page-head.tsx';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import { templatesClient } from '#features/contact/web/thread/templates-client.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { partAhead } from '#ui/load-ahead.tsx';
import type { PageHandle } from '../../../page-module.ts';
import { keptWhenOffline, ListSkeleton } from '../list-page.tsx';
import type { Route } from './+types/templates';

export const handle: PageHandle = { texts: ['inbox'], skeleton: ListSkeleton, section: () => 'messages' };

// The table of routes, which guests load too, names none of its parts.
const { Part: Templates, load: loadScreen } = partAhead(
  async () => (await import('#features/contact/web/thread/templates-screen.tsx')).TemplatesScreen,
);

export const clientLoader = keptWhenOffline(async ({ request }: Route.ClientLoaderArgs) => {
  const [{ templates }] = await Promise.all([
    templatesClient().listTemplates(undefined, { signal: request.signal }),
    loadScreen(),
  ]);
  return templates;
});

export default function TemplatesPage({ loaderData: templates }: Route.ComponentProps) {
  const t = useTexts('inbox');
  const reload = useReload();
  return (
    <>
      <PageHead title={t('templates.title')} noIndex />
      <Breadcrumb steps={[{ to: officePaths.staffMessages(), label: t('title') }]} current={t('templates.title')} />
      <Suspense>
        <Templates templates={templates} onChanged={reload} />
      </Suspense>
    </>
  );
}
