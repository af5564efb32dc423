import { type FormEvent, useState } from 'react';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { ChannelsView, PreviewView } from '../api/channels.schemas.ts';
import { type EventChoice, eventChoices } from '../domain/channels.ts';
import { ChannelFields, type ChosenChannel, lacksLabel } from './channel-fields.tsx';
import { channelsClient } from './channels-client.ts';
import { useChannelWords } from './use-channel-words.ts';

interface AddFeedProps {
  listing: ChannelsView;
  onChanged: () => Promise<void>;
  onDone: () => void;
}

/** Asks for the address of a channel's calendar, shows what is in it, and adds it. */
export function AddFeed({ listing, onChanged, onDone }: AddFeedProps) {
  const t = useTexts('channels');
  const refusalText = useRefusalText();
  const [address, setAddress] = useState('');
  const [isLooking, setLooking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [preview, setPreview] = useState<PreviewView>();
  const look = async (event: FormEvent) => {
    event.preventDefault();
    if (isLooking) return;
    if (address.trim() === '') return setProblem(t('adding.needsAddress'));
    setLooking(true);
    setProblem(undefined);
    try {
      const params = { id: String(listing.id) };
      setPreview(await channelsClient().previewImport({ params, body: { address } }));
    } catch (error) {
      const isNoAddress = error instanceof ApiRefusal && error.code === 'parameter-valid';
      setProblem(isNoAddress ? t('adding.notAddress') : refusalText(error));
    } finally {
      setLooking(false);
    }
  };
  if (preview)
    return <FeedPreview {...{ listing, onChanged, onDone, address, preview }} onBack={() => setPreview(undefined)} />;
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void look(event)}>
      <TextInput
        label={t('fields.address')}
        hint={t('fields.addressHint')}
        error={problem}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <p className="text-muted text-sm">{t('adding.text')}</p>
      <p>
        <Button type="submit" isWaiting={isLooking}>
          {t('adding.look')}
        </Button>
      </p>
    </form>
  );
}

interface FeedPreviewProps extends AddFeedProps {
  address: string;
  preview: PreviewView;
  onBack: () => void;
}

function FeedPreview({ listing, onChanged, onDone, address, preview, onBack }: FeedPreviewProps) {
  const t = useTexts('channels');
  const { periodOf } = useChannelWords();
  const { act, isActing, problem } = useStaffAct(onChanged);
  const [chosen, setChosen] = useState<ChosenChannel>({ channel: preview.channel, label: '' });
  const [isWrong, setWrong] = useState(false);
  const [choices, setChoices] = useState<Readonly<Record<string, EventChoice>>>({});
  const add = async () => {
    setWrong(lacksLabel(chosen));
    if (lacksLabel(chosen) || isActing) return;
    const changed = preview.groups.flatMap(({ key, choice: usual }) => {
      const choice = choices[key] ?? usual;
      return choice === usual ? [] : [{ key, choice }];
    });
    const body = { ...chosen, address, choices: changed };
    const send = () => channelsClient().addImport({ params: { id: String(listing.id) }, body });
    if ((await act(send, t('adding.added'))) === 'done') onDone();
  };
  const facts = [
    ...(preview.echoes > 0 ? [t('adding.echoes', { count: preview.echoes })] : []),
    ...(preview.faulty > 0 ? [t('imports.faulty', { count: preview.faulty })] : []),
  ];
  return (
    <div className="grid gap-5">
      <div role="status" className="grid gap-1">
        <p className="font-semibold">
          {preview.events > 0 ? t('adding.found', { count: preview.events }) : t('adding.nothing')}
        </p>
        {facts.map((fact) => (
          <p key={fact} className="text-muted text-sm">
            {fact}
          </p>
        ))}
      </div>
      {preview.conflicts > 0 && <Alert tone="warning">{t('adding.conflicts', { count: preview.conflicts })}</Alert>}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <ChannelFields value={chosen} onChange={setChosen} labelError={isWrong ? t('adding.needsLabel') : undefined} />
      </div>
      {preview.groups.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-1 font-medium">{t('adding.groups')}</legend>
          <p className="mb-3 text-muted text-sm">{t('adding.notKept')}</p>
          <ul className="rounded-card border border-line *:border-line *:not-first:border-t">
            {preview.groups.map((group) => (
              <li key={group.key} className="grid items-center gap-3 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
                <div className="wrap-anywhere min-w-0">
                  <p translate="no">{group.wording || t('adding.wordless')}</p>
                  <p className="text-muted text-sm">
                    {t('adding.first', { count: group.count, when: periodOf(listing.kind, group) })}
                  </p>
                </div>
                <Select
                  label={group.wording || t('adding.wordless')}
                  isLabelHidden
                  value={choices[group.key] ?? group.choice}
                  options={eventChoices.map((choice) => ({ value: choice, label: t(`choices.${choice}`) }))}
                  onChange={({ target }) => setChoices({ ...choices, [group.key]: target.value as EventChoice })}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button isWaiting={isActing} onClick={() => void add()}>
          {t('adding.save')}
        </Button>
        <Button tone="quiet" onClick={onBack}>
          {t('adding.back')}
        </Button>
      </div>
    </div>
  );
}
