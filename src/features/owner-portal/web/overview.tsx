import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import FileClock from 'lucide-react/icons/file-clock';
import FileSignature from 'lucide-react/icons/file-signature';
import House from 'lucide-react/icons/house';
import KeyRound from 'lucide-react/icons/key-round';
import MessageSquare from 'lucide-react/icons/message-square';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import Star from 'lucide-react/icons/star';
import UserRound from 'lucide-react/icons/user-round';
import Wallet from 'lucide-react/icons/wallet';
import Wrench from 'lucide-react/icons/wrench';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Heading } from '#ui/content/heading.tsx';
import { SettingLink, SettingList } from '#ui/content/setting-list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { PortalView } from '../api/owner-portal.schemas.ts';
import { DRAFT, portalPaths } from './portal-addresses.ts';
import { usePortalVisit } from './portal-visit.ts';
import { PreviewRow } from './preview-row.tsx';
import { usePortalWords } from './use-portal-words.ts';

interface OverviewProps {
  portal: PortalView;
  /** Staff look at it: nothing leads on. */
  isPreview?: boolean;
}

/** An owner’s first page: what waits, who comes, one’s own dates, and the way to all else. */
export function Overview({ portal, isPreview = false }: OverviewProps) {
  const { t, language, days, whoComes, monthName } = usePortalWords();
  const { ownerName, staying, next, holidays, unread, money, soFar } = portal;
  const exact = (cents: number) => formatExactMoney(language, cents);
  const { at, isReader } = usePortalVisit();
  const Row = isPreview ? PreviewRow : SettingLink;
  const rows = useWaiting(portal);
  return (
    <>
      <Heading level={1} hasRule>
        {t(isReader ? 'preview.title' : 'overview.hello', { name: ownerName })}
      </Heading>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-2 lg:gap-10">
        <SettingList title={t(isReader ? 'reading.waiting' : 'overview.waiting')}>
          {rows.length === 0 && (
            <li className="px-4 py-3.5 text-muted sm:px-5">{t(isReader ? 'reading.nothing' : 'overview.nothing')}</li>
          )}
          {rows.map(({ key, isOwners, ...row }) =>
            isOwners && isReader ? <PreviewRow key={key} {...row} /> : <Row key={key} {...row} />,
          )}
        </SettingList>
        {money && (
          <SettingList title={t('money.title')}>
            <Row
              to={at.performance()}
              icon={ChartColumn}
              label={t('overview.rent', { month: monthName(money.month), amount: exact(soFar.rentCents) })}
              value={t('overview.lastYear', { amount: exact(soFar.rentBeforeCents), count: soFar.nightsBefore })}
            >
              <Badge>{t('dates.nights', { count: soFar.nights })}</Badge>
            </Row>
            <Row
              to={at.statement(DRAFT)}
              icon={Wallet}
              label={t('overview.payout', { amount: exact(money.payoutCents) })}
              value={t(money.payoutCents > 0 ? 'overview.payoutWhy' : 'overview.noPayoutWhy', {
                closing: exact(money.closingCents),
                reserve: exact(money.reserveCents),
              })}
            />
            {money.last && (
              <Row
                to={at.statement(money.last.id)}
                icon={ScrollText}
                label={t('money.statementOf', { month: monthName(money.last.month) })}
                value={t(money.last.state === 'paid' ? 'money.paid' : 'money.toPay', {
                  amount: exact(money.last.payoutCents),
                })}
              />
            )}
            <Row to={at.money()} icon={ReceiptText} label={t('money.all')} />
          </SettingList>
        )}
        <SettingList title={t('overview.guests')}>
          {staying.map((one) => (
            <Row
              key={`${one.place} ${one.from}`}
              to={at.calendar()}
              icon={KeyRound}
              label={whoComes(one)}
              value={t('overview.staying', { place: one.place, days: days(one.from, one.until) })}
            >
              <Badge tone="success">{t('overview.now')}</Badge>
            </Row>
          ))}
          {next && (
            <Row
              to={at.calendar({ month: monthOf(next.from) })}
              icon={CalendarDays}
              label={t('overview.next', { who: whoComes(next) })}
              value={t('overview.staying', { place: next.place, days: days(next.from, next.until) })}
            />
          )}
          {!next && staying.length === 0 && <li className="px-4 py-3.5 text-muted sm:px-5">{t('overview.nobody')}</li>}
        </SettingList>
        {!isReader && (
          <SettingList title={t('overview.own')}>
            {portal.places.length > 0 &&
              holidays.map(({ holiday, from, until }) => (
                <Row
                  key={holiday}
                  to={at.calendar({ month: monthOf(from), from, until })}
                  icon={KeyRound}
                  label={t(`overview.holidays.${holiday}`)}
                  value={days(from, until)}
                />
              ))}
            <Row to={at.calendar()} icon={CalendarDays} label={t('overview.otherDates')} />
          </SettingList>
        )}
        <SettingList title={t('overview.more')}>
          {!isReader && (
            <Row to={portalPaths.messages()} icon={MessageSquare} label={t('overview.ask')}>
              {unread > 0 && <Badge tone="info">{t('messages.unread', { count: unread })}</Badge>}
            </Row>
          )}
          <Row to={at.performance()} icon={ChartColumn} label={t('performance.title')} />
          <Row to={at.houses()} icon={House} label={t(isReader ? 'reading.houses' : 'houses.title')} />
          <Row to={at.repairs()} icon={Wrench} label={t('overview.repairs')} />
          <Row to={at.agreements()} icon={ScrollText} label={t('overview.agreements')} />
          {!isReader && (
            <>
              <Row to={paths.ownerReviews()} icon={Star} label={t('overview.reviews')} />
              <Row to={paths.ownerDamage()} icon={ShieldAlert} label={t('overview.damage')} />
              <Row to={portalPaths.me()} icon={UserRound} label={t('overview.me')} />
            </>
          )}
        </SettingList>
      </div>
    </>
  );
}

