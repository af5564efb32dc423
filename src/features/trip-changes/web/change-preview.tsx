import { Link } from 'react-router';
import { useTextLanguage } from '#browser/texts.ts';
import { type TextsOf, useTexts } from '#browser/use-texts.ts';
import { priceLineLabel } from '#features/reservations/web/group-price.tsx';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatClock, formatDate, formatDay, formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { ChangePreview } from '../api/trip-changes.schemas.ts';
import { AnnexText } from './annex-text.tsx';

interface PreviewProps {
  preview: ChangePreview;
  /** What a line of the trip is called. */
  nameOf: (reservationId: string) => string;
  keeps: Readonly<Record<string, string>>;
  onKeep: (reservationId: string, reason: string) => void;
}

/** All that a change comes to, in the order in which it is decided: days, price, money, checks, what is sent. */
export function ChangePreviewParts(props: PreviewProps) {
  const { preview } = props;
  return (
    <div className="grid gap-6">
      <Nights nights={preview.nights} />
      <MoneyTable preview={preview} />
      <Payments preview={preview} />
      <Checks {...props} />
      <Annex paragraphs={preview.annex} />
    </div>
  );
}

const states = ['kept', 'added', 'dropped'] as const;
const looks = {
  kept: 'border-line',
  added: 'border-success bg-success-soft text-success',
  dropped: 'border-danger bg-danger-soft text-danger line-through',
} as const;

