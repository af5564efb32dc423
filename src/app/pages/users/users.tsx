import UserPlus from 'lucide-react/icons/user-plus';
import { useEffect } from 'react';
import { replace, useLocation } from 'react-router';
import { SecondFactorNeeded } from '#app/shell/access-needed.tsx';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { showMessage } from '#browser/interface-state.ts';
import { PageHead } from '#browser/page-head.tsx';
import { isSignedIn } from '#browser/session.ts';
import { useSite } from '#browser/site.ts';
import { useAllRows } from '#browser/use-all-rows.ts';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import { loadPhoneShapes } from '#features/accounts/web/profile/phone-link.tsx';
import { ExportMenu } from '#features/exports/web/export-menu.tsx';
import { usersPaths } from '#features/users/api/users.paths.ts';
import type { UserView } from '#features/users/api/users.schemas.ts';
import { userColumns } from '#features/users/user-administration.domain.ts';
import { usersClient, useUserFailure } from '#features/users/web/use-user-acts.ts';
import { exportQueryOf, lastList, queryOf } from '#features/users/web/user-list.ts';
import { useUserColumns, useUserMenu } from '#features/users/web/user-table.tsx';
import { formatNumber } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { changeList, readListAddress, writeListAddress } from '#ui/list-table/list-address.ts';
import { pageCountOf } from '#ui/list-table/list-foot.tsx';
import { ListSearch } from '#ui/list-table/list-search.tsx';
import { ListTable } from '#ui/list-table/list-table.tsx';
import { useListAddress } from '#ui/list-table/use-list-address.ts';
import { useUiLanguage } from '#ui/use-ui-texts.ts';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/users';
import { AdminNeeded, AskForAdmin } from './admin-needed.tsx';

export const handle: PageHandle = { texts: ['users', 'list', 'instead'] };

type Users = Awaited<ReturnType<ReturnType<typeof usersClient>['listUsers']>>;

/** Anybody may open the page; its data is for admins, and the server decides who is one. */
export async function clientLoader({
  request,
}: Route.ClientLoaderArgs): Promise<Users | 'signed-out' | 'no-admin' | 'one-factor'> {
  if (!isSignedIn()) return 'signed-out';
  const url = new URL(request.url);
  const address = readListAddress(url.searchParams, userColumns);
  try {
    const [users] = await Promise.all([
      usersClient().listUsers({ query: queryOf(address) }, { signal: request.signal }),
      loadPhoneShapes(),
    ]);
    const last = Math.max(1, pageCountOf(address, users.pagination.total));
    if (address.page > last)
      throw replace(`?${writeListAddress(changeList(address, { page: last }), url.searchParams)}`);
    return users;
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 401) return 'signed-out';
    if (error instanceof ApiRefusal && error.code === 'second-factor-needed') return 'one-factor';
    if (error instanceof ApiRefusal && error.code === 'business-not-authorized') return 'no-admin';
    throw error;
  }
}
clientLoader.hydrate = true as const;

export function headers() {
  return { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
}

/** The server renders no user: the place of the list, or the way in. */
export function HydrateFallback() {
  const { viewer } = useSite();
  return viewer ? <UserList users={undefined} /> : <AskForAdmin />;
}

export default function UsersPage({ loaderData }: Route.ComponentProps) {
  if (loaderData === 'signed-out') return <AskForAdmin isAsking />;
  if (loaderData === 'one-factor') return <SecondFactorNeeded />;
  if (loaderData === 'no-admin') return <AdminNeeded />;
  return <UserList users={loaderData} />;
}

const nobody: Users = { data: [], pagination: { total: 0, page: 1, limit: 10 } };
const keyOf = ({ _id }: UserView) => _id;
const toOf = ({ _id }: UserView) => officePaths.user(_id);

function UserList({ users }: { users: Users | undefined }) {
  const t = useTexts('users');
  const own = useSite().viewer?.email;
  const controls = useListAddress(userColumns);
  const { address } = controls;
  const reload = useReload();
  const failureText = useUserFailure();
  const { search } = useLocation();
  useEffect(() => lastList.keep(search), [search]);
  const first = users ?? nobody;
  const { rows, isWhole } = useAllRows({
    first: first.data,
    total: first.pagination.total,
    isAll: address.limit === 'all',
    keyOf,
    fetchPage: async (page, signal) => {
      const query = { ...queryOf(address), page: String(page) };
      return (await usersClient().listUsers({ query }, { signal })).data;
    },
    onFailure: (error) => showMessage({ type: 'error', text: failureText(error) }),
  });
  const columns = useUserColumns({ own, toOf });
  const menuOf = useUserMenu({ own, toOf, onDone: () => void reload() });
  const empty = { title: t('list.empty'), text: t('list.emptyText', { search: address.search }) };
  return (
    <>
      <PageHead title={t('list.title')} noIndex />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Heading level={1}>{t('list.title')}</Heading>
        <div className="flex flex-wrap gap-3">
          <ExportMenu from={usersPaths.exportUsers} query={exportQueryOf(address)} />
          <ButtonLink to={officePaths.usersCreate()} icon={<Icon of={UserPlus} />}>
            {t('list.create')}
          </ButtonLink>
        </div>
      </div>
      <div className="mt-6 mb-5">
        <ListSearch label={t('list.search')} search={address.search} onSearch={controls.searchFor} />
      </div>
      <ListTable
        name={t('list.name')}
        pagesName={t('list.pages')}
        columns={columns}
        rows={users && rows}
        total={first.pagination.total}
        keyOf={keyOf}
        menuOf={menuOf}
        controls={controls}
        empty={address.search === '' ? undefined : empty}
        note={!isWhole && <Walking loaded={rows.length} total={first.pagination.total} />}
      />
    </>
  );
}

/** 'All' is fetched page after page. */
function Walking({ loaded, total }: { loaded: number; total: number }) {
  const t = useTexts('users');
  const language = useUiLanguage();
  const inWords = (count: number) => formatNumber(language, count);
  return (
    <p className="numbers text-info text-sm">{t('list.walking', { loaded: inWords(loaded), total: inWords(total) })}</p>
  );
}