const monthOf = (date: string): string => `${date.slice(0, 7)}-01`;

/** What waits for the owner: each with where they answer, and whether nobody else has a page of it. */
function useWaiting({ waiting, papers }: PortalView) {
  const { t, language, day } = usePortalWords();
  const { at } = usePortalVisit();
  const { agreements, repairs, reviews, damage } = waiting;
  return [
    ...repairs.map(({ id, place, shownWords, amountCents, answerDueAt }) => ({
      ...{ key: id, to: at.repairs(id), icon: Wrench, isOwners: false },
      label: t('waiting.repair', { amount: formatExactMoney(language, amountCents), place }),
      value: (
        <>
          <span translate="no">{shownWords}</span> ·{' '}
          {t('waiting.repairUntil', { until: formatDeadline(language, instantOf(answerDueAt)) })}
        </>
      ),
    })),
    ...agreements.map(({ id, place }) => ({
      ...{ key: id, to: at.agreements(id), icon: FileSignature, isOwners: false },
      label: t('waiting.agreement', { place }),
    })),
    ...papers
      .filter(({ state }) => state !== 'valid')
      .map(({ id, name, validUntil, state }) => ({
        ...{ key: id, to: at.houses(), icon: FileClock, label: name, isOwners: false },
        value: t(state === 'expired' ? 'papers.expired' : 'papers.ending', { date: day(validUntil ?? '') }),
      })),
    ...(reviews === 0
      ? []
      : [
          {
            ...{ key: 'reviews', to: paths.ownerReviews({ only: 'unanswered' }), icon: Star, isOwners: true },
            label: t('waiting.reviews', { count: reviews }),
          },
        ]),
    ...(damage === 0
      ? []
      : [
          {
            ...{ key: 'damage', to: paths.ownerDamage(), icon: ShieldAlert, isOwners: true },
            label: t('waiting.damage', { count: damage }),
          },
        ]),
  ];
}
