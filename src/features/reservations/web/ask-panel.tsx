import { type ReactNode, useState } from 'react';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { openAuthDialog } from '#browser/auth-dialogs.ts';
import { confirmed, showMessage } from '#browser/interface-state.ts';
import { useWish, wishFor } from '#browser/session/wish.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatExactMoney } from '#kernel/locales.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Heading } from '#ui/heading/heading.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';
import type { GroupView } from '../api/reservations.schemas.ts';
import { reservationsClient } from './reservations-client.ts';

interface AskPanelProps {
  group: GroupView;
  onChanged: () => Promise<void>;
  onDeleted: () => void;
  /** To the house with other dates. */
  chooseLink: ReactNode;
}

/** Asks staff whether the draft can be had, at the price that stands beside it; a changed price is shown first. */
export function AskPanel({ group, onChanged, onDeleted, chooseLink }: AskPanelProps) {
  const t = useTexts('reservations');
  const { ask, problem, isAsking } = useAsk(group, onChanged);
  const [message, setMessage] = useState('');
  const { quote } = group;
  return (
    <Card look="deco" padding="large" as="section" className="grid gap-5">
      <Heading level={2} look="subheading">
        {t('ask.title')}
      </Heading>
      {quote ? (
        <>
          <p className="text-muted">{t('ask.text')}</p>
          <TextArea
            label={t('ask.message')}
            hint={t('ask.messageHint')}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
            maxLength={1_000}
            rows={3}
          />
        </>
      ) : (
        <Alert tone="warning" title={t('ask.unpriced')} action={chooseLink}>
          {group.quoteRefusal}
        </Alert>
      )}
      {problem && (
        <Alert tone="danger" isNews action={chooseLink}>
          {problem}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {quote && (
          <Button
            size="large"
            isWaiting={isAsking}
            waitingText={t('ask.sending')}
            onClick={() => void ask(quote.totalCents, message)}
          >
            {t('ask.action')}
          </Button>
        )}
        <DeleteDraft group={group} onDeleted={onDeleted} />
      </div>
    </Card>
  );
}

function useAsk(group: GroupView, onChanged: () => Promise<void>) {
  const t = useTexts('reservations');
  const language = useTextLanguage();
  const refusalText = useRefusalText();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const ask = async (expectedTotalCents: number, message: string) => {
    setAsking(true);
    setProblem(undefined);
    try {
      await reservationsClient().changeGroup({
        params: { id: group.id },
        body: { action: 'ask-availability', expectedTotalCents, ...(message.trim() ? { message } : {}) },
      });
      showMessage({ type: 'success', text: t('ask.done') });
      await onChanged();
    } catch (error) {
      if (error instanceof ApiRefusal && error.status === 401) return askAgainSignedIn(expectedTotalCents, message);
      const after = changedTotalOf(error);
      const money = (amount: number) => formatExactMoney(language, amount);
      setProblem(
        after === undefined
          ? refusalText(error)
          : t('ask.changed', { before: money(expectedTotalCents), after: money(after) }),
      );
      await onChanged();
    } finally {
      setAsking(false);
    }
  };
  useWish('ask', {
    isReady: group.quote !== null,
    grant: async ({ data }) => {
      const { expectedTotalCents, message } = data ?? {};
      if (typeof expectedTotalCents === 'number' && typeof message === 'string') await ask(expectedTotalCents, message);
      return undefined;
    },
  });
  return { ask, problem, isAsking };
}

/** The session ended meanwhile: what was pressed for is done once somebody has signed in again, with what was typed. */
function askAgainSignedIn(expectedTotalCents: number, message: string): void {
  const { pathname, search } = window.location;
  openAuthDialog('sign-in', { returnTo: pathname + search, wish: wishFor('ask', { expectedTotalCents, message }) });
}

function changedTotalOf(error: unknown): number | undefined {
  if (!(error instanceof ApiRefusal) || error.code !== 'price-changed') return undefined;
  const quote = error.details?.quote;
  if (typeof quote !== 'object' || quote === null || !('totalCents' in quote)) return undefined;
  return typeof quote.totalCents === 'number' ? quote.totalCents : undefined;
}

function DeleteDraft({ group, onDeleted }: Pick<AskPanelProps, 'group' | 'onDeleted'>) {
  const t = useTexts('reservations');
  const refusalText = useRefusalText();
  const [isDeleting, setDeleting] = useState(false);
  const principal = group.reservations.find(({ isPrincipal }) => isPrincipal);
  if (!principal || !group.allowed.includes('delete')) return null;
  const remove = async () => {
    const isSure = await confirmed({
      title: t('ask.removeTitle'),
      message: t('ask.removeQuestion'),
      confirmLabel: t('ask.remove'),
      tone: 'danger',
    });
    if (!isSure) return;
    setDeleting(true);
    try {
      await reservationsClient().deleteReservation({ params: { type: principal.type, id: principal.id } });
      showMessage({ type: 'success', text: t('ask.removed') });
      onDeleted();
    } catch (error) {
      showMessage({ type: 'error', text: refusalText(error) });
      setDeleting(false);
    }
  };
  return (
    <Button tone="quiet" isWaiting={isDeleting} onClick={() => void remove()}>
      {t('ask.remove')}
    </Button>
  );
}
