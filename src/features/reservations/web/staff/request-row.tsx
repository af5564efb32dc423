import { Link } from 'react-router';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { type Instant, instantOf } from '#kernel/instant.ts';
import { formatExactMoney, formatTimeLeft } from '#kernel/locales.ts';
import { Card } from '#ui/content/card.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { RequestsView } from '../../api/staff.schemas.ts';
import { daysInWords, guestsInWords } from '../group-terms.ts';
import { LineIcons } from '../line-icons.tsx';

const SOON_HOURS = 4;

/** A request on review; the whole row is a link to its page. */
export function RequestRow({
  request,
  to,
  now,
}: {
  request: RequestsView['requests'][number];
  to: string;
  now: Instant;
}) {
  const t = useTexts('staff');
  const trip = useTexts('reservations');
  const language = useTextLanguage();
  return (
    <Card
      as="li"
      className="group relative grid gap-x-8 gap-y-3 hover:shadow-float md:grid-cols-[14rem_1fr_auto] md:items-center"
    >
      <div className="flex flex-wrap items-center gap-2 md:grid md:justify-items-start">
        <TimeLeft dueAt={request.answerDueAt} now={now} />
        <span className="numbers text-muted text-sm">{request.bookingCode}</span>
      </div>
      <div className="grid gap-1">
        <h2 className="font-display text-subheading">
          <Link
            to={to}
            aria-label={t('inbox.open', { house: request.principal.name, guest: request.guest.name })}
            className="after:absolute after:inset-0"
          >
            {request.principal.name}
          </Link>
        </h2>
        <p className="text-muted">
          {request.principal.destination} · {daysInWords(language, request)}
          {request.principal.kind === 'house' && ` · ${trip('nights', { count: request.nights })}`}
        </p>
        <p className="text-muted">
          {request.guest.name} · {guestsInWords(trip, request.guests)}
        </p>
        <LineIcons types={request.extras} />
      </div>
      <div className="flex flex-wrap items-center gap-2 md:grid md:justify-items-end">
        {request.sequence > 1 && <Badge tone="info">{t('inbox.addition')}</Badge>}
        {request.isOffered && <Badge tone="info">{t('inbox.offered')}</Badge>}
        {request.manuallyPriced > 0 && !request.isOffered && (
          <Badge tone="warning">{t('inbox.toPrice', { count: request.manuallyPriced })}</Badge>
        )}
        {request.totalCents !== null && (
          <span className="numbers font-semibold text-lg">{formatExactMoney(language, request.totalCents)}</span>
        )}
        <Badge tone={request.isHolding ? 'info' : 'neutral'}>
          {t(request.isHolding ? 'inbox.holding' : 'inbox.notHolding')}
        </Badge>
        {request.competing > 0 && <Badge tone="warning">{t('inbox.competing', { count: request.competing })}</Badge>}
      </div>
    </Card>
  );
}

function TimeLeft({ dueAt, now }: { dueAt: string | null; now: Instant }) {
  const t = useTexts('staff');
  const language = useTextLanguage();
  if (!dueAt) return null;
  const at = instantOf(dueAt);
  const hours = (at - now) / 3_600_000;
  if (hours <= 0) return <Badge tone="danger">{t('inbox.late')}</Badge>;
  return (
    <Badge tone={hours < SOON_HOURS ? 'danger' : 'warning'}>
      {t('inbox.left', { left: formatTimeLeft(language, { now, at }) })}
    </Badge>
  );
}
