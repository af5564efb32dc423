import { type ReactNode, useState } from 'react';
import { showMessage } from '#browser/interface-state.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { centsTyped } from '#kernel/money/money-typed.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { LinkView, VendorAct, VendorOrderView } from '../api/repair-links.schemas.ts';
import { RepairBadges, RepairTitle } from './repair-badges.tsx';
import { AddPictures, RepairPictures } from './repair-pictures.tsx';
import { loadRepairLink, repairLinksClient } from './repairs-clients.ts';
import { useRepairWords } from './use-repair-words.ts';

type Act = VendorAct extends infer One ? (One extends { token: string } ? Omit<One, 'token'> : never) : never;
type Phase = 'before' | 'after' | 'bid' | 'invoice';

interface VendorOrderProps {
  token: string;
  order: VendorOrderView;
  onChanged: (link: LinkView) => void;
}

/** One job as its vendor reads it: what and where, and what they can do now. */
export function VendorOrder({ token, order, onChanged }: VendorOrderProps) {
  const t = useTexts('repairs');
  const refusalText = useRefusalText();
  const { dayOf, visit, money } = useRepairWords();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const act = async (given: Act, done: string) => {
    if (isSending) return;
    setSending(true);
    setProblem(undefined);
    try {
      onChanged(await repairLinksClient().actOnRepairLink({ body: { token, ...given } as VendorAct }));
      showMessage({ type: 'success', text: done });
    } catch (error) {
      setProblem(refusalText(error));
    } finally {
      setSending(false);
    }
  };
  const addFile = (phase: Phase) => ({
    send: (file: File) => repairLinksClient().addRepairLinkFile({ params: { token }, query: { Phase: phase }, file }),
    onSent: () => {
      setProblem(undefined);
      showMessage({ type: 'success', text: t('vendor.fileSent') });
      void loadRepairLink(token).then((link) => link !== null && onChanged(link));
    },
  });
  const facts = [
    { label: t('vendor.where'), value: <span translate="no">{order.place}</span> },
    {
      label: t('vendor.address'),
      value: (
        <a
          href={`https://maps.google.com/?q=${encodeURIComponent(order.address)}`}
          target="_blank"
          rel="noreferrer"
          translate="no"
          className="text-link underline underline-offset-4"
        >
          {order.address}
        </a>
      ),
    },
    {
      label: t('vendor.visit'),
      value: order.visitOn === null ? t('vendor.noVisit') : visit(order.visitOn, order.visitAt),
    },
  ];
  const again = { title: t('vendor.askAgain'), text: t('vendor.bidWaits') };
  const isMine = order.isAssigned && order.answer !== 'declined';
  return (
    <div className="grid gap-8">
      <header className="grid gap-3">
        <p className="text-muted">
          {t('number', { number: order.number })} ·{' '}
          <span translate="no">{t('vendor.for', { name: order.vendorName })}</span>
        </p>
        <Heading level={1} className="wrap-anywhere">
          <RepairTitle {...order} />
        </Heading>
        <RepairBadges {...order} />
        <p className="text-muted">{t('vendor.lead', { date: dayOf(order.endsAt) })}</p>
      </header>
      <section className="wrap-anywhere grid gap-4">
        <div>
          <p className="font-semibold">{t('vendor.task')}</p>
          <p translate="no">{order.task}</p>
        </div>
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-3">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-muted text-sm">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <RepairPictures files={order.files} />
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      {order.bids.length > 0 && (
        <section className="grid gap-2">
          <Heading level={2}>{t('vendor.bids')}</Heading>
          <ul>
            {order.bids.map(({ madeAt, laborCents, partsCents, words }) => (
              <li key={madeAt} className="wrap-anywhere">
                <span className="numbers">{money(laborCents + partsCents)}</span> <span translate="no">{words}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!order.isAssigned && order.answer === 'declined' && <Alert tone="info">{t('vendor.declinedAskedText')}</Alert>}
      {!order.isAssigned && ['triaged', 'awaiting-estimate'].includes(order.state) && (
        <Step {...(order.bids.length === 0 ? { title: t('vendor.askText') } : again)}>
          {/* Empty again once it was sent: a second press sends nothing twice. */}
          <BidForm
            key={order.bids.length}
            isSending={isSending}
            onSend={(given) => void act(given, t('vendor.bidSent'))}
          />
          <AddPictures {...addFile('bid')} />
          {order.answer === null && (
            <DeclineForm
              label={t('vendor.declineAsked')}
              isSending={isSending}
              onSend={(given) => void act(given, t('vendor.declinedAsked'))}
            />
          )}
        </Step>
      )}
      {isMine && order.state === 'scheduled' && (
        <>
          <Step title={order.answer === 'accepted' ? t('vendor.accepted') : t('vendor.visit')}>
            <VisitForm order={order} isSending={isSending} onSend={(given) => void act(given, t('vendor.visitSent'))} />
            {order.answer === null && (
              <div className="grid gap-3">
                <p>
                  <Button isWaiting={isSending} onClick={() => void act({ action: 'accept' }, t('vendor.accepted'))}>
                    {t('vendor.accept')}
                  </Button>
                </p>
                <DeclineForm
                  label={t('vendor.decline')}
                  isSending={isSending}
                  onSend={(given) => void act(given, t('vendor.declined'))}
                />
              </div>
            )}
          </Step>
          <Step title={t('vendor.start')} text={t('vendor.startText')}>
            <AddPictures {...addFile('before')} />
            <p>
              <Button isWaiting={isSending} onClick={() => void act({ action: 'start' }, t('vendor.sent'))}>
                {t('vendor.start')}
              </Button>
            </p>
          </Step>
        </>
      )}
      {isMine && order.state === 'in-progress' && (
        <Step title={t('vendor.finish')} text={t('vendor.finishText')}>
          <AddPictures {...addFile('after')} />
          <p>
            <Button isWaiting={isSending} onClick={() => void act({ action: 'finish' }, t('vendor.doneText'))}>
              {t('vendor.finish')}
            </Button>
          </p>
        </Step>
      )}
      {isMine && ['in-progress', 'done'].includes(order.state) && (
        <Step title={t('vendor.invoice')} text={t('vendor.invoiceText')}>
          <AddPictures {...addFile('invoice')} takesPdf label={t('vendor.invoice')} />
        </Step>
      )}
      {order.isAssigned && order.answer === 'declined' && <Alert tone="info">{t('vendor.declined')}</Alert>}
      {order.state === 'done' && <Alert tone="success">{t('vendor.doneText')}</Alert>}
    </div>
  );
}

function Step({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface px-4 py-5 sm:px-6">
      <Heading level={2}>{title}</Heading>
      {text && <p className="text-muted">{text}</p>}
      {children}
    </section>
  );
}

interface ActFormProps<Given extends Act> {
  isSending: boolean;
  onSend: (act: Given) => void;
}

function BidForm({ isSending, onSend }: ActFormProps<Extract<Act, { action: 'bid' }>>) {
  const t = useTexts('repairs');
  const [typed, setTyped] = useState({ labor: '', parts: '', words: '' });
  const [isTried, setTried] = useState(false);
  const partsCents = typed.parts.trim() === '' ? 0 : centsTyped(typed.parts);
  const laborCents = centsTyped(typed.labor);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (laborCents !== undefined && partsCents !== undefined)
          onSend({ action: 'bid', laborCents, partsCents, words: typed.words.trim() });
      }}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextInput
          label={t('vendor.labor')}
          inputMode="decimal"
          value={typed.labor}
          error={isTried && laborCents === undefined ? t('vendor.amountWrong') : undefined}
          onChange={({ target }) => setTyped({ ...typed, labor: target.value })}
        />
        <TextInput
          label={t('vendor.parts')}
          inputMode="decimal"
          value={typed.parts}
          error={isTried && partsCents === undefined ? t('vendor.amountWrong') : undefined}
          onChange={({ target }) => setTyped({ ...typed, parts: target.value })}
        />
      </div>
      <TextArea
        label={t('vendor.words')}
        rows={2}
        limit={1_000}
        value={typed.words}
        onChange={({ target }) => setTyped({ ...typed, words: target.value })}
      />
      <p>
        <Button type="submit" isWaiting={isSending}>
          {t('vendor.sendBid')}
        </Button>
      </p>
    </form>
  );
}

function VisitForm({
  order,
  isSending,
  onSend,
}: ActFormProps<Extract<Act, { action: 'visit' }>> & { order: VendorOrderView }) {
  const t = useTexts('repairs');
  const [on, setOn] = useState(order.visitOn ?? '');
  const [time, setTime] = useState(order.visitAt ?? '');
  const [isTried, setTried] = useState(false);
  return (
    <form
      noValidate
      className="grid items-start gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (on !== '') onSend({ action: 'visit', visitOn: on, visitAt: time === '' ? null : time } as never);
      }}
    >
      <TextInput
        label={t('vendor.day')}
        type="date"
        value={on}
        error={isTried && on === '' ? t('vendor.dayNeeded') : undefined}
        onChange={({ target }) => setOn(target.value)}
      />
      <TextInput label={t('vendor.time')} type="time" value={time} onChange={({ target }) => setTime(target.value)} />
      <p>
        <Button type="submit" tone="outline" isWaiting={isSending}>
          {t('vendor.sendVisit')}
        </Button>
      </p>
    </form>
  );
}

function DeclineForm({
  label,
  isSending,
  onSend,
}: ActFormProps<Extract<Act, { action: 'decline' }>> & { label: string }) {
  const t = useTexts('repairs');
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  return (
    <details>
      <summary className="cursor-pointer py-2 text-link">{label}</summary>
      <form
        noValidate
        className="mt-2 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (words.trim() !== '') onSend({ action: 'decline', words: words.trim() });
        }}
      >
        <TextArea
          label={t('vendor.declineLabel')}
          rows={2}
          limit={1_000}
          value={words}
          error={isTried && words.trim() === '' ? t('answer.needed') : undefined}
          onChange={({ target }) => setWords(target.value)}
        />
        <p>
          <Button type="submit" tone="outline" isWaiting={isSending}>
            {label}
          </Button>
        </p>
      </form>
    </details>
  );
}
