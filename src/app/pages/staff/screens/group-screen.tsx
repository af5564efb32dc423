import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { showMessage } from '#browser/interface-state.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useMay } from '#browser/site.ts';
import { useFocusOnNews } from '#browser/use-focus-on-news.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { TripChannelsView } from '#features/channels/api/channels.schemas.ts';
import { TripChannels } from '#features/channels/web/trip-channels.tsx';
import { TripConversation } from '#features/contact/web/trip-conversation.tsx';
import { DocumentsPanel } from '#features/documents/web/documents-panel.tsx';
import { MadeAsQuote } from '#features/front-desk/web/made-as-quote.tsx';
import type { StaffDepositView } from '#features/payments/api/deposits.schemas.ts';
import type { RefundReleasesView } from '#features/payments/api/releases.schemas.ts';
import { StaffDeposit } from '#features/payments/web/staff-deposit.tsx';
import type { StaffGroupView } from '#features/reservations/api/staff.schemas.ts';
import { isAgreed } from '#features/reservations/domain/group-lifecycle.ts';
import { GroupHistory } from '#features/reservations/web/group-history.tsx';
import { GroupPrice } from '#features/reservations/web/group-price.tsx';
import { invoiceNames } from '#features/reservations/web/invoice-names.ts';
import { lineName } from '#features/reservations/web/line-labels.ts';
import { OfferPrice } from '#features/reservations/web/price-offer.tsx';
import { CompetingRequests, DaysAround } from '#features/reservations/web/staff/days-around.tsx';
import { DecisionPanel } from '#features/reservations/web/staff/decision-panel.tsx';
import { People } from '#features/reservations/web/staff/people.tsx';
import { Removals } from '#features/reservations/web/staff/removals.tsx';
import { StayHeader } from '#features/reservations/web/stay-header.tsx';
import { TripLines } from '#features/reservations/web/trip-lines.tsx';
import { priceInTrip } from '#features/reservations/web/wizard/line-price.ts';
import { ChangeTrip } from '#features/trip-changes/web/change-trip.tsx';
import { instant } from '#kernel/instant.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { useFreshPage } from '../list-page.tsx';
import { Block, Flagged, LineFacts, Money, Papers, PlaceLink } from './group-parts.tsx';

/** What the page of a trip shows to staff. */
export interface Desk {
  readonly view: StaffGroupView;
  readonly channels: TripChannelsView;
  /** Null: the trip has none that was paid. */
  readonly deposit: StaffDepositView | null;
  /** Refunds of the trip that somebody else has to release. */
  readonly waiting: RefundReleasesView['releases'];
}

const TRIP_LOOKS_MS = 8_000;

/**
 * Looks for what others do to the trip, and says so; gives what to call after a change of one's own, which shows by
 * itself.
 */
function useChanges({ view: { group }, deposit, waiting }: Desk): () => Promise<void> {
  const t = useTexts('staff');
  const { revalidate } = useRevalidator();
  useFreshPage(TRIP_LOOKS_MS);
  const state = JSON.stringify([
    group.id,
    group.status,
    group.history.length,
    // A deposit that goes back to its card is booked by itself, moments after one's own press.
    group.payments.filter(({ kind }) => kind !== 'deposit-return').length,
    deposit?.claim?.state,
    waiting.map(({ id }) => id),
  ]);
  const shown = useRef(state);
  const isOwn = useRef(false);
  useEffect(() => {
    const isChanged = shown.current !== state;
    if (isChanged && !isOwn.current) showMessage({ type: 'info', text: () => t('request.changed') });
    if (isChanged) isOwn.current = false;
    shown.current = state;
  }, [state, t]);
  return () => {
    isOwn.current = true;
    return revalidate();
  };
}

