import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { confirmed, showMessage } from '#browser/interface-state.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { RefundReleasesView } from '../api/releases.schemas.ts';
import { releasesClient } from './releases-client.ts';

interface ReleasesProps {
  view: RefundReleasesView;
  hrefOf: (groupId: string) => string;
  onChanged: () => Promise<void>;
}

/** Refunds above the limit that wait: who asked and why; somebody else releases them, anybody refuses them. */
export function RefundReleases({ view: { releases, limitCents }, hrefOf, onChanged }: ReleasesProps) {
  const t = useTexts('cards');
  const language = useTextLanguage();
  if (releases.length === 0) return null;
  return (
    <section className="grid gap-3">
      <Heading level={2} look="subheading">
        {t('releases.title')}
      </Heading>
      <p className="text-muted">{t('releases.text', { limit: formatExactMoney(language, limitCents) })}</p>
      <ul className="grid gap-3">
        {releases.map((release) => (
          <Card as="li" key={release.id} className="grid gap-4">
            <Release release={release} href={hrefOf(release.groupId)} onChanged={onChanged} />
          </Card>
        ))}
      </ul>
    </section>
  );
}

interface ReleaseProps {
  release: RefundReleasesView['releases'][number];
  href: string;
  onChanged: () => Promise<void>;
}

function Release({ release, href, onChanged }: ReleaseProps) {
  const t = useTexts('cards');
  const language = useTextLanguage();
  const { askedBy, askedAt, isOwn, bookingCode, guestName, invoiceNumber, reason, reference, type, guestWants } =
    release;
  const amount = formatExactMoney(language, release.amountCents);
  const when = formatDeadline(language, instantOf(askedAt));
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <div>
          <Link to={href} className="text-link underline underline-offset-4">
            {guestName}, {bookingCode}
          </Link>
          <span className="block text-muted text-sm">
            {t('releases.facts', { method: t(`releases.method.${type}`), number: invoiceNumber, who: askedBy, when })}
          </span>
          <span className="block break-words">{t('releases.reason', { reason })}</span>
          {reference !== null && <span className="block break-words">{t('releases.reference', { reference })}</span>}
          {guestWants && (
            <span className="block font-medium text-warning">
              {t(`releases.wants.${guestWants.preference}`, {
                when: formatDeadline(language, instantOf(guestWants.saidAt)),
              })}
            </span>
          )}
        </div>
        <span className="numbers font-semibold text-lg">{amount}</span>
      </div>
      {isOwn && <p className="text-muted">{t('releases.own')}</p>}
      <Decide id={release.id} isOwn={isOwn} amount={amount} guest={guestName} onChanged={onChanged} />
    </>
  );
}

interface DecideProps {
  id: string;
  isOwn: boolean;
  amount: string;
  guest: string;
  onChanged: () => Promise<void>;
}

function Decide({ id, isOwn, amount, guest, onChanged }: DecideProps) {
  const t = useTexts('cards');
  const refusalText = useRefusalText();
  const sendOnce = useSendOnce();
  const [problem, setProblem] = useState<string>();
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState<'release' | 'refuse'>();
  const decide = async (what: 'release' | 'refuse', send: () => Promise<unknown>, done: string) => {
    if (sending) return;
    setProblem(undefined);
    setSending(what);
    try {
      await send();
      showMessage({ type: 'success', text: done });
      await onChanged();
    } catch (failure) {
      setProblem(refusalText(failure));
    }
    setSending(undefined);
  };
  const release = async () => {
    const isSure = await confirmed({
      title: t('releases.releaseTitle'),
      message: t('releases.releaseText', { amount, guest }),
      confirmLabel: t('releases.release', { amount }),
    });
    if (!isSure) return;
    const send = () =>
      sendOnce(id, (idempotencyKey) => releasesClient().releaseRefund({ params: { id } }, { idempotencyKey }));
    await decide('release', send, t('releases.released'));
  };
  const refuse = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get('note') ?? '').trim();
    if (note === '') return setError(t('releases.required'));
    setError(undefined);
    const send = () => releasesClient().refuseRefundRelease({ params: { id }, body: { note } });
    void decide('refuse', send, t('releases.refused'));
  };
  return (
    <>
      {!isOwn && (
        <p>
          <Button
            isWaiting={sending === 'release'}
            waitingText={t('releases.releasing')}
            onClick={() => void release()}
          >
            {t('releases.release', { amount })}
          </Button>
        </p>
      )}
      <form onSubmit={refuse} noValidate className="flex flex-wrap items-end gap-3">
        <TextInput
          className="min-w-56 flex-1"
          label={t('releases.why')}
          name="note"
          maxLength={500}
          error={error}
          onChange={() => setError(undefined)}
        />
        <Button type="submit" tone="outline" isWaiting={sending === 'refuse'} waitingText={t('releases.refusing')}>
          {t(isOwn ? 'releases.takeBack' : 'releases.refuse')}
        </Button>
      </form>
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
    </>
  );
}
