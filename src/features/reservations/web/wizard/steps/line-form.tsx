import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatExactMoney } from '#kernel/locales.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import type { ReservationView } from '../../../api/lines.schemas.ts';
import { type NearSlot, NearSlots } from '../near-slots.tsx';
import type { Wizard } from '../use-wizard.ts';
import type { PlanStep } from '../wizard-plan.ts';
import type { LineRefusal } from './use-line-form.ts';
import type { ProblemSummary } from './use-problem-summary.ts';

interface LineFormProps {
  wizard: Wizard;
  step: PlanStep;
  line: ReservationView | undefined;
  sending: {
    readonly submit: (fields: HTMLElement) => void;
    readonly summary: ProblemSummary;
    readonly refusal: LineRefusal | undefined;
    readonly forgive: () => void;
    readonly forget: () => void;
    readonly isSending: boolean;
  };
  /** What it costs as it is filled in; 'by-hand' where staff price it. */
  price: number | 'by-hand' | undefined;
  /** What adding it does to the discount of the trip. */
  bundleNote?: ReactNode;
  onNear: (slot: NearSlot) => void;
  children: ReactNode;
}

/** The frame of a step's form: what is wrong, its fields, a refusal with what is near, the price, and the button. */
export function LineForm({ wizard, step, line, sending, price, bundleNote, onNear, children }: LineFormProps) {
  const t = useTexts('wizard');
  const { submit, summary, refusal, isSending, forgive, forget } = sending;
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
      className="grid gap-7"
    >
      {summary.listed.length > 0 && (
        <ErrorSummary ref={summary.ref} title={t('form.correct')} problems={summary.listed} onGoTo={summary.goTo} />
      )}
      {children}
      <Refused
        refusal={refusal}
        onNear={(slot) => {
          onNear(slot);
          forgive();
        }}
      />
      {bundleNote}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-line border-t pt-5">
        <FormPrice price={price} />
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col-reverse">
          {step.lines.length > 0 && (
            <Link
              to={wizard.hrefOf(wizard.index)}
              preventScrollReset
              onClick={forget}
              className={buttonClass({ tone: 'quiet' })}
            >
              {t('form.cancel')}
            </Link>
          )}
          <Button
            type="submit"
            isWaiting={isSending}
            waitingText={t('form.sending')}
            // A press must not leave the field before it: what its check shows would move the button from under the
            // press.
            onMouseDown={(event) => event.preventDefault()}
            className="max-sm:w-full"
          >
            {t(line ? 'form.change' : 'form.add')}
          </Button>
        </div>
      </div>
    </form>
  );
}

function FormPrice({ price }: { price: LineFormProps['price'] }) {
  const t = useTexts('wizard');
  const language = useTextLanguage();
  return (
    <p aria-live="polite" className="sm:min-h-11">
      {typeof price === 'number' && (
        <>
          <span className="numbers font-display text-2xl">{formatExactMoney(language, price)}</span>
          <span className="block text-muted text-sm">{t('form.beforeTaxes')}</span>
        </>
      )}
      {price === 'by-hand' && (
        <>
          <span className="font-semibold">{t('form.byHand')}</span>
          <span className="block max-w-sm text-muted text-sm">{t('form.byHandText')}</span>
        </>
      )}
    </p>
  );
}

/** Why it can't be had, and what can be had near it, one press each. */
function Refused({ refusal, onNear }: { refusal: LineRefusal | undefined; onNear: (slot: NearSlot) => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) box.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }, [refusal]);
  if (!refusal) return null;
  return (
    <div ref={box}>
      <Alert tone="danger" isNews title={refusal.message}>
        <NearSlots near={refusal.near} onNear={onNear} />
      </Alert>
    </div>
  );
}