/** Everything of a trip that staff decide about or act upon. */
export function StaffGroup(desk: Desk) {
  const { view, deposit, waiting } = desk;
  const t = useTexts('staff');
  const trip = useTexts('reservations');
  const lines = useTexts('lines');
  const documents = useTexts('documents');
  const { group } = view;
  const depositTexts = useTexts('deposit');
  const may = useMay();
  const onChanged = useChanges(desk);
  const place = useFocusOnNews(group.status);
  const stay = group.reservations.find(({ isPrincipal }) => isPrincipal);
  const now = instant(Date.now());
  const back =
    group.status === 'on-review' && may('request:list')
      ? { to: paths.staff(), label: t('request.back') }
      : { to: officePaths.staffGroups(), label: t('groups.title') };
  return (
    <div className="grid gap-8">
      <PageHead title={t('request.title', { code: group.bookingCode })} noIndex />
      <Breadcrumb steps={[back]} current={group.bookingCode} />
      <div ref={place} tabIndex={-1} className="scroll-mt-44 empty:hidden focus:outline-none">
        {stay && <StayHeader group={group} stay={stay} houseLink={<PlaceLink stay={stay} />} />}
      </div>
      {view.isQuote && (
        <Alert
          tone="info"
          action={
            <ButtonLink tone="outline" size="small" to={officePaths.staffDesk()}>
              {t('request.toQuotes')}
            </ButtonLink>
          }
        >
          {t('request.quote')}
        </Alert>
      )}
      <Flagged view={view} />
      <TripChannels {...desk.channels} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-8">
          <DecisionPanel view={view} now={now} onChanged={onChanged} />
          <Removals view={view} onChanged={onChanged} />
          {may('group:administer') && isAgreed(group) && (
            <ChangeTrip
              groupId={group.id}
              guestName={view.guest.name}
              nameOf={(id) => {
                const line = group.reservations.find((one) => one.id === id);
                return line ? lineName(lines, line) : '';
              }}
              onChanged={onChanged}
            />
          )}
          <Block title={t('request.lines')}>
            <TripLines
              lines={group.reservations}
              history={group.history}
              priceOf={({ id }) => priceInTrip(group, id)}
              extraOf={(line) => <LineFacts line={line} view={view} />}
            />
            {group.quote && <p className="text-muted text-sm">{lines('gross')}</p>}
          </Block>
          {view.quote && <MadeAsQuote quote={view.quote} />}
          {may('message:answer') && group.status !== 'draft' && (
            <Block title={t('request.messages')}>
              <TripConversation groupId={group.id} />
            </Block>
          )}
          <Block title={t('request.calendar')}>
            {view.calendars.map((calendar) => {
              const line = group.reservations.find(({ id }) => id === calendar.reservationId);
              const name = view.calendars.length > 1 && line ? lineName(lines, line) : undefined;
              const own = line?.status === 'draft' || line?.status === 'on-review' ? 'this-request' : 'this-trip';
              const { reservationId } = calendar;
              return (
                <DaysAround key={reservationId} {...calendar} name={name} own={own} hrefOf={officePaths.staffGroup} />
              );
            })}
          </Block>
          <Block title={t('request.competing')}>
            <CompetingRequests competing={view.competing} hrefOf={officePaths.staffGroup} />
          </Block>
          {deposit && (
            <Block title={depositTexts('title')}>
              <StaffDeposit groupId={group.id} deposit={deposit} now={now} onChanged={onChanged} />
            </Block>
          )}
          <Money view={view} waiting={waiting} now={now} onChanged={onChanged} />
          <Papers view={view} />
          {group.invoices.length > 0 && (
            <Block title={documents('panel.title')}>
              <DocumentsPanel trip={group} names={invoiceNames(group, trip)} reader="staff" />
            </Block>
          )}
          <Block title={trip('page.history')}>
            <GroupHistory group={group} reader="staff" />
          </Block>
        </div>
        <aside className="grid gap-8">
          <Block title={t('request.people')}>
            <People view={view} />
          </Block>
          {group.quote && (
            <Block title={trip('page.price')}>
              {group.offer ? (
                <OfferPrice group={group} reader="staff" />
              ) : (
                <GroupPrice quote={group.quote} group={group} paymentsTitle={t('request.payments')} />
              )}
            </Block>
          )}
        </aside>
      </div>
    </div>
  );
}
