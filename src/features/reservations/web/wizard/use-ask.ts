import { useRef, useState } from 'react';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { openAuthDialog } from '#browser/auth-dialogs.ts';
import { showMessage } from '#browser/interface-state.ts';
import { newPendingAction, usePendingAction } from '#browser/pending-action.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatExactMoney } from '#kernel/locales.ts';
import type { ReservationView } from '../../api/lines.schemas.ts';
import { reservationsClient } from '../reservations-clients.ts';
import { moveLine } from './line-calls.ts';
import { type NearSlot, nearSlotsOf } from './near-slots.tsx';
import type { Wizard } from './use-wizard.ts';
import { openStepsOf } from './wizard-plan.ts';

interface Asked {
  readonly expectedTotalCents: number;
  readonly message: string;
}

/** Why it could not be asked. */
interface AskProblem {
  readonly message: string;
  /** The line that somebody else has meanwhile. */
  readonly line?: ReservationView;
  /** What is free near it. */
  readonly near: readonly NearSlot[];
}

/**
 * Asks for availability at the price that the guest has read. When the price has changed, the new one is shown and the
 * guest asks again; a second press while the first is on its way does nothing. `onAsked` runs once the server has taken
 * the request.
 */
export function useAsk(
  { group, plan, calls, change, isVisitors, hrefOf, index }: Wizard,
  { onAsked }: { onAsked: () => void },
) {
  const t = useTexts('wizard');
  const language = useTextLanguage();
  const refusalText = useRefusalText();
  const [isAsking, setAsking] = useState(false);
  const isOnItsWay = useRef(false);
  const [problem, setProblem] = useState<AskProblem>();

  const explain = (error: unknown, before: number): AskProblem => {
    const after = changedTotalOf(error);
    const money = (amount: number) => formatExactMoney(language, amount);
    if (after !== undefined)
      return { message: t('confirm.changed', { before: money(before), after: money(after) }), near: [] };
    const lineId = error instanceof ApiRefusal ? error.details?.reservationId : undefined;
    const line = plan.lines.find(({ id }) => id === lineId);
    return { message: refusalText(error), near: line ? nearSlotsOf(error) : [], ...(line ? { line } : {}) };
  };
  /** Takes a line to a time that is free; the guest reads the new price and asks again. */
  const moveTo = async (line: ReservationView, slot: NearSlot) => {
    try {
      await change(() => moveLine(calls, line, slot));
      setProblem(undefined);
      showMessage({ type: 'success', text: () => t('form.changed') });
    } catch (error) {
      setProblem(explain(error, 0));
    }
  };
  const ask = async (asked: Asked) => {
    if (isVisitors) {
      const pendingAction = newPendingAction('ask', { ...asked });
      return openAuthDialog('sign-up', { returnTo: hrefOf(index), pendingAction });
    }
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    setAsking(true);
    setProblem(undefined);
    try {
      await change(async () => {
        if (openStepsOf(plan).length > 0) await calls.skipOpenSteps();
        await send(group.id, asked);
        onAsked();
      });
    } catch (error) {
      if (error instanceof ApiRefusal && error.status === 401) return askAgainSignedIn(asked);
      setProblem(explain(error, asked.expectedTotalCents));
      await change(async () => undefined);
    } finally {
      isOnItsWay.current = false;
      setAsking(false);
    }
  };
  usePendingAction('ask', {
    isReady: plan.quote !== null && !isVisitors,
    perform: async ({ data }) => {
      const { expectedTotalCents, message } = data ?? {};
      if (typeof expectedTotalCents === 'number' && typeof message === 'string')
        await ask({ expectedTotalCents, message });
      return undefined;
    },
  });
  return { ask, moveTo, problem, isAsking };
}

function send(id: string, { expectedTotalCents, message }: Asked): Promise<unknown> {
  const said = message.trim() ? { message } : {};
  const body = { action: 'ask-availability', expectedTotalCents, ...said } as const;
  return reservationsClient().changeGroup({ params: { id }, body });
}

/** The session has ended: the request is sent, with its message, once the guest has signed in again. */
function askAgainSignedIn({ expectedTotalCents, message }: Asked): void {
  const { pathname, search } = window.location;
  openAuthDialog('sign-in', {
    returnTo: pathname + search,
    pendingAction: newPendingAction('ask', { expectedTotalCents, message }),
  });
}

function changedTotalOf(error: unknown): number | undefined {
  if (!(error instanceof ApiRefusal) || error.code !== 'price-changed') return undefined;
  const quote = error.details?.quote;
  if (typeof quote !== 'object' || quote === null || !('totalCents' in quote)) return undefined;
  return typeof quote.totalCents === 'number' ? quote.totalCents : undefined;
}
