import { useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { DecisionDialog, useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { type CalendarDate, calendarDate } from '#kernel/calendar-date.ts';
import { typedOf } from '#kernel/money/money-typed.ts';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { ProposalView, QuotedService } from '../api/front-desk.schemas.ts';
import { deskClient } from './desk-clients.ts';
import { OtherUnit } from './other-unit.tsx';
import { PriceShown, termsBody, useWrongTerms } from './quote-form.tsx';
import { QuoteServices } from './quote-services.tsx';
import { TermsFields, type TypedTerms } from './terms-fields.tsx';
import { DatesField, PeopleFields } from './unit-search.tsx';
import { useIsPriceMeant } from './use-is-meant.ts';
import { useQuotePrice } from './use-quote-price.ts';
import { nextDay, timeOf } from './wanted.ts';

interface EditQuoteProps {
  quote: ProposalView;
  today: CalendarDate;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Another house, other dates, guests, services or terms for a quote that nobody accepted yet: a new link goes out. */
export function EditQuote({ quote, today, onChanged, onClose }: EditQuoteProps) {
  const t = useTexts('desk');
  const { act, isActing, problem } = useStaffAct(onChanged);
  const [time, setTime] = useState(() => timeIn(quote));
  const [terms, setTerms] = useState(() => termsIn(quote));
  const [isTried, setTried] = useState(false);
  const [isPending, setPending] = useState(false);
  const [services, setServices] = useState<readonly QuotedService[]>(quote.services);
  const [unit, setUnit] = useState(quote.unit);
  const { kind } = unit;
  const chosen = { ...unit, ...time };
  const price = useQuotePrice(chosen, { terms, services, groupId: quote.groupId });
  const wrongTerms = useWrongTerms(terms);
  const isMeant = useIsPriceMeant();
  const save = async () => {
    setTried(true);
    const { priced, agreedCents } = price;
    if (isPending || !priced || Object.values(wrongTerms).some(Boolean)) return;
    const isSame = agreedCents === quote.agreedCents;
    const meant = isSame || isMeant({ agreedCents, usualCents: priced.stayCents });
    if (meant !== true && !(await meant)) return;
    const body = {
      ...timeOf(chosen),
      ...termsBody(terms, agreedCents),
      ...(unit.id === quote.unit.id ? {} : { id: unit.id }),
      services: [...services],
      expectedTotalCents: priced.quote.totalCents,
    };
    const send = () => deskClient().reviseProposal({ params: { id: quote.groupId }, body });
    if ((await act(send, t('edit.done'))) === 'done') onClose();
  };
  return (
    <DecisionDialog
      title={t('edit.title', { code: quote.bookingCode })}
      text={t('edit.text')}
      action={t('edit.action')}
      isActing={isActing}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <OtherUnit unit={unit} time={time} onChange={setUnit} />
      <DatesField
        {...{ kind, today, dates: time.dates }}
        isMissed={isTried}
        onChange={(dates) => setTime({ ...time, dates })}
        onPending={setPending}
      />
      {kind === 'boat' && <OutingFields time={time} onChange={setTime} />}
      <PeopleFields guests={time.guests} onChange={(guests) => setTime({ ...time, guests })} />
      <PriceShown price={price} />
      <QuoteServices {...{ services, chosen }} priced={price.priced} check={price.check} onChange={setServices} />
      <TermsFields
        terms={terms}
        broken={price.broken ? [price.broken] : []}
        stayCents={price.priced?.stayCents}
        isOuting={kind === 'boat'}
        wrong={isTried ? wrongTerms : { price: wrongTerms.price }}
        onChange={setTerms}
      />
    </DecisionDialog>
  );
}

type Time = ReturnType<typeof timeIn>;

function timeIn({ startAt, endAt, startTime, hours, guests, unit }: ProposalView) {
  const from = calendarDate(startAt);
  const dates = unit.kind === 'boat' ? nextDay(from) : { from, until: calendarDate(endAt) };
  return { dates, startTime, hours, guests };
}

const termsIn = ({ lifted, agreedCents, reason, message, holdHours }: ProposalView): TypedTerms => ({
  ...{ lifted, holdHours, reason: reason ?? '', message: message ?? '' },
  price: agreedCents === null ? '' : typedOf(agreedCents),
});

/** When an outing starts and how long it is; an hour or a duration that the boat has not is refused with its price. */
function OutingFields({ time, onChange }: { time: Time; onChange: (time: Time) => void }) {
  const t = useTexts('desk');
  const lengths = Array.from({ length: 12 }, (_, index) => index + 1);
  return (
    <div className="grid grid-cols-2 gap-4">
      <TextInput
        label={t('edit.start')}
        type="time"
        value={time.startTime ?? ''}
        onChange={({ target }) => onChange({ ...time, startTime: target.value || time.startTime })}
      />
      <Select
        label={t('edit.hours')}
        value={String(time.hours ?? 1)}
        options={lengths.map((count) => ({ value: String(count), label: t('terms.hour', { count }) }))}
        onChange={({ target }) => onChange({ ...time, hours: Number(target.value) })}
      />
    </div>
  );
}
