import { calendarDate } from '#kernel/calendar-date.ts';
import { instantOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { formatDate, formatDeadline } from '#kernel/locales.ts';
import type { TimelineStep } from '#ui/feedback/timeline.tsx';
import type { GroupView } from '../api/reservations.schemas.ts';
import { hasEnded } from '../domain/group-lifecycle.ts';
import { addedOnReview, type GroupTexts, type Invoice } from './group-terms.ts';
import { invoiceNames } from './invoice-names.ts';

/**
 * The steps of a group with their dates: done, next and later. A rejected, expired or cancelled group ends with that.
 */
export function tripSteps(group: GroupView, t: GroupTexts, language: Language): readonly TimelineStep[] {
  const steps = stepsAhead(group, t, language);
  if (hasEnded(group)) {
    const last = group.history.at(-1);
    const done = steps.filter(({ isDone }) => isDone).map(toDone);
    return [
      ...done,
      {
        key: group.status,
        title: t(`timeline.${group.status}`),
        when: last && formatDeadline(language, instantOf(last.at)),
        state: 'stopped',
      },
    ];
  }
  const next = steps.findIndex(({ isDone }) => !isDone);
  return steps.map((step, index) =>
    step.isDone ? toDone(step) : { ...shown(step), state: index === next ? 'current' : 'next' },
  );
}

interface Step {
  readonly key: string;
  readonly title: string;
  readonly when: string | undefined;
  readonly isDone: boolean;
}

/** A step after the confirmation has its place by its instant; ISO. */
type LaterStep = Step & { readonly at: string };

const shown = ({ key, title, when }: Step) => ({ key, title, when });
const toDone = (step: Step): TimelineStep => ({ ...shown(step), state: 'done' });

function stepsAhead(group: GroupView, t: GroupTexts, language: Language): readonly Step[] {
  // The steps are those of the first request.
  const [trip] = group.requests;
  const happened = (move: string) => group.history.find((entry) => entry.move === move)?.at;
  const at = (iso: string | null | undefined) => (iso ? formatDeadline(language, instantOf(iso)) : undefined);
  const by = (iso: string | null | undefined) => (iso ? t('timeline.by', { deadline: at(iso) ?? '' }) : undefined);
  // What is ahead must not read as if it had happened.
  const step = (
    key: 'requested' | 'approved' | 'confirmed' | 'contract',
    facts: { done?: string | null | undefined; due?: string | null | undefined },
  ): Step => ({
    key,
    title: t(facts.done ? `timeline.${key}` : `timeline.ahead.${key}`),
    when: facts.done ? at(facts.done) : by(facts.due),
    isDone: Boolean(facts.done),
  });

  const proposedAt = happened('propose');
  const approved = (): Step => {
    const done = step('approved', { done: happened('approve'), due: trip?.answerDueAt });
    return proposedAt && done.isDone ? { ...done, title: t('timeline.quoteAccepted') } : done;
  };
  const [first] = group.invoices.filter(({ id, kind }) => kind === 'instalment' && trip?.invoiceIds.includes(id));
  const confirmedAt = happened('reinstate') ?? happened('confirm');
  const principal = group.reservations.find(({ isPrincipal }) => isPrincipal);
  const day = (date: string | undefined) => (date ? formatDate(language, calendarDate(date.slice(0, 10))) : undefined);
  const names = invoiceNames(group, t);
  const payments = paymentsAhead(group, first).map(({ number, dueAt, status }): LaterStep => {
    const isDone = status === 'paid' || status === 'refunded';
    const paid = group.payments.findLast(({ invoiceNumber, kind }) => invoiceNumber === number && kind === 'payment');
    const name = names.get(number) ?? number;
    return {
      key: number,
      title: isDone ? t('timeline.paid', { name }) : name,
      when: isDone ? day(paid?.date) : by(dueAt),
      isDone,
      at: dueAt,
    };
  });
  const added = addedOnReview(group);
  const isOver = group.status === 'completed';
  const afterwards: readonly LaterStep[] = [
    ...payments,
    ...(added?.answerDueAt
      ? [
          {
            key: 'added',
            title: t(group.offer ? 'timeline.offered' : 'timeline.ahead.added'),
            when: by(added.answerDueAt),
            isDone: false,
            at: added.answerDueAt,
          },
        ]
      : []),
    // Nobody has to accept it any more once the trip is over.
    ...(isOver && !group.contract.acceptedAt
      ? []
      : [
          {
            ...step('contract', { done: group.contract.acceptedAt, due: group.contract.dueAt }),
            at: group.contract.dueAt ?? group.startsAt,
          },
        ]),
    {
      key: 'check-in',
      title: t('timeline.checkIn'),
      when: day(principal?.startAt),
      isDone: isOver,
      at: group.startsAt,
    },
    {
      key: 'check-out',
      title: t('timeline.completed'),
      when: day(principal?.endAt),
      isDone: isOver,
      // At the end of its day.
      at: `${principal?.endAt.slice(0, 10)}T24`,
    },
  ];
  return [
    ...(proposedAt
      ? [{ key: 'requested', title: t('timeline.quoted'), when: at(proposedAt), isDone: true }]
      : [step('requested', { done: happened('ask-availability') })]),
    group.offer && !added
      ? { ...step('approved', { due: group.offer.dueAt }), title: t('timeline.offered') }
      : approved(),
    step('confirmed', { done: confirmedAt, due: first?.dueAt }),
    ...afterwards.toSorted((one, other) => Number(one.at > other.at) - Number(one.at < other.at)),
  ];
}

/**
 * Every payment after the one that confirms: of the trip with its deposit, and of what was added, unless that ended
 * before the trip did.
 */
function paymentsAhead(group: GroupView, first: Invoice | undefined): readonly Invoice[] {
  const isCounted = (request: GroupView['requests'][number]) =>
    request.sequence === 1 || request.status === group.status || !hasEnded(request);
  const counted = group.requests.filter(isCounted);
  return group.invoices.filter(
    ({ id, status }) =>
      id !== first?.id && status !== 'void' && counted.some(({ invoiceIds }) => invoiceIds.includes(id)),
  );
}
