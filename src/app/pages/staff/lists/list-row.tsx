import { GonePage, orNull } from '#browser/gone-page.tsx';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import { listForm } from '#features/catalog/web/staff-lists/list-form.ts';
import { ListRowHead } from '#features/catalog/web/staff-lists/list-row-head.tsx';
import { listsClient } from '#features/catalog/web/staff-lists/lists-client.ts';
import { revisionsClient } from '#features/revisions/revisions.web.ts';
import { EditHistory } from '#features/revisions/web/edit-history.tsx';
import { FormEditor } from '#features/revisions/web/form-editor.tsx';
import { officePaths } from '#kernel/office-addresses.ts';
import type { PageHandle } from '../../../page-module.ts';
import { ListSkeleton } from '../list-page.tsx';
import type { Route } from './+types/list-row';

export const handle: PageHandle = { texts: ['staff', 'lists', 'edit', 'accounts'], skeleton: ListSkeleton };

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => orNull(loadRow(params));

async function loadRow({ list, id }: Route.ClientLoaderArgs['params']) {
  const [row, history] = await Promise.all([
    listsClient().getListRow({ params: { list, id } }),
    revisionsClient().listRevisions({ params: { entity: `list-${list}`, id }, query: { PageSize: '20' } }),
  ]);
  return { row, history };
}

export default function ListRowPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('lists');
  const reload = useReload();
  const back = { to: officePaths.staffLists(), label: t('title') };
  if (!loaderData) return <GonePage title={t('gone')} text={t('goneText')} back={back} />;
  const { row, history } = loaderData;
  const form = listForm(row);
  return (
    <>
      <ListRowHead row={row} />
      <FormEditor key={form.name} form={form} saved={row} choices={row.choices} onSaved={reload} />
      <EditHistory {...{ form, history }} saved={row} isLive={row.shown} names={row.choices} onRestored={reload} />
    </>
  );
}