function Nights({ nights }: Pick<ChangePreview, 'nights'>) {
  const t = useTexts('change');
  const language = useTextLanguage();
  if (nights.length === 0) return null;
  const count = (state: (typeof states)[number]) => nights.filter((night) => night.state === state).length;
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">{t('nights.title')}</h3>
      <p className="text-sm">
        {states
          .filter((state) => count(state) > 0)
          .map((state) => t(`nights.${state}`, { count: count(state) }))
          .join(' · ')}
      </p>
      <ul className="flex flex-wrap gap-1.5">
        {nights.map(({ date, cents, state }) => (
          <li key={`${date} ${state}`} className={`numbers rounded-control border px-2 py-1 text-xs ${looks[state]}`}>
            <span className="sr-only">{t(`nights.${state}`, { count: 1 })}, </span>
            {state === 'added' ? '+ ' : state === 'dropped' ? '− ' : ''}
            {t('nights.row', {
              date: formatDay(language, calendarDate(date)),
              price: formatExactMoney(language, cents),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface MoneyRow {
  readonly label: string;
  readonly beforeCents: number;
  readonly afterCents: number;
}

function MoneyTable({ preview }: { preview: ChangePreview }) {
  const t = useTexts('change');
  const trip = useTexts('reservations');
  const language = useTextLanguage();
  const rows = new Map<string, MoneyRow>();
  const add = (line: ChangePreview['linesBefore'][number], side: 'beforeCents' | 'afterCents') => {
    const label = priceLineLabel(line, trip);
    const row = rows.get(label) ?? { label, beforeCents: 0, afterCents: 0 };
    rows.set(label, { ...row, [side]: row[side] + line.totalCents });
  };
  for (const line of preview.linesBefore) add(line, 'beforeCents');
  for (const line of preview.linesAfter) add(line, 'afterCents');
  const total = {
    label: t('money.total'),
    beforeCents: preview.totalBeforeCents,
    afterCents: preview.totalAfterCents,
  };
  const money = (cents: number) => formatExactMoney(language, cents);
  const signed = (cents: number) => (cents > 0 ? `+${money(cents)}` : money(cents));
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('money.caption')}</h3>
      <table className="w-full text-sm" aria-label={t('money.caption')}>
        <thead className="text-muted">
          <tr className="[&>th]:py-1 [&>th]:font-medium">
            <th scope="col" className="text-left">
              {t('money.what')}
            </th>
            {(['before', 'after', 'difference'] as const).map((column) => (
              <th key={column} scope="col" className="pl-3 text-right">
                {t(`money.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {[...rows.values(), total].map((row) => (
            <tr key={row.label} className={row === total ? 'font-semibold' : undefined}>
              <th scope="row" className={`wrap-anywhere py-1.5 text-left ${row === total ? '' : 'font-normal'}`}>
                {row.label}
              </th>
              {[money(row.beforeCents), money(row.afterCents), signed(row.afterCents - row.beforeCents)].map(
                (text, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: three columns that stay in their order
                  <td key={index} className="numbers whitespace-nowrap py-1.5 pl-3 text-right">
                    {text}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-muted text-sm">{depositSentence(preview.deposit, { t, money })}</p>
    </section>
  );
}

interface DepositWords {
  readonly t: TextsOf<'change'>;
  readonly money: (cents: number) => string;
}

function depositSentence({ beforeCents, afterCents }: ChangePreview['deposit'], { t, money }: DepositWords) {
  if (beforeCents !== afterCents)
    return t('money.depositChanged', { before: money(beforeCents), after: money(afterCents) });
  return afterCents > 0 ? t('money.deposit', { amount: money(afterCents) }) : null;
}

function Payments({ preview }: { preview: ChangePreview }) {
  const t = useTexts('change');
  const language = useTextLanguage();
  const money = (cents: number) => formatExactMoney(language, cents);
  const at = (iso: string) => formatDeadline(language, instantOf(iso));
  const { charges, deposit, lessCents, refundCents, keptCents, dues } = preview;
  const sums = [
    ...charges.map(({ totalCents, dueAt }) => t('result.charge', { amount: money(totalCents), due: at(dueAt) })),
    ...(lessCents > 0 ? [t('result.less', { amount: money(lessCents) })] : []),
    ...(refundCents > 0 ? [t('result.refund', { amount: money(refundCents) })] : []),
    ...(keptCents > 0 ? [t('result.kept', { amount: money(keptCents) })] : []),
    ...(deposit.charge
      ? [t('result.depositCharge', { amount: money(deposit.charge.totalCents), due: at(deposit.charge.dueAt) })]
      : []),
    ...(deposit.lessCents > 0 ? [t('result.depositLess', { amount: money(deposit.lessCents) })] : []),
    ...(deposit.refundCents > 0 ? [t('result.depositRefund', { amount: money(deposit.refundCents) })] : []),
  ];
  const moved = dues.map(({ invoiceNumber, movesTo }) => t('result.due', { number: invoiceNumber, due: at(movesTo) }));
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('result.title')}</h3>
      <ul className="grid list-disc gap-1 pl-5 text-sm">
        {[...(sums.length > 0 ? sums : [t('result.none')]), ...moved].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

function Checks({ preview, nameOf, keeps, onKeep }: PreviewProps) {
  const t = useTexts('change');
  const { hindrances, clashes, broken } = preview;
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">{t('checks.title')}</h3>
      {hindrances.length === 0 ? (
        <Alert tone="success">{t('checks.free')}</Alert>
      ) : (
        <Alert tone="danger" title={t('checks.taken')}>
          <ul className="grid gap-1">
            {hindrances.map((one) => (
              <li key={`${one.from} ${one.kind} ${one.bookingCode}`}>
                <Hindrance {...one} />
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {broken.map((rule) => (
        <Alert key={rule} tone="warning">
          {t(`checks.broken.${rule}`)}
        </Alert>
      ))}
      {clashes.length > 0 && (
        <div className="grid gap-3 rounded-control border border-line p-4">
          <p className="text-sm">{t('checks.clashes')}</p>
          {clashes.map(({ reservationId, why, canKeep }) => {
            const label = `${nameOf(reservationId)}: ${t(`checks.${why}`)}`;
            if (!canKeep)
              return (
                <Alert key={reservationId} tone="danger" title={label}>
                  {t('checks.cannotKeep')}
                </Alert>
              );
            return (
              <TextInput
                key={reservationId}
                label={label}
                hint={t('checks.keep')}
                maxLength={300}
                autoComplete="off"
                value={keeps[reservationId] ?? ''}
                onChange={({ target }) => onKeep(reservationId, target.value)}
              />
            );
          })}
        </div>
      )}
    </section>
  );
}

function Hindrance({ kind, from, until, bookingCode, groupId, guestName, note }: ChangePreview['hindrances'][number]) {
  const t = useTexts('change');
  const language = useTextLanguage();
  const at = (text: string) => {
    const [date = '', time = '00:00'] = text.split('T');
    const day = formatDate(language, calendarDate(date));
    return time === '00:00' ? day : `${day}, ${formatClock(language, time)}`;
  };
  const label = [t(`kinds.${kind}`), guestName, bookingCode, note].filter(Boolean).join(', ');
  return (
    <>
      {groupId ? (
        <Link to={officePaths.staffGroup(groupId)} className="underline">
          {label}
        </Link>
      ) : (
        label
      )}
      , {at(from)} – {at(until)}
    </>
  );
}

/** The annex as the guest reads it. */
function Annex({ paragraphs }: { paragraphs: readonly string[] }) {
  const t = useTexts('change');
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('mails.title')}</h3>
      <p className="text-sm">{t('mails.guest')}</p>
      <AnnexText paragraphs={paragraphs} />
    </section>
  );
}
