import { Link } from 'react-router';
import { PageHead } from '#browser/page-head.tsx';
import { useTranslator } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { listsClient } from '#features/catalog/web/lists/lists-client.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Heading } from '#ui/content/heading.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/lists';
import { ListSkeleton } from './list-page.tsx';

export const handle: PageHandle = { texts: ['staff', 'lists'], skeleton: ListSkeleton };

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  listsClient().listLists(undefined, { signal: request.signal });

export default function ListsPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('lists');
  const named = useTranslator('lists');
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <Heading level={1}>{t('title')}</Heading>
      <p className="mt-3 mb-6 max-w-prose text-muted">{t('lead')}</p>
      <ul className="rounded-card border border-line bg-surface *:border-line *:not-first:border-t">
        {loaderData.lists.map(({ name, rows, shown }) => (
          <li key={name} className="px-4 py-3 sm:px-5">
            <Link
              to={officePaths.staffList(name)}
              className="font-medium underline decoration-1 decoration-control underline-offset-4 hover:text-link hover:decoration-current"
            >
              {named(`names.${name}`)}
            </Link>
            <p className="text-muted text-sm">
              {named(`about.${name}`)} {t('count', { count: rows })}
              {shown < rows && ` · ${t('hiddenCount', { count: rows - shown })}`}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
