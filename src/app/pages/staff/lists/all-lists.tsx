import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHead } from '#browser/page-head.tsx';
import { useTranslator } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { listsClient } from '#features/catalog/web/staff-lists/lists-client.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Heading } from '#ui/content/heading.tsx';
import type { PageHandle } from '../../../page-module.ts';
import { ListSkeleton } from '../list-page.tsx';
import type { Route } from './+types/all-lists';

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
          <Entry key={name} to={officePaths.staffList(name)} name={named(`names.${name}`)}>
            {named(`about.${name}`)} {t('count', { count: rows })}
            {shown < rows && ` · ${t('hiddenCount', { count: rows - shown })}`}
          </Entry>
        ))}
        <Entry to={officePaths.staffLanding()} name={t('landing')}>
          {t('landingAbout')}
        </Entry>
      </ul>
      <Heading level={2} className="mt-10 mb-4">
        {t('rules')}
      </Heading>
      <ul className="rounded-card border border-line bg-surface *:border-line *:not-first:border-t">
        <Entry to={officePaths.staffAgreements()} name={t('agreement')}>
          {t('agreementAbout')}
        </Entry>
        <Entry to={officePaths.staffTaxRates()} name={t('taxes')}>
          {t('taxesAbout')}
        </Entry>
      </ul>
    </>
  );
}

function Entry({ to, name, children }: { to: string; name: string; children: ReactNode }) {
  return (
    <li className="px-4 py-3 sm:px-5">
      <Link
        to={to}
        className="font-medium underline decoration-1 decoration-control underline-offset-4 hover:text-link hover:decoration-current"
      >
        {name}
      </Link>
      <p className="text-muted text-sm">{children}</p>
    </li>
  );
}
