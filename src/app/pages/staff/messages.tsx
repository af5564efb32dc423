import MailCheck from 'lucide-react/icons/mail-check';
import { useSearchParams } from 'react-router';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { InboxFilters, MessageRow } from '#features/contact/web/inbox-list.tsx';
import { inboxClient, inboxQuery, readInboxView, writeInboxView } from '#features/contact/web/inbox-view.ts';
import { SavedViews } from '#features/office/web/saved-views.tsx';
import { officePaths } from '#kernel/office-addresses.ts';
import { Heading } from '#ui/content/heading.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/messages';
import { pageNumberOf, useFreshPage } from './list-page.tsx';

export const handle: PageHandle = { texts: ['inbox'] };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const view = readInboxView(new URL(request.url).searchParams);
  const query = { ...inboxQuery(view), PageNumber: pageNumberOf(request) };
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
  const { messages, totalRecords, totalPages, pageNumber, people } = loaderData;
  useFreshPage();
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <Heading level={1}>{t('title')}</Heading>
        <p role="status" className="text-muted">
          {t('count', { count: totalRecords })}
        </p>
      </div>
      <p className="mt-3 text-muted">{t('lead')}</p>
      <SavedViews list="messages" />
      <div className="mt-6">
        <InboxFilters
          view={view}
          people={people}
          onChange={(next) => setParams(writeInboxView(next), { replace: true, preventScrollReset: true })}
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
          hrefOf={(page) => officePaths.staffMessages({ ...writeInboxView(view), page })}
        />
      </div>
    </>
  );
}
