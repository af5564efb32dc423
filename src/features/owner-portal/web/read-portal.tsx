import type { ReactNode } from 'react';
import { GonePage, orNull } from '#browser/gone-page.tsx';
import { PageHead } from '#browser/page-head.tsx';
import type { OwnStatementsView, OwnStatementView } from '#features/owner-ledger/api/owner-ledger.schemas.ts';
import type { ManagementView, OwnManagementView } from '#features/owners/api/owners.schemas.ts';
import { OwnAgreementsScreen, type OwnAgreementsShown } from '#features/owners/web/own-agreements-screen.tsx';
import { OwnRepairsScreen, type OwnRepairsShown } from '#features/repairs/web/own-repairs-screen.tsx';
import type { PerformanceView } from '#features/reports/api/reports.schemas.ts';
import { isCalendarDate } from '#kernel/calendar-date.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import type { OwnCalendarView, PortalView } from '../api/owner-portal.schemas.ts';
import type { PortalsView } from '../api/portal-access.schemas.ts';
import { partsOf, type ReadablePart } from '../domain/portal-access.ts';
import { Money, Statement } from './money.tsx';
import { Overview } from './overview.tsx';
import { OwnCalendar } from './own-calendar.tsx';
import { OwnerHouses } from './owner-houses.tsx';
import { Performance } from './performance.tsx';
import { DRAFT, PORTALS, readPaths } from './portal-addresses.ts';
import { readPortalClient } from './portal-client.ts';
import { PortalList } from './portal-list.tsx';
import { PortalVisitProvider } from './portal-visit.ts';
import { usePortalWords } from './use-portal-words.ts';

export type ReadAccess = PortalsView['portals'][number];

/** What a page of somebody else's portal shows. */
type PartShown =
  | { readonly part: 'overview' | 'houses'; readonly portal: PortalView }
  | { readonly part: 'calendar'; readonly calendar: OwnCalendarView }
  | { readonly part: 'performance'; readonly performance: PerformanceView }
  | { readonly part: 'money'; readonly money: OwnStatementsView | { readonly statement: OwnStatementView } }
  | { readonly part: 'repairs'; readonly repairs: OwnRepairsShown }
  | { readonly part: 'agreements'; readonly agreements: OwnAgreementsShown };

/** The list of portals, or a page of one of them (null: there is no such page, or no longer). */
export type ReadShown =
  | { readonly list: PortalsView; readonly access: null }
  | { readonly access: ReadAccess; readonly shown: PartShown | null }
  | null;

interface Asked {
  readonly id: string | undefined;
  readonly part: string | undefined;
  readonly item: string | undefined;
  readonly url: string;
}

/** Reads what the page shows; without a part the first that the access opens. */
export async function loadRead({ id, part, item, url }: Asked, signal: AbortSignal): Promise<ReadShown> {
  const list = await readPortalClient().listPortals(undefined, { signal });
  if (id === undefined) return { list, access: null };
  const access = list.portals.find((one) => one.id === id && one.state === 'active');
  if (!access) return null;
  const parts = partsOf(access.kind);
  const wanted = part === undefined ? parts[0] : parts.find((one) => one === part);
  const shown = wanted === undefined ? null : await loadPart(wanted, { id, item, url }, signal);
  return { access, shown };
}

interface Place {
  readonly id: string;
  readonly item: string | undefined;
  readonly url: string;
}

