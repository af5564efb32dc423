import MailCheck from 'lucide-react/icons/mail-check';
import { Link, useSearchParams } from 'react-router';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { inboxPaths } from '#features/contact/api/contact.paths.ts';
import { InboxFilters, MessageRow } from '#features/contact/web/inbox-list.tsx';
import { inboxClient, inboxQuery, readInboxView, writeInboxView } from '#features/contact/web/inbox-view.ts';
import { ExportMenu } from '#features/exports/web/export-menu.tsx';
import { SavedViews } from '#features/office/web/saved-views.tsx';
import { officePaths } from '#kernel/office-addresses.ts';
import { Heading } from '#ui/content/heading.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { PageHandle } from '../../../page-module.ts';
import { orderIn, SortFilter } from '../filters/sort-filter.tsx';
import { pageNumberOf, useFreshPage } from '../list-page.tsx';
import type { Route } from './+types/messages';

export const handle: PageHandle = { texts: ['inbox', 'list'] };

const sorts = ['received', 'name'] as const;

/** What the server is asked for the address, without the page. */
const askedOf = (params: URLSearchParams) => ({ ...inboxQuery(readInboxView(params)), ...orderIn(params, sorts) });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = { ...askedOf(searchParams), PageNumber: pageNumberOf(request) };
  const options = { signal: request.signal };
  const [found, { people }] = await Promise.all([
    inboxClient().listMessages({ query }, options),
    inboxClient().listAnswerers(undefined, options),
  ]);
  return { ...found, people };
}

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('inbox');
  const [params, setParams] = useSearchParams();
  const view = readInboxView(params);
  const sort = params.get('sort');
  const sorted = sort === null ? {} : { sort };
  const { messages, totalRecords, totalPages, pageNumber, people } = loaderData;
  useFreshPage();
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={1}>{t('title')}</Heading>
        <span className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Link to={officePaths.staffTemplates()} className="text-link underline underline-offset-4">
            {t('templates.title')}
          </Link>
          <ExportMenu from={inboxPaths.exportMessages} query={askedOf(params)} />
        </span>
      </div>
      <p className="mt-3 text-muted">{t('lead')}</p>
      <p role="status" className="mt-1 text-muted">
        {t('count', { count: totalRecords })}
      </p>
      <SavedViews list="messages" />
      <div className="mt-6 flex flex-wrap items-end gap-x-6 gap-y-4">
        <InboxFilters
          view={view}
          people={people}
          onChange={(next) =>
            setParams({ ...writeInboxView(next), ...sorted }, { replace: true, preventScrollReset: true })
          }
        />
        <SortFilter
          usual={t(view.state === 'open' || view.state === 'waiting' ? 'sorts.oldest' : 'sorts.newest')}
          orders={[
            view.state === 'open' || view.state === 'waiting'
              ? { by: 'received', order: '-1', label: t('sorts.newest') }
              : { by: 'received', order: '1', label: t('sorts.oldest') },
            { by: 'name', order: '1', label: t('sorts.name') },
          ]}
        />
      </div>
      {messages.length === 0 ? (
        <EmptyState
          icon={MailCheck}
          title={t(`empty.${view.state}`)}
          text={view.kind || view.assignee ? t('ofKind') : t(`emptyText.${view.state}`)}
        />
      ) : (
        <ul data-rows className="mt-6 grid gap-3">
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} to={officePaths.staffMessage(message.id)} />
          ))}
        </ul>
      )}
      <div className="mt-8">
        <Pagination
          name={t('pages')}
          page={pageNumber}
          pageCount={totalPages}
          hrefOf={(page) => officePaths.staffMessages({ ...writeInboxView(view), ...sorted, page })}
        />
      </div>
    </>
  );
}
