import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type FormEvent, type Ref, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useKeptText } from '#browser/use-kept-text.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { outingPairs } from '#features/catalog/web/query/outing-query.ts';
import { stayPairs } from '#features/catalog/web/query/stay-query.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import type { ReservationView } from '../../api/lines.schemas.ts';
import { DeleteDraft } from '../draft-card.tsx';
import { GroupPrice } from '../group-price.tsx';
import { reservationsClient } from '../reservations-clients.ts';
import { TripLines } from '../trip-lines.tsx';
import { priceOfLine } from './line-price.ts';
import { NearSlots } from './near-slots.tsx';
import { hasPrice, RefusedLine } from './order-summary.tsx';
import { StepHeading } from './step-marks.tsx';
import { useAsk } from './use-ask.ts';
import { lineKey, type Wizard } from './use-wizard.ts';
import { openStepsOf } from './wizard-plan.ts';

/** The steps nobody has decided about, and one press to skip them all. */
function OpenSteps({ wizard }: { wizard: Wizard }) {
  const t = useTexts('wizard');
  const showFailure = useShowFailure();
  const [isSkipping, setSkipping] = useState(false);
  const { plan, group, change, hrefOf } = wizard;
  const open = openStepsOf(plan);
  if (open.length === 0) return null;
  const skip = async () => {
    setSkipping(true);
    try {
      const body = { action: 'skip-open-steps' } as const;
      await change(() => reservationsClient().changeGroup({ params: { id: group.id }, body }));
    } catch (error) {
      showFailure(error);
    } finally {
      setSkipping(false);
    }
  };
  return (
    <Alert
      tone="warning"
      title={t('confirm.open')}
      action={
        <Button isWaiting={isSkipping} onClick={() => void skip()}>
          {t('confirm.skipRest')}
        </Button>
      }
    >
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {open.map(({ key }) => (
          <li key={key}>
            <Link
              to={hrefOf(plan.steps.findIndex((step) => step.key === key))}
              className="text-link underline underline-offset-4"
            >
              {t(`steps.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Everything once more for reading, then the question to staff. */
export function ConfirmStep({ wizard, headingRef }: { wizard: Wizard; headingRef: Ref<HTMLHeadingElement> }) {
  const t = useTexts('wizard');
  const navigate = useNavigate();
  const { plan, index, hrefOf } = wizard;
  return (
    <section aria-labelledby="wizard-step" className="grid min-w-0 gap-6">
      <StepHeading step="confirm" headingRef={headingRef} />
      <OpenSteps wizard={wizard} />
      {plan.lines.length > 0 && (
        <Card as="section" aria-label={t('confirm.trip')}>
          <TripLines lines={plan.lines} priceOf={({ id }) => priceOfLine(plan.quote, id)} />
        </Card>
      )}
      {plan.quote && hasPrice(plan.quote) && (
        <Card as="section" className="grid gap-5">
          <Heading level={3}>{t('confirm.price')}</Heading>
          <GroupPrice quote={plan.quote} />
        </Card>
      )}
      <AskCard wizard={wizard} />
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-6">
        <ButtonLink tone="quiet" to={hrefOf(index - 1)} icon={<Icon of={ArrowLeft} className="size-4.5" />}>
          {t('links.previous')}
        </ButtonLink>
        {plan.kind === 'trip' && (
          <DeleteDraft group={wizard.group} onDeleted={() => void navigate(paths.reservations(), { replace: true })} />
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
  const { quote, quoteRefusal, lines } = wizard.plan;
  const isManuallyPriced = lines.some(({ service }) => service?.isManuallyPriced);
  const press = async (event: FormEvent) => {
    event.preventDefault();
    if (!quote) return;
    await ask({ expectedTotalCents: quote.totalCents, message });
  };
  if (lines.length === 0) return <Alert tone="info">{t('confirm.nothing')}</Alert>;
  return (
    <Card look="deco" padding="large" as="section" className="grid gap-5">
      <Heading level={3}>{t('confirm.ask')}</Heading>
      <form className="grid gap-5" onSubmit={(event) => void press(event)}>
        {quote ? (
          <>
            <p className="text-muted">{t(isManuallyPriced ? 'confirm.textManuallyPriced' : 'confirm.text')}</p>
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
          <Alert tone="warning" title={t('summary.unpriced')} action={<RefusedLine wizard={wizard} />}>
            {quoteRefusal}
          </Alert>
        )}
        {problem && (
          <Alert tone="danger" isNews title={problem.message} action={<LikeStays problem={problem} />}>
            <NearSlots
              near={problem.near}
              isWaiting={wizard.isUpdating}
              onNear={(slot) => problem.line && void moveTo(problem.line, slot)}
            />
          </Alert>
        )}
        {quote && (
          <div>
            <Button
              type="submit"
              size="large"
              isWaiting={isAsking}
              waitingText={t('confirm.sending')}
              disabledReason={openReason(wizard, t('confirm.openFirst'))}
            >
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

const openReason = ({ plan }: Wizard, reason: string) => (openStepsOf(plan).length > 0 ? reason : null);
