import type { ReactNode } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatExactMoney } from '#kernel/locales.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import { Picture } from '#ui/content/picture.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { ReservationView } from '../api/lines.schemas.ts';
import type { GroupView } from '../api/reservations.schemas.ts';
import { guestsInWords } from './group-terms.ts';
import { lineIcon } from './line-icons.tsx';
import { lineFacts, lineName, lineWhen } from './line-labels.ts';

interface TripLinesProps {
  lines: readonly ReservationView[];
  /** What is shown below a line, such as actions. */
  extraOf?: (line: ReservationView) => ReactNode;
  /** The price to show instead of the line's own, for example the one before a discount on all lines. */
  priceOf?: ((line: ReservationView) => number | undefined) | undefined;
  /** The history of the trip, where lines may have left it. */
  history?: GroupView['history'];
  /** Houses and boats are shown with their picture and guests. */
  isPictured?: boolean;
}

/** The lines of a trip in the order of time. */
export function TripLines({ lines, extraOf, priceOf, history = [], isPictured = false }: TripLinesProps) {
  const isOver = lines.every(isOut);
  return (
    <ul className="grid gap-5">
      {inOrderOfTime(lines).map((line) => (
        <TripLine
          key={line.id}
          {...{ line, isOver, isPictured }}
          isLeftOut={isLeftOut(line, history)}
          priceCents={priceOf?.(line) ?? line.subtotalCents}
        >
          {extraOf?.(line)}
        </TripLine>
      ))}
    </ul>
  );
}

function TripLine({
  line,
  isOver,
  isLeftOut,
  isPictured,
  priceCents,
  children,
}: {
  line: ReservationView;
  /** Nobody refused it: its guest did not accept the price. */
  isLeftOut: boolean;
  /** Every line was declined or cancelled: the page says so once, not at each line. */
  isOver: boolean;
  isPictured: boolean;
  priceCents: number | null;
  children: ReactNode;
}) {
  const t = useTexts('lines');
  const g = useTexts('reservations');
  const language = useTextLanguage();
  const { service } = line;
  const media = isPictured ? (line.house ?? line.boat)?.media : undefined;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-line border-t pt-5 first:border-0 first:pt-0">
      {media ? (
        <Picture {...media} sizes="7rem" className="aspect-square w-20 rounded-card object-cover sm:w-28" />
      ) : (
        <span className="grid size-11 place-items-center rounded-full bg-info-soft text-info">
          <Icon of={lineIcon[line.type]} className="size-5" />
        </span>
      )}
      <div className="grid min-w-0 gap-1">
        <div className="flex items-baseline justify-between gap-4">
          <h3 className={classNames('font-sans font-semibold', isOut(line) && 'text-muted line-through')}>
            {lineName(t, line)}
          </h3>
          <LinePrice line={line} priceCents={priceCents} />
        </div>
        <p>{lineWhen(t, language, line)}</p>
        <p className="text-muted text-sm">
          {[...lineFacts(t, language, line), ...(isPictured && !service ? [guestsInWords(g, line.guests)] : [])].join(
            '\u00a0· ',
          )}
        </p>
        {service?.customMenu && <p className="text-sm italic">{service.customMenu}</p>}
        {service?.personalization && <p className="text-sm italic">{service.personalization}</p>}
        {isOut(line) && !isOver && (
          <p className="mt-1">
            <Badge>{t(isLeftOut ? 'leftOut' : line.status === 'rejected' ? 'declined' : 'removed')}</Badge>
          </p>
        )}
        {children && <div className="mt-2 empty:hidden">{children}</div>}
      </div>
    </li>
  );
}

function LinePrice({ line: { service, status }, priceCents }: { line: ReservationView; priceCents: number | null }) {
  const t = useTexts('lines');
  const language = useTextLanguage();
  if (isOut({ status })) return null;
  if (priceCents !== null)
    return <span className="numbers whitespace-nowrap">{formatExactMoney(language, priceCents)}</span>;
  return service?.isManuallyPriced ? (
    <span className="text-right text-muted text-sm">{t('manuallyPriced')}</span>
  ) : null;
}

const isLeftOut = ({ id, requestId }: ReservationView, history: GroupView['history']) =>
  history.some((move) => move.isLeftOut && (move.reservationId ?? id) === id && move.requestId === requestId);

function isOut({ status }: Pick<ReservationView, 'status'>): boolean {
  return status === 'cancelled' || status === 'rejected';
}

/** The principal first, then by day and time. */
export function inOrderOfTime(lines: readonly ReservationView[]): readonly ReservationView[] {
  const place = ({ isPrincipal, startAt, startTime }: ReservationView) =>
    `${isPrincipal ? 0 : 1} ${startAt} ${startTime ?? ''}`;
  return lines.toSorted((one, other) => place(one).localeCompare(place(other)));
}

/** What staff wrote about a line: why they declined it, or their answer when the guest asked to take it out. */
export function LineNote({ line, history }: { line: ReservationView; history: GroupView['history'] }) {
  const declined = history.findLast(({ move, reservationId }) => move === 'decline-line' && reservationId === line.id);
  const words = line.status === 'rejected' ? declined?.reason : line.removal?.note;
  return words ? <p className="text-muted text-sm">{words}</p> : null;
}
