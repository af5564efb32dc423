import { GonePage, orNull } from '#browser/gone-page.tsx';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import type { OwnerThreadsView, OwnMessageView } from '#features/contact/api/own-messages.schemas.ts';
import { ownMessagesClient } from '#features/contact/web/thread/own-client.ts';
import type {
  OwnDetailsView,
  OwnStatementsView,
  OwnStatementView,
} from '#features/owner-ledger/api/owner-ledger.schemas.ts';
import type { PerformanceView } from '#features/reports/api/reports.schemas.ts';
import { isCalendarDate } from '#kernel/calendar-date.ts';
import type { OwnCalendarView, PortalView } from '../api/owner-portal.schemas.ts';
import type { ReadersView } from '../api/portal-access.schemas.ts';
import { Money, Statement } from './money.tsx';
import { Overview } from './overview.tsx';
import { OwnCalendar } from './own-calendar.tsx';
import { OwnDetails } from './own-details.tsx';
import { OwnerHouses } from './owner-houses.tsx';
import { OwnerMessages, OwnerThread } from './owner-messages.tsx';
import { Performance } from './performance.tsx';
import { DRAFT, portalPaths } from './portal-addresses.ts';
import { ownStatementsClient, performanceClient, portalAccessClient, portalClient } from './portal-client.ts';

/** What the page shows; null: there is no such page or conversation. */
export type PortalShown =
  | { readonly part: 'overview' | 'houses'; readonly portal: PortalView }
  | { readonly part: 'calendar'; readonly calendar: OwnCalendarView }
  | { readonly part: 'performance'; readonly performance: PerformanceView }
  | { readonly part: 'money'; readonly money: OwnStatementsView }
  | { readonly part: 'statement'; readonly statement: OwnStatementView }
  | { readonly part: 'messages'; readonly threads: OwnerThreadsView }
  | { readonly part: 'me'; readonly details: OwnDetailsView & ReadersView }
  | { readonly part: 'message'; readonly message: OwnMessageView }
  | null;

interface Asked {
  readonly part: string | undefined;
  readonly id: string | undefined;
  readonly url: string;
}

/** Reads what the page shows. */
export async function loadPortal({ part = 'overview', id, url }: Asked, signal: AbortSignal): Promise<PortalShown> {
  if (id !== undefined && part !== 'messages' && part !== 'money') return null;
  switch (part) {
    case 'overview':
    case 'houses':
      return { part, portal: await portalClient().getPortal(undefined, { signal }) };
    case 'calendar': {
      const month = new URL(url).searchParams.get('month') ?? '';
      const query = isCalendarDate(month) ? { Month: month } : {};
      return { part, calendar: await portalClient().getOwnCalendar({ query }, { signal }) };
    }
    case 'performance':
      return { part, performance: await performanceClient().getPerformance(undefined, { signal }) };
    case 'money':
      return loadMoney(id, signal);
    case 'messages':
      return id === undefined
        ? { part, threads: await ownMessagesClient().listOwnerThreads(undefined, { signal }) }
        : loadThread(id, signal);
    case 'me':
      return { part, details: await loadDetails(signal) };
    default:
      return null;
  }
}

async function loadDetails(signal: AbortSignal): Promise<OwnDetailsView & ReadersView> {
  const [details, readers] = await Promise.all([
    ownStatementsClient().getOwnDetails(undefined, { signal }),
    portalAccessClient().listReaders(undefined, { signal }),
  ]);
  return { ...details, ...readers };
}

async function loadMoney(id: string | undefined, signal: AbortSignal): Promise<PortalShown> {
  if (id !== undefined && id !== DRAFT) {
    const statement = await orNull(ownStatementsClient().getOwnStatement({ params: { id } }, { signal }));
    return statement && { part: 'statement', statement };
  }
  const money = await ownStatementsClient().listOwnStatements(undefined, { signal });
  return id === DRAFT ? { part: 'statement', statement: money.draft } : { part: 'money', money };
}

async function loadThread(id: string, signal: AbortSignal): Promise<PortalShown> {
  const message = await orNull(ownMessagesClient().getOwnMessage({ params: { id } }, { signal }));
  return message && { part: 'message', message };
}

/** Whose title a page has. */
const titleOf = {
  overview: 'overview',
  houses: 'houses',
  calendar: 'calendar',
  performance: 'performance',
  money: 'money',
  statement: 'money',
  messages: 'messages',
  message: 'messages',
  me: 'me',
} as const;

/** A page of the owner’s portal. */
export function PortalScreen({ shown }: { shown: PortalShown }) {
  const t = useTexts('portal');
  const back = { to: portalPaths.overview(), label: t('overview.title') };
  if (shown === null) return <GonePage title={t('gone')} text={t('goneText')} back={back} />;
  return (
    <>
      <PageHead title={t(`${titleOf[shown.part]}.title`)} noIndex />
      <Part shown={shown} />
    </>
  );
}

function Part({ shown }: { shown: NonNullable<PortalShown> }) {
  switch (shown.part) {
    case 'overview':
      return <Overview portal={shown.portal} />;
    case 'houses':
      return <OwnerHouses portal={shown.portal} />;
    case 'calendar':
      return <OwnCalendar key={shown.calendar.month} calendar={shown.calendar} />;
    case 'performance':
      return <Performance {...shown.performance} />;
    case 'money':
      return <Money {...shown.money} />;
    case 'statement':
      return <Statement statement={shown.statement} />;
    case 'messages':
      return <OwnerMessages {...shown.threads} />;
    case 'message':
      return <OwnerThread message={shown.message} />;
    case 'me':
      return <OwnDetails {...shown.details} />;
  }
}