async function loadPart(part: ReadablePart, { id, item, url }: Place, signal: AbortSignal): Promise<PartShown | null> {
  const client = readPortalClient();
  const params = { id };
  const hasItems = part === 'money' || part === 'repairs' || part === 'agreements';
  if (item !== undefined && !hasItems) return null;
  switch (part) {
    case 'overview':
    case 'houses':
      return { part, portal: await client.readPortal({ params }, { signal }) };
    case 'calendar': {
      const month = new URL(url).searchParams.get('month') ?? '';
      const query = isCalendarDate(month) ? { Month: month } : {};
      return { part, calendar: await client.readPortalCalendar({ params, query }, { signal }) };
    }
    case 'performance':
      return { part, performance: await client.readPortalPerformance({ params }, { signal }) };
    case 'money': {
      const all = () => client.readPortalStatements({ params }, { signal });
      if (item === undefined) return { part, money: await all() };
      if (item === DRAFT) return { part, money: { statement: (await all()).draft } };
      const statement = await orNull(client.readPortalStatement({ params: { id, item } }, { signal }));
      return statement && { part, money: { statement } };
    }
    case 'repairs': {
      if (item === undefined)
        return { part, repairs: { list: await client.readPortalRepairs({ params }, { signal }), isNew: false } };
      const repair = await orNull(client.readPortalRepair({ params: { id, item } }, { signal }));
      return { part, repairs: { repair } };
    }
    case 'agreements': {
      if (item === undefined) {
        const { agreements }: OwnManagementView = await client.readPortalAgreements({ params }, { signal });
        return { part, agreements: { agreements } };
      }
      const agreement: ManagementView | null = await orNull(
        client.readPortalAgreement({ params: { id, item } }, { signal }),
      );
      return { part, agreements: { agreement } };
    }
  }
}

/** Above the pages of somebody else's portal: whose it is, and that nothing can be changed. */
export function ReadHead({ access: { ownerName } }: { access: ReadAccess }) {
  const { t } = usePortalWords();
  return (
    <header className="mb-6 grid gap-2">
      <Breadcrumb steps={[{ to: PORTALS, label: t('reading.title') }]} current={ownerName} />
      <p className="max-w-prose text-muted">{t('reading.note', { name: ownerName })}</p>
    </header>
  );
}

/** The portals of others that somebody reads, or a page of one. */
export function ReadPortalScreen({ shown: read }: { shown: ReadShown }) {
  const { t } = usePortalWords();
  if (read === null) return <Gone to={PORTALS} label={t('reading.title')} />;
  if (read.access === null)
    return (
      <>
        <PageHead title={t('reading.title')} noIndex />
        <PortalList {...read.list} />
      </>
    );
  const { access, shown } = read;
  const at = readPaths(access.id);
  if (shown === null) return <Gone to={at.overview()} label={t('reading.of', { name: access.ownerName })} />;
  return (
    <PortalVisitProvider value={{ at, isReader: true }}>
      <Part shown={shown} at={at} />
    </PortalVisitProvider>
  );
}

function Gone(back: { to: string; label: string }) {
  const { t } = usePortalWords();
  return <GonePage title={t('reading.gone')} text={t('reading.goneText')} back={back} />;
}

function Part({ shown, at }: { shown: PartShown; at: ReturnType<typeof readPaths> }): ReactNode {
  switch (shown.part) {
    case 'repairs':
      return <OwnRepairsScreen shown={shown.repairs} readAt={at.repairs} />;
    case 'agreements':
      return <OwnAgreementsScreen shown={shown.agreements} readAt={at.agreements} />;
    default:
      return <Titled shown={shown} />;
  }
}

/** A part that leaves its title to the page. */
function Titled({ shown }: { shown: Exclude<PartShown, { part: 'repairs' | 'agreements' }> }) {
  const { t } = usePortalWords();
  return (
    <>
      <PageHead title={t(`${shown.part}.title`)} noIndex />
      {shown.part === 'overview' && <Overview portal={shown.portal} />}
      {shown.part === 'houses' && <OwnerHouses portal={shown.portal} />}
      {shown.part === 'calendar' && <OwnCalendar key={shown.calendar.month} calendar={shown.calendar} />}
      {shown.part === 'performance' && <Performance {...shown.performance} />}
      {shown.part === 'money' &&
        ('statement' in shown.money ? <Statement statement={shown.money.statement} /> : <Money {...shown.money} />)}
    </>
  );
}
