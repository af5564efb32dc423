import { type FormEvent, useState } from 'react';
import { confirmed } from '#browser/interface-state.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { ChannelsView, ExportView } from '../api/channels.schemas.ts';
import { ChannelFields, type ChosenChannel, lacksLabel } from './channel-fields.tsx';
import { channelsClient } from './channels-client.ts';
import { isJustNow, useChannelWords } from './use-channel-words.ts';

interface SectionProps {
  listing: ChannelsView;
  onChanged: () => Promise<void>;
}

/** The addresses at which channels read what is taken here. */
export function ExportAddresses({ listing, onChanged }: SectionProps) {
  const t = useTexts('channels');
  const [isMaking, setMaking] = useState(false);
  return (
    <section aria-labelledby="exports" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={2} id="exports">
          {t('exports.title')}
        </Heading>
        <Button tone="outline" onClick={() => setMaking(true)}>
          {t('exports.make')}
        </Button>
      </div>
      <p className="max-w-prose text-muted">{t('exports.text')}</p>
      {listing.exports.length === 0 ? (
        <p className="rounded-card border border-line bg-surface px-5 py-4">{t('exports.none')}</p>
      ) : (
        <ul className="rounded-card border border-line bg-surface *:border-line *:not-first:border-t">
          {listing.exports.map((one) => (
            <Address key={one.id} {...{ listing, onChanged }} of={one} />
          ))}
        </ul>
      )}
      <Dialog isOpen={isMaking} onClose={() => setMaking(false)} title={t('exports.makeTitle')}>
        <NewAddress {...{ listing, onChanged }} onDone={() => setMaking(false)} />
      </Dialog>
    </section>
  );
}

function Address({ listing, onChanged, of }: SectionProps & { of: ExportView }) {
  const t = useTexts('channels');
  const language = useTextLanguage();
  const { nameOf, timeTo } = useChannelWords();
  const { act, isActing, problem } = useStaffAct(onChanged);
  const channel = nameOf(of);
  const params = { id: String(listing.id), exportId: String(of.id) };
  const rotate = async () => {
    const question = { title: t('exports.rotateAsk', { channel }), message: t('exports.rotateText') };
    if (!(await confirmed({ ...question, confirmLabel: t('exports.rotate') }))) return;
    await act(() => channelsClient().rotateExport({ params }), t('exports.rotated'));
  };
  const revoke = async () => {
    const question = { title: t('exports.revokeAsk', { channel }), message: t('exports.revokeText') };
    if (!(await confirmed({ ...question, confirmLabel: t('exports.revoke'), tone: 'danger' }))) return;
    await act(() => channelsClient().revokeExport({ params }), t('exports.revoked'));
  };
  return (
    <li className="grid gap-3 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="wrap-anywhere font-semibold" translate="no">
          {channel}
        </p>
        <p className="text-muted text-sm">{readText()}</p>
      </div>
      {of.endsAt && (
        <p className="text-sm text-warning">
          {t('exports.ending', { when: formatDeadline(language, instantOf(of.endsAt)) })}
        </p>
      )}
      {of.address === null ? (
        <p className="text-danger text-sm">{t('exports.lost')}</p>
      ) : (
        <div className="flex flex-wrap gap-3 sm:flex-nowrap">
          <input
            readOnly
            aria-label={t('exports.address', { channel })}
            value={of.address}
            onFocus={({ target }) => target.select()}
            className="numbers min-h-11 w-full min-w-0 flex-1 basis-64 truncate rounded-control border border-line bg-raised px-3 text-sm"
          />
          <CopyAddress text={of.address} />
        </div>
      )}
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      {of.endsAt === null && (
        <div className="flex flex-wrap gap-2">
          <Button tone="quiet" size="small" isWaiting={isActing} onClick={() => void rotate()}>
            {t('exports.rotate')}
          </Button>
          <Button tone="quiet" size="small" isWaiting={isActing} onClick={() => void revoke()}>
            {t('exports.revoke')}
          </Button>
        </div>
      )}
    </li>
  );

  function readText(): string {
    if (of.lastReadAt === null) return t('exports.unread', { channel });
    if (isJustNow(of.lastReadAt)) return t('exports.readNow', { channel });
    return t('exports.read', { channel, ago: timeTo(of.lastReadAt) });
  }
}

/** Puts an address on the clipboard and says so. */
function CopyAddress({ text }: { text: string }) {
  const t = useTexts('channels');
  const [copied, setCopied] = useState('');
  const isCopied = copied === text;
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(text),
      () => undefined,
    );
  return (
    <>
      <Button tone="outline" onClick={() => void copy()}>
        {isCopied ? t('exports.copied') : t('exports.copy')}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && t('exports.copied')}
      </span>
    </>
  );
}

function NewAddress({ listing, onChanged, onDone }: SectionProps & { onDone: () => void }) {
  const t = useTexts('channels');
  const { act, isActing, problem } = useStaffAct(onChanged);
  const [chosen, setChosen] = useState<ChosenChannel>({ channel: 'airbnb', label: '' });
  const [isWrong, setWrong] = useState(false);
  const make = async (event: FormEvent) => {
    event.preventDefault();
    setWrong(lacksLabel(chosen));
    if (lacksLabel(chosen) || isActing) return;
    const send = () => channelsClient().makeExport({ params: { id: String(listing.id) }, body: chosen });
    if ((await act(send, t('exports.made'))) === 'done') onDone();
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void make(event)}>
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      <ChannelFields value={chosen} onChange={setChosen} labelError={isWrong ? t('adding.needsLabel') : undefined} />
      <p>
        <Button type="submit" isWaiting={isActing}>
          {t('exports.make')}
        </Button>
      </p>
    </form>
  );
}
