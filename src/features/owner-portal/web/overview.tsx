import type { LucideIcon } from 'lucide-react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import FileClock from 'lucide-react/icons/file-clock';
import FileSignature from 'lucide-react/icons/file-signature';
import House from 'lucide-react/icons/house';
import KeyRound from 'lucide-react/icons/key-round';
import MessageSquare from 'lucide-react/icons/message-square';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import Star from 'lucide-react/icons/star';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import { paths } from '#kernel/page-addresses.ts';
import { Heading } from '#ui/content/heading.tsx';
import { SettingLink, SettingList, SettingRow } from '#ui/content/setting-list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { PortalView } from '../api/owner-portal.schemas.ts';
import { portalPaths } from './portal-addresses.ts';
import { usePortalWords } from './use-portal-words.ts';

interface OverviewProps {
  portal: PortalView;
  /** Staff look at it: nothing leads on. */
  isPreview?: boolean;
}

/** An owner’s first page: what waits, who comes, one’s own dates, and the way to all else. */
export function Overview({ portal, isPreview = false }: OverviewProps) {
  const { t, days, party } = usePortalWords();
  const { ownerName, staying, next, holidays, unread } = portal;
  const Row = isPreview ? PreviewRow : SettingLink;
  const rows = useWaiting(portal);
  return (
    <>
      <Heading level={1} hasRule>
        {t('overview.hello', { name: ownerName })}
      </Heading>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-2 lg:gap-10">
        <SettingList title={t('overview.waiting')}>
          {rows.length === 0 && <li className="px-4 py-3.5 text-muted sm:px-5">{t('overview.nothing')}</li>}
          {rows.map(({ key, ...row }) => (
            <Row key={key} {...row} />
          ))}
        </SettingList>
        <SettingList title={t('overview.guests')}>
          {staying.map((one) => (
            <Row
              key={`${one.place} ${one.from}`}
              to={portalPaths.calendar()}
              icon={KeyRound}
              label={party(one)}
              value={t('overview.staying', { place: one.place, days: days(one.from, one.until) })}
            >
              <Badge tone="success">{t('overview.now')}</Badge>
            </Row>
          ))}
          {next && (
            <Row
              to={portalPaths.calendar({ month: monthOf(next.from) })}
              icon={CalendarDays}
              label={t('overview.next', { party: party(next) })}
              value={t('overview.staying', { place: next.place, days: days(next.from, next.until) })}
            />
          )}
          {!next && staying.length === 0 && <li className="px-4 py-3.5 text-muted sm:px-5">{t('overview.nobody')}</li>}
        </SettingList>
        <SettingList title={t('overview.own')}>
          {portal.places.length > 0 &&
            holidays.map(({ holiday, from, until }) => (
              <Row
                key={holiday}
                to={portalPaths.calendar({ month: monthOf(from), from, until })}
                icon={KeyRound}
                label={t(`overview.holidays.${holiday}`)}
                value={days(from, until)}
              />
            ))}
          <Row to={portalPaths.calendar()} icon={CalendarDays} label={t('overview.otherDates')} />
        </SettingList>
        <SettingList title={t('overview.more')}>
          <Row to={portalPaths.messages()} icon={MessageSquare} label={t('overview.ask')}>
            {unread > 0 && <Badge tone="info">{t('messages.unread', { count: unread })}</Badge>}
          </Row>
          <Row to={portalPaths.houses()} icon={House} label={t('houses.title')} />
          <Row to={paths.ownerAgreements()} icon={ScrollText} label={t('overview.agreements')} />
          <Row to={paths.ownerReviews()} icon={Star} label={t('overview.reviews')} />
          <Row to={paths.ownerDamage()} icon={ShieldAlert} label={t('overview.damage')} />
          <Row to={paths.profile()} icon={UserRound} label={t('overview.me')} />
        </SettingList>
      </div>
    </>
  );
}

interface RowProps {
  to: string;
  icon: LucideIcon;
  label: string;
  value?: ReactNode;
  children?: ReactNode;
}

/** What leads an owner on, and staff nowhere. */
const PreviewRow = ({ to: _, ...row }: RowProps) => <SettingRow {...row} />;

const monthOf = (date: string): string => `${date.slice(0, 7)}-01`;

/** What waits for the owner: each with where they answer. */
function useWaiting({ waiting, papers }: PortalView) {
  const { t, day } = usePortalWords();
  const { agreements, reviews, damage } = waiting;
  return [
    ...agreements.map(({ id, place }) => ({
      ...{ key: id, to: paths.ownerAgreement(id), icon: FileSignature },
      label: t('waiting.agreement', { place }),
    })),
    ...papers
      .filter(({ state }) => state !== 'valid')
      .map(({ id, name, validUntil, state }) => ({
        ...{ key: id, to: portalPaths.houses(), icon: FileClock, label: name },
        value: t(state === 'expired' ? 'papers.expired' : 'papers.ending', { date: day(validUntil ?? '') }),
      })),
    ...(reviews === 0
      ? []
      : [
          {
            ...{ key: 'reviews', to: paths.ownerReviews({ only: 'unanswered' }), icon: Star },
            label: t('waiting.reviews', { count: reviews }),
          },
        ]),
    ...(damage === 0
      ? []
      : [
          {
            ...{ key: 'damage', to: paths.ownerDamage(), icon: ShieldAlert },
            label: t('waiting.damage', { count: damage }),
          },
        ]),
  ];
}
