import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type FormEvent, type Ref, useState } from 'react';
import { useNavigate } from 'react-router';
import { dropTyped, keepTyped, readTyped } from '#browser/typed-values.ts';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { DeleteDraft } from '../../booking/draft-card.tsx';
import { TripLines } from '../../lines/trip-lines.tsx';
import { GroupPrice } from '../../money/group-price.tsx';
import { StepHeading } from '../frame/step-marks.tsx';
import { priceOfLine } from '../plan/line-price.ts';
import { openStepsOf } from '../plan/wizard-plan.ts';
import { hasPrice } from '../summary/order-summary.tsx';
import { lineKey, type Wizard } from '../use-wizard.ts';
import { OpenSteps } from './open-steps.tsx';
import { useAsk } from './use-ask.ts';

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
          {t('ways.previous')}
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
  const { message, setMessage, forget } = useKeptMessage(wizard.group.id);
  const { ask, problem, isAsking } = useAsk(wizard, { onAsked: forget });
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
          <Alert tone="warning" title={t('summary.unpriced')}>
            {quoteRefusal}
          </Alert>
        )}
        {problem && (
          <Alert tone="danger" isNews>
            {problem}
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

const openReason = ({ plan }: Wizard, reason: string) => (openStepsOf(plan).length > 0 ? reason : null);

/** The message as it is typed. It survives a reload and a refusal, until the server has taken the request. */
function useKeptMessage(groupId: string) {
  const where = lineKey({ groupId, type: 'confirm', line: 'message' });
  const [message, setMessage] = useState(() => String(readTyped(where)?.message ?? ''));
  return {
    message,
    setMessage: (next: string) => {
      setMessage(next);
      keepTyped(where, { message: next });
    },
    forget: () => dropTyped(where),
  };
}
