import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type FormEvent, type Ref, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTextLanguage } from '#browser/texts.ts';
import { useKeptText } from '#browser/use-kept-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { freeCancellationOf } from '#features/catalog/domain/cancellation-terms.ts';
import { outingPairs } from '#features/catalog/web/query/outing-query.ts';
import { stayPairs } from '#features/catalog/web/query/stay-query.ts';
import { singlePaymentWords } from '#features/pricing/domain/single-payment.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { instant } from '#kernel/instant.ts';
import { formatDate } from '#kernel/locales.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import type { ReservationView } from '../../api/lines.schemas.ts';
import { addedTerms } from '../../domain/added-terms.ts';
import { DeleteDraft } from '../draft-card.tsx';
import { GroupPrice } from '../group-price.tsx';
import { TripLines } from '../trip-lines.tsx';
import { priceOfLine, unpricedNote } from './line-price.ts';
import { NearSlots } from './near-slots.tsx';
import { hasPrice } from './order-summary.tsx';
import { iconOfStep, StepHeading } from './step-marks.tsx';
import { useAsk } from './use-ask.ts';
import { lineKey, type Wizard } from './use-wizard.ts';
import { nameOfStep, openStepsOf, type PlanStep } from './wizard-plan.ts';

/** What can still be added: the steps that nobody has decided about. None of them has to be. */
function MoreServices({ wizard }: { wizard: Wizard }) {
  const t = useTexts('wizard');
  const { plan, hrefOf } = wizard;
  const open = openStepsOf(plan);
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="more-services" className="grid gap-3">
      <Heading level={3} id="more-services">
        {t('confirm.open')}
      </Heading>
      <ul className="flex flex-wrap gap-2.5">
        {open.map((step) => (
          <li key={step.key}>
            <ButtonLink
              tone="outline"
              size="small"
              to={hrefOf(plan.steps.indexOf(step))}
              icon={<Icon of={iconOfStep(step.key)} className="size-4.5" />}
            >
              {t(`steps.${nameOfStep(step)}`)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What comes back when the guest cancels: the trip, or what is added to it. */
function Cancellation({ wizard }: { wizard: Wizard }) {
  return wizard.plan.kind === 'addition' ? (
    <CancellationOfAdded wizard={wizard} />
  ) : (
    <CancellationOfTrip wizard={wizard} />
  );
}

function CancellationOfAdded({ wizard: { group, plan } }: { wizard: Wizard }) {
  const t = useTexts('reservations');
  const language = useTextLanguage();
  const principal = group.reservations.find(({ isPrincipal }) => isPrincipal);
  const terms = (principal?.house ?? principal?.boat)?.cancellationTerms;
  if (!principal || !terms || plan.lines.length === 0) return null;
  const isPriced = plan.lines.every(({ service }) => !service?.isManuallyPriced);
  const sentences = addedTerms(
    {
      terms,
      paymentTerms: group.paymentTerms,
      checkInOn: calendarDate(principal.startAt),
      confirmedAt: null,
      payments: isPriced ? (plan.sums?.instalments.length ?? 0) : null,
      now: instant(Date.now()),
    },
    language,
  );
  if (sentences.length === 0) return null;
  return (
    <Card as="section" className="grid gap-3">
      <Heading level={3}>{t('addedTerms.title')}</Heading>
      <p>{sentences.map(({ key, values }) => t(`addedTerms.${key}`, { ...values })).join(' ')}</p>
    </Card>
  );
}

function CancellationOfTrip({ wizard: { plan } }: { wizard: Wizard }) {
  const t = useTexts('wizard');
  const language = useTextLanguage();
  const principal = plan.lines.find(({ isPrincipal }) => isPrincipal);
  const terms = (principal?.house ?? principal?.boat)?.cancellationTerms;
  if (!principal || !terms) return null;
  const today = dateAt(instant(Date.now()));
  const free = freeCancellationOf(terms, { checkInOn: calendarDate(principal.startAt), today });
  return (
    <Card as="section" className="grid gap-3">
      <Heading level={3}>{t('confirm.cancellation')}</Heading>
      <p>
        {free
          ? t('confirm.free', { count: free.hoursAfterConfirmation, date: formatDate(language, free.latestOn) })
          : t('confirm.notFree')}{' '}
        {t('confirm.kept', { count: plan.sums?.instalments.length ?? 0 })}
      </p>
    </Card>
  );
}

interface ConfirmStepProps {
  wizard: Wizard;
  step: PlanStep;
  headingRef: Ref<HTMLHeadingElement>;
}

/** Everything once more for reading, then the question to staff. */
export function ConfirmStep({ wizard, step, headingRef }: ConfirmStepProps) {
  const t = useTexts('wizard');
  const navigate = useNavigate();
  const { group, plan, index, hrefOf } = wizard;
  const single = singlePaymentWords(group.paymentTerms, useTextLanguage());
  return (
    <section aria-labelledby="wizard-step" className="grid min-w-0 gap-6">
      <StepHeading step={step} headingRef={headingRef} />
      {plan.lines.length > 0 && (
        <Card as="section" aria-label={t('confirm.trip')}>
          <TripLines lines={plan.lines} isPictured priceOf={({ id }) => priceOfLine(plan.sums, id)} />
        </Card>
      )}
      <MoreServices wizard={wizard} />
      {plan.sums && hasPrice(plan.sums) && (
        <Card as="section" className="grid gap-5">
          <Heading level={3}>{t('confirm.price')}</Heading>
          <GroupPrice quote={plan.sums} />
          {plan.unfit.length > 0 && <p className="text-warning">{t('unfit.sums')}</p>}
          {plan.lines.some(({ service }) => service?.isManuallyPriced) && (
            <p>{t(...unpricedNote(plan.sums, { isAddition: plan.kind === 'addition', single }))}</p>
          )}
        </Card>
      )}
      <Cancellation wizard={wizard} />
      <AskCard wizard={wizard} />
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-6">
        <ButtonLink tone="quiet" to={hrefOf(index - 1)} icon={<Icon of={ArrowLeft} className="size-4.5" />}>
          {t('links.previous')}
        </ButtonLink>
        {plan.kind === 'trip' && (
          <DeleteDraft
            group={wizard.group}
            remove={(line) => wizard.calls.remove(line)}
            onDeleted={() => void navigate(wizard.isVisitors ? paths.home() : paths.reservations(), { replace: true })}
          />
        )}
      </div>
    </section>
  );
}

function AskCard({ wizard }: { wizard: Wizard }) {
  const t = useTexts('wizard');
  const where = lineKey({ groupId: wizard.group.id, type: 'confirm', line: 'message' });
  const { text: message, setText: setMessage, forget } = useKeptText(where);
  const { ask, moveTo, problem, isAsking } = useAsk(wizard, { onAsked: forget });
  const problemBox = useRef<HTMLDivElement>(null);
  // What was pressed before signing in may be refused far below what the page then shows.
  useEffect(() => {
    if (problem) problemBox.current?.scrollIntoView({ block: 'center' });
  }, [problem]);
  const { quote, lines, kind } = wizard.plan;
  const isManuallyPriced = lines.some(({ service }) => service?.isManuallyPriced);
  const pricedText = kind === 'addition' ? 'confirm.textManuallyPricedAdded' : 'confirm.textManuallyPriced';
  const bareboats = new Set(lines.flatMap(({ boat }) => (boat?.charter === 'bareboat' ? [boat.name] : [])));
  const press = async (event: FormEvent) => {
    event.preventDefault();
    if (!quote) return;
    await ask({ expectedTotalCents: quote.totalCents, message });
  };
  /** Somebody else has one of the lines: it is moved, or another place is chosen, before anything can be asked. */
  const isLost = problem?.line !== undefined;
  const [replaced] = wizard.group.replaces;
  if (lines.length === 0) {
    const toTrip = (
      <ButtonLink tone="outline" size="small" to={paths.reservation(wizard.group.id)}>
        {t('asked.see')}
      </ButtonLink>
    );
    return (
      <Alert tone="info" action={wizard.plan.kind === 'addition' && toTrip}>
        {t('confirm.nothing')}
      </Alert>
    );
  }
  return (
    <Card look="deco" padding="large" as="section" className="grid gap-5">
      <Heading level={3}>{t('confirm.ask')}</Heading>
      <form className="grid gap-5" onSubmit={(event) => void press(event)}>
        {quote ? (
          <>
            {!isLost && (
              <p className="text-muted">
                {t(isManuallyPriced ? pricedText : 'confirm.text')}
                {wizard.isVisitors && ` ${t('confirm.textVisitor')}`} {t('confirm.age')}
                {[...bareboats].map((name) => ` ${t('confirm.helm', { name })}`)}
              </p>
            )}
            <TextArea
              label={t('confirm.message')}
              hint={t('confirm.messageHint')}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
              limit={1_000}
              rows={3}
            />
          </>
        ) : (
          <Alert tone="warning">{t('summary.unpriced')}</Alert>
        )}
        {replaced !== undefined && <Alert tone="warning">{t('confirm.replaces', { code: replaced })}</Alert>}
        {problem && (
          <div ref={problemBox}>
            <Alert tone="danger" isNews title={problem.message} action={<LikeStays problem={problem} />}>
              <NearSlots
                near={problem.near}
                isWaiting={wizard.isUpdating}
                onNear={(slot) => problem.line && void moveTo(problem.line, slot)}
              />
            </Alert>
          </div>
        )}
        {quote && !isLost && (
          <div>
            <Button type="submit" size="large" isWaiting={isAsking} waitingText={t('confirm.sending')}>
              {t('confirm.action')}
            </Button>
          </div>
        )}
      </form>
    </Card>
  );
}

/** The way to other houses or boats for the same days, where one is taken. */
function LikeStays({ problem: { line } }: { problem: { readonly line?: ReservationView } }) {
  const t = useTexts('wizard');
  if (!line || !(line.house || line.boat)) return null;
  const { guests, boat } = line;
  const [from, until] = [calendarDate(line.startAt), calendarDate(line.endAt)];
  const to = boat
    ? paths.results({ kind: 'boat', ...outingPairs({ date: from, hours: boat.hours, guests }) })
    : paths.results(stayPairs({ dates: { from, until }, guests }));
  return (
    <Link to={to} className="text-link underline underline-offset-4">
      {t(boat ? 'confirm.otherBoats' : 'confirm.otherHouses')}
    </Link>
  );
}
