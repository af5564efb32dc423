import Gauge from 'lucide-react/icons/gauge';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { errorsClient } from '#features/errors/web/errors-client.ts';
import { SlowStatementRow } from '#features/errors/web/slow-statement-row.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/slow-statements';
import { UsersListSkeleton } from './users-tabs.tsx';

export const handle: PageHandle = { texts: ['users', 'errors', 'list'], skeleton: UsersListSkeleton };

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return errorsClient().listSlowStatements(undefined, { signal: request.signal });
}

export default function SlowStatementsPage({ loaderData: { slowMs, statements } }: Route.ComponentProps) {
  const t = useTexts('errors');
  return (
    <>
      <PageHead title={t('slow.title')} noIndex />
      <Heading level={1}>{t('slow.title')}</Heading>
      <p className="mt-3 mb-6 max-w-prose text-muted">{t('slow.lead', { ms: slowMs })}</p>
      {statements.length === 0 ? (
        <EmptyState icon={Gauge} title={t('slow.empty')} text={t('slow.emptyText')} />
      ) : (
        <ul className="grid grid-cols-1 gap-3">
          {statements.map((slow) => (
            <SlowStatementRow key={slow.id} slow={slow} />
          ))}
        </ul>
      )}
    </>
  );
}
