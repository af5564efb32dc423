import ScrollText from 'lucide-react/icons/scroll-text';
import SearchX from 'lucide-react/icons/search-x';
import { Link, useNavigate } from 'react-router';
import { PageHead } from '#browser/page-head.tsx';
import { useMay } from '#browser/site.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { AuditView } from '#features/audit/audit.api.ts';
import { auditPaths } from '#features/audit/audit.paths.ts';
import { AuditFilters } from '#features/audit/web/audit-filters.tsx';
import type { AuditLinks } from '#features/audit/web/audit-search.ts';
import {
  type AuditSearch,
  auditClient,
  isFiltered,
  isWrongWayRound,
  queryOf,
  readAuditSearch,
} from '#features/audit/web/audit-search.ts';
import { ChainBar } from '#features/audit/web/chain-bar.tsx';
import { EntryList } from '#features/audit/web/entry-list.tsx';
import { ExportMenu } from '#features/exports/web/export-menu.tsx';
import { officePaths } from '#kernel/office-addresses.ts';
import { buttonClass } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/audit';
import { UsersTabs } from './users-tabs.tsx';

export const handle: PageHandle = { texts: ['users', 'audit', 'list'], skeleton: AuditSkeleton };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = readAuditSearch(new URL(request.url).searchParams);
  return { search, ...(await auditClient().listAuditEntries({ query: queryOf(search) })) };
}

function AuditSkeleton() {
  return (
    <>
      <UsersTabs />
      <div className="grid gap-4">
        <Skeleton className="h-11 w-64 max-w-full" />
        <Skeleton className="h-16 w-full" />
        {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((key) => (
          <Skeleton key={key} className="h-14 w-full" />
        ))}
      </div>
    </>
  );
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('audit');
  const navigate = useNavigate();
  const links = useAuditLinks();
  const { search, entries, nextBefore } = loaderData;
  const remove = (filter: keyof AuditSearch) =>
    void navigate(officePaths.usersAudit({ ...search, [filter]: undefined, before: undefined }));
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={1}>{t('title')}</Heading>
        <ExportMenu from={auditPaths.exportAudit} query={{ ...search, before: undefined }} />
      </div>
      <p className="mt-3 max-w-prose text-muted">{t('lead')}</p>
      <ChainBar />
      <AuditFilters
        search={search}
        nameOf={(id) => nameIn(entries, id)}
        onApply={(asked) => void navigate(officePaths.usersAudit({ ...asked }))}
        onRemove={remove}
        addressOf={(asked) => officePaths.usersAudit({ ...asked })}
      />
      {entries.length === 0 ? (
        <Nothing search={search} />
      ) : (
        <>
          <p className="sr-only">{t('list.name')}</p>
          <EntryList entries={entries} links={links} />
          <p className="mt-4 text-muted text-sm">{t('list.zone')}</p>
        </>
      )}
      <Pages search={search} nextBefore={nextBefore} />
    </>
  );
}

function useAuditLinks(): AuditLinks {
  const may = useMay();
  return {
    onlyPerson: (person) => officePaths.usersAudit({ person }),
    onlySubject: (subject) => officePaths.usersAudit({ subject }),
    user: officePaths.user,
    group: may('trip:view') ? officePaths.staffGroup : null,
  };
}

/** The name of an id, wherever it stands among the entries. */
function nameIn(entries: AuditView['entries'], id: string): string | undefined {
  const named = entries.flatMap(({ actor, subject }) => [actor, subject]).find((one) => one?.id === id);
  return named?.name ?? undefined;
}

function Nothing({ search }: { search: AuditSearch }) {
  const t = useTexts('audit');
  if (isWrongWayRound(search))
    return <EmptyState icon={SearchX} title={t('list.wrongWay')} text={t('list.wrongWayText')} />;
  return isFiltered(search) ? (
    <EmptyState icon={SearchX} title={t('list.none')} text={t('list.noneText')} />
  ) : (
    <EmptyState icon={ScrollText} title={t('list.empty')} text={t('list.emptyText')} />
  );
}

function Pages({ search, nextBefore }: { search: AuditSearch; nextBefore: number | null }) {
  const t = useTexts('audit');
  if (search.before === undefined && nextBefore === null) return null;
  return (
    <nav aria-label={t('list.pages')} className="mt-6 flex flex-wrap justify-between gap-3">
      {search.before === undefined ? (
        <span />
      ) : (
        <Link to={officePaths.usersAudit({ ...search, before: undefined })} className={buttonClass({ tone: 'quiet' })}>
          {t('list.newest')}
        </Link>
      )}
      {nextBefore !== null && (
        <Link
          to={officePaths.usersAudit({ ...search, before: nextBefore })}
          className={buttonClass({ tone: 'outline' })}
        >
          {t('list.older')}
        </Link>
      )}
    </nav>
  );
}
