import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { confirmed, showMessage } from '#browser/interface-state.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useRefusalText, useShowFailure } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { EditHead } from '#features/revisions/web/edit-head.tsx';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Button } from '#ui/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { AgreementTextsView, AgreementTextView } from '../agreement-texts.api.ts';
import { agreementsClient } from './agreement-form.ts';
import { PreviewButton } from './agreement-preview.tsx';

const tones = { draft: 'neutral', coming: 'info', 'in-force': 'success', past: 'neutral' } as const;

/** Where a version stands, in a word. */
export function AgreementBadge({ state, validFrom }: Pick<AgreementTextsView['texts'][number], 'state' | 'validFrom'>) {
  const t = useTexts('agreements');
  const language = useTextLanguage();
  const when = validFrom ? formatDeadline(language, instantOf(validFrom)) : '';
  return <Badge tone={tones[state]}>{t(`states.${state}`, { when })}</Badge>;
}

interface AgreementHeadProps {
  text: AgreementTextView;
  onChanged: () => Promise<void>;
}

/** The name of a version, where it stands, and what can be done with it. */
export function AgreementHead({ text, onChanged }: AgreementHeadProps) {
  const t = useTexts('agreements');
  const ofLists = useTexts('lists');
  const steps = [
    { to: officePaths.staffLists(), label: ofLists('title') },
    { to: officePaths.staffAgreements(), label: t('title') },
  ];
  const actions = (
    <div className="flex flex-wrap gap-3">
      {text.state === 'draft' && <RemoveButton text={text} />}
      <PreviewButton text={text} />
      {text.state === 'coming' && <WithdrawButton {...{ text, onChanged }} />}
      {text.state === 'draft' && <EnforceButton {...{ text, onChanged }} />}
    </div>
  );
  return (
    <EditHead
      name={t('name', { name: text.name })}
      steps={steps}
      badge={<AgreementBadge {...text} />}
      actions={actions}
    />
  );
}

/** Asks from when on, and puts a draft in force. */
function EnforceButton({ text: { id, name, version }, onChanged }: AgreementHeadProps) {
  const t = useTexts('agreements');
  const refusalText = useRefusalText();
  const [isOpen, setOpen] = useState(false);
  const [day, setDay] = useState('');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const enforce = async () => {
    setSending(true);
    setProblem(undefined);
    try {
      await agreementsClient().enforceAgreementText({ params: { id: String(id) }, body: { version, on: day || null } });
      showMessage({ type: 'success', text: t('enforced', { name }) });
      setOpen(false);
      await onChanged();
    } catch (error) {
      const isDay = error instanceof ApiRefusal && error.code === 'parameter-valid';
      setProblem(isDay ? t('dayWrong') : refusalText(error));
    } finally {
      setSending(false);
    }
  };
  const footer = (
    <Button isWaiting={isSending} onClick={() => void enforce()}>
      {t('enforce')}
    </Button>
  );
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('enforce')}</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('enforceTitle', { name })}
        size="small"
        footer={footer}
      >
        <p className="mb-5 text-muted">{t('enforceText')}</p>
        <TextInput
          label={t('enforceOn')}
          hint={t('enforceHint')}
          type="date"
          value={day}
          error={problem}
          onChange={({ target }) => setDay(target.value)}
        />
      </Dialog>
    </>
  );
}

/** Makes a version that is not in force yet a draft again. */
function WithdrawButton({ text: { id, version }, onChanged }: AgreementHeadProps) {
  const t = useTexts('agreements');
  const showFailure = useShowFailure();
  const [isSending, setSending] = useState(false);
  const withdraw = async () => {
    setSending(true);
    try {
      await agreementsClient().withdrawAgreementText({ params: { id: String(id) }, body: { version } });
      showMessage({ type: 'success', text: t('withdrawn') });
      await onChanged();
    } catch (error) {
      showFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Button tone="outline" isWaiting={isSending} onClick={() => void withdraw()}>
      {t('withdraw')}
    </Button>
  );
}

function RemoveButton({ text: { id, name } }: Pick<AgreementHeadProps, 'text'>) {
  const t = useTexts('agreements');
  const navigate = useNavigate();
  const showFailure = useShowFailure();
  const [isSending, setSending] = useState(false);
  const remove = async () => {
    const question = { title: t('removeAsk', { name }), message: t('removeText'), confirmLabel: t('remove') };
    if (!(await confirmed({ ...question, tone: 'danger' }))) return;
    setSending(true);
    try {
      await agreementsClient().removeAgreementText({ params: { id: String(id) } });
      showMessage({ type: 'success', text: t('removed', { name }) });
      await navigate(officePaths.staffAgreements());
    } catch (error) {
      showFailure(error);
      setSending(false);
    }
  };
  return (
    <Button tone="quiet" isWaiting={isSending} onClick={() => void remove()}>
      {t('remove')}
    </Button>
  );
}
