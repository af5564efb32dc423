import { Link } from 'react-router';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import { Card } from '#ui/content/card.tsx';
import { Picture } from '#ui/content/picture.tsx';
import type { GroupsView } from '../api/reservations.schemas.ts';
import { hasEnded } from '../domain/group-lifecycle.ts';
import { GroupStatusBadge } from './group-status-badge.tsx';
import { daysInWords, guestsInWords } from './group-terms.ts';
import { LineIcons } from './line-icons.tsx';

type Group = GroupsView['reservationGroups'][number];

/** A trip in a list; the whole card is a link to its page. */
export function GroupCard({ group, to }: { group: Group; to: string }) {
  const t = useTexts('reservations');
  const language = useTextLanguage();
  const { principal } = group;
  const house = principal?.house ?? principal?.boat;
  return (
    <Card
      as="li"
      padding="none"
      className="group relative grid overflow-hidden transition-shadow hover:shadow-float sm:grid-cols-[15rem_1fr]"
    >
      <div className="bg-raised sm:h-full">
        {house?.media && (
          <Picture {...house.media} sizes="(min-width: 640px) 15rem, 100vw" className="h-44 w-full sm:h-full" />
        )}
      </div>
      <div className="grid content-start gap-3 p-5 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <GroupStatusBadge status={group.status} />
          <span className="numbers text-muted text-sm">{group.bookingCode}</span>
        </div>
        <h3 className="font-display text-subheading">
          <Link
            to={to}
            aria-label={t('list.open', { house: house?.name ?? group.bookingCode })}
            className="after:absolute after:inset-0"
          >
            {house?.name ?? t('page.title', { code: group.bookingCode })}
          </Link>
        </h3>
        <p className="text-muted">
          {daysInWords(language, group)}
          {principal?.house && ` · ${t('nights', { count: principal.nights })}`}
          {principal && ` · ${guestsInWords(t, principal.guests)}`}
        </p>
        <LineIcons types={group.extras} />
        <div className="flex flex-wrap items-baseline justify-between gap-3 border-line border-t pt-3">
          <NextLine next={group.next} />
          {group.totalCents !== null && !hasEnded(group) && (
            <span className="ml-auto whitespace-nowrap">
              <span className="text-muted text-sm">{t('list.total')} </span>
              <span className="numbers font-semibold">{formatExactMoney(language, group.totalCents)}</span>
              {group.isUnpriced && <span className="text-muted text-sm"> {t('list.plusUnpriced')}</span>}
            </span>
          )}
        </div>
      </div>
    </Card>
  );
}

function NextLine({ next }: { next: Group['next'] }) {
  const t = useTexts('reservations');
  const language = useTextLanguage();
  if (!next) return null;
  const deadline = next.dueAt ? formatDeadline(language, instantOf(next.dueAt)) : '';
  const amount = next.amountCents === null ? '' : formatExactMoney(language, next.amountCents);
  const isOurs = next.step === 'wait' || next.step === 'travel';
  return (
    <span className={isOurs ? 'text-muted text-sm' : 'font-semibold text-info text-sm'}>
      {t(`list.next.${next.step === 'pay' ? payKeyOf(next) : next.step}`, { deadline, amount })}
    </span>
  );
}

/** What is due next by its right name: with the deposit, or the deposit alone. */
function payKeyOf({ amountCents, depositCents }: NonNullable<Group['next']>) {
  if (depositCents === 0) return 'pay';
  return depositCents === amountCents ? 'payDeposit' : 'payWithDeposit';
}
