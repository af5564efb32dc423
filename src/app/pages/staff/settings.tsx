import { PageHead } from '#browser/page-head.tsx';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import { companyClient } from '#features/company/web/company-client.ts';
import { settingsForm } from '#features/company/web/settings-form.ts';
import { revisionsClient } from '#features/revisions/revisions.web.ts';
import { EditHistory } from '#features/revisions/web/edit-history.tsx';
import { FormEditor } from '#features/revisions/web/form-editor.tsx';
import { Heading } from '#ui/content/heading.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/settings';
import { ListSkeleton } from './list-page.tsx';

export const handle: PageHandle = { texts: ['staff', 'company', 'edit', 'accounts'], skeleton: ListSkeleton };

export async function clientLoader() {
  const [settings, history] = await Promise.all([
    companyClient().getSettings(),
    revisionsClient().listRevisions({ params: { entity: 'settings', id: '1' }, query: { PageSize: '20' } }),
  ]);
  return { settings, history };
}

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('company');
  const reload = useReload();
  const { settings, history } = loaderData;
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <Heading level={1} className="mb-8">
        {t('title')}
      </Heading>
      <FormEditor form={settingsForm} saved={settings} onSaved={reload} />
      <EditHistory form={settingsForm} saved={settings} isLive history={history} onRestored={reload} />
    </>
  );
}
