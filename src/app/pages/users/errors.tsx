import ShieldCheck from 'lucide-react/icons/shield-check';
import { useSearchParams } from 'react-router';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { errorsPaths } from '#features/errors/errors.paths.ts';
import { ErrorRow } from '#features/errors/web/error-row.tsx';
import {
  addressOfFilter,
  errorFilterOf,
  errorFilters,
  errorsClient,
  queryOfFilter,
} from '#features/errors/web/errors-client.ts';
import { ExportMenu } from '#features/exports/web/export-menu.tsx';
import { officePaths } from '#kernel/office-addresses.ts';
import { Heading } from '#ui/content/heading.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ChoiceGroup } from '#ui/fields/choice-group.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { PageHandle } from '../../page-module.ts';
import { pageNumberOf } from '../staff/list-page.tsx';
import type { Route } from './+types/errors';
import { UsersListSkeleton } from './users-tabs.tsx';

export const handle: PageHandle = { texts: ['users', 'errors', 'list'], skeleton: UsersListSkeleton };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filter = errorFilterOf(new URL(request.url).searchParams);
  const query = { ...queryOfFilter(filter), PageNumber: pageNumberOf(request) };
  return errorsClient().listErrors({ query }, { signal: request.signal });
}

export default function ErrorsPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('errors');
  const [params, setParams] = useSearchParams();
  const filter = errorFilterOf(params);
  const { errors, totalRecords, totalPages, pageNumber } = loaderData;
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <Heading level={1}>{t('title')}</Heading>
        <ExportMenu from={errorsPaths.exportErrors} query={queryOfFilter(filter)} />
      </div>
      <p className="mt-3 mb-6 max-w-prose text-muted">{t('lead')}</p>
      <p role="status" className="mb-4 text-muted empty:hidden">
        {totalRecords > 0 && t('count', { count: totalRecords })}
      </p>
      <ChoiceGroup
        label={t('show')}
        choices={errorFilters.map((value) => ({ value, label: t(`filters.${value}`) }))}
        chosen={filter}
        onChoose={(next) => setParams(addressOfFilter(next), { replace: true, preventScrollReset: true })}
      />
      {errors.length === 0 ? (
        <EmptyState icon={ShieldCheck} title={t(`empty.${filter}`)} text={t(`emptyText.${filter}`)} />
      ) : (
        <ul className="mt-6 grid gap-3">
          {errors.map((error) => (
            <ErrorRow key={error.id} error={error} to={officePaths.usersError(error.id)} />
          ))}
        </ul>
      )}
      <div className="mt-8">
        <Pagination
          name={t('pages')}
          page={pageNumber}
          pageCount={totalPages}
          hrefOf={(page) => officePaths.usersErrors({ ...addressOfFilter(filter), page })}
        />
      </div>
    </>
  );
}
