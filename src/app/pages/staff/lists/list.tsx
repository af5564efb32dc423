import { GonePage, orNull } from '#browser/gone-page.tsx';
import { PageHead } from '#browser/page-head.tsx';
import { useTranslator } from '#browser/texts.ts';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import { ListRows } from '#features/catalog/web/staff-lists/list-rows.tsx';
import { listsClient } from '#features/catalog/web/staff-lists/lists-client.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import type { PageHandle } from '../../../page-module.ts';
import { ListSkeleton } from '../list-page.tsx';
import type { Route } from './+types/list';

export const handle: PageHandle = { texts: ['staff', 'lists', 'edit'], skeleton: ListSkeleton };

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  orNull(listsClient().getList({ params }, { signal: request.signal }));

export default function ListPage({ loaderData: list }: Route.ComponentProps) {
  const t = useTexts('lists');
  const named = useTranslator('lists');
  const reload = useReload();
  const back = { to: officePaths.staffLists(), label: t('title') };
  if (!list) return <GonePage title={t('gone')} text={t('goneText')} back={back} />;
  const title = named(`names.${list.name}`);
  return (
    <>
      <PageHead title={title} noIndex />
      <Breadcrumb steps={[back]} current={title} />
      <ListRows list={list} onChanged={reload} />
    </>
  );
}
