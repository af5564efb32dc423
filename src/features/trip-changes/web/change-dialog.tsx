import { type FormEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { showMessage } from '#browser/interface-state.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useQuery } from '#browser/use-query.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useTexts } from '#browser/use-texts.ts';
import { isoOf } from '#kernel/instant.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { ChoiceGroup } from '#ui/fields/choice-group.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { ChangePreview, MakeChange, OfferChange, TripChangesView } from '../api/trip-changes.schemas.ts';
import { OFFER_HOURS } from '../domain/change-dues.ts';
import { areReversed, type ChangeDraft, type ChosenChange, draftOf, isChanged, wantedOf } from './change-draft.ts';
import { ChangeForm } from './change-form.tsx';
import { ChangePreviewParts } from './change-preview.tsx';
import { companyNow, instantTyped } from './company-now.ts';
import { tripChangesClient } from './trip-changes-client.ts';

export interface ChangeDialogProps {
  groupId: string;
  guestName: string;
  /** What of the trip can be changed. */
  view: TripChangesView;
  /** What was chosen before it was opened, on the calendar for example. */
  chosen: ChosenChange;
  nameOf: (reservationId: string) => string;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

const PREVIEW_AFTER_MS = 350;

/** Changes a house or boat of a trip: what is chosen is priced and checked at once, and made when it was agreed. */
export function ChangeDialog({ groupId, guestName, chosen, nameOf, onChanged, onClose, view }: ChangeDialogProps) {
  const t = useTexts('change');
  const language = useTextLanguage();
  const refusalText = useRefusalText();
  const form = useId();
  const [first] = view.lines;
  const [lineId, setLineId] = useState(chosen.reservationId ?? first?.reservationId ?? '');
  const line = view.lines.find(({ reservationId }) => reservationId === lineId) ?? first;
  const isAsked = view.asked !== null && chosen.reservationId === view.asked.reservationId;
  const asked = isAsked && view.asked?.guests ? { guests: view.asked.guests } : {};
  const [draft, setDraft] = useState<ChangeDraft | undefined>(line && { ...draftOf(line, chosen), ...asked });
  const wanted = line && draft && isChanged(line, draft) ? wantedOf(line, draft) : undefined;
  const preview = useQuery<ChangePreview>({
    key: ['trip-change', groupId, language, JSON.stringify(wanted)],
    ask: (signal) => {
      if (!wanted) throw new Error('nothing is chosen');
      return tripChangesClient().previewTripChange({ params: { id: groupId }, body: wanted }, { signal });
    },
    isEnabled: wanted !== undefined,
    delayMs: PREVIEW_AFTER_MS,
    keepsPrevious: true,
  });
  const agreement = useAgreement(guestName);
  const { make, isMaking, problem } = useMake({ groupId, onChanged, onClose, onOutdated: preview.setData });
  if (!line || !draft) return null;
  const whyIncomplete = areReversed(line, draft) ? 'reversed' : 'incomplete';
  const shown = wanted && preview.error === undefined ? preview.data : undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const agreed = agreement.read();
    if (!agreed) return focusMissing(event.currentTarget);
    if (!wanted || !shown?.canMake || preview.isAsking) return;
    void make({ ...wanted, hash: shown.hash, ...agreed });
  };
  return (
    <Dialog
      isOpen
      size="large"
      title={t('title')}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('back')}
          </Button>
          <Button
            type="submit"
            form={form}
            isWaiting={isMaking}
            waitingText={t('confirming')}
            disabledReason={shown ? (shown.canMake ? null : t('cannot')) : t(whyIncomplete)}
          >
            {t(!agreement.how && shown?.canMake ? 'chooseHow' : agreement.how === 'guest' ? 'offer' : 'confirm')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={submit}
        className="grid items-start gap-8 lg:grid-cols-[20rem_minmax(0,1fr)]"
      >
        <div className="grid gap-4">
          {view.lines.length > 1 && (
            <Select
              label={t('line')}
              value={line.reservationId}
              options={view.lines.map(({ reservationId, name }) => ({
                value: reservationId,
                label: name,
                isName: true,
              }))}
              onChange={({ target }) => {
                const other = view.lines.find(({ reservationId }) => reservationId === target.value);
                setLineId(target.value);
                if (other) setDraft(draftOf(other));
              }}
            />
          )}
          <ChangeForm
            line={line}
            units={view.units}
            draft={draft}
            onDraft={setDraft}
            isTypedWrong={draft.typed !== '' && wantedOf(line, draft) === undefined}
          />
        </div>
        <div className="grid min-w-0 gap-6" aria-busy={preview.isAsking}>
          {problem && (
            <Alert tone="danger" isNews>
              {problem}
            </Alert>
          )}
          {preview.error !== undefined && wanted && (
            <Alert tone="danger" isNews>
              {refusalText(preview.error)}
            </Alert>
          )}
          {!wanted && <p className="text-muted">{t(whyIncomplete)}</p>}
          {wanted && !shown && preview.error === undefined && <p role="status">{t('asking')}</p>}
          {shown && (
            <>
              <ChangePreviewParts
                preview={shown}
                nameOf={nameOf}
                keeps={draft.keeps}
                onKeep={(id, reason) => setDraft({ ...draft, keeps: { ...draft.keeps, [id]: reason } })}
              />
              {agreement.fields}
            </>
          )}
        </div>
      </form>
    </Dialog>
  );
}

/** What is missing is marked by then; the choice of who agrees is marked around its radio buttons. */
const focusMissing = (form: HTMLFormElement) =>
  form.querySelector<HTMLElement>('[data-problem] input, [aria-invalid="true"]')?.focus();

/** How the guest agrees, and why: the fields, and what they say; undefined while one of them is empty. */
function useAgreement(guestName: string) {
  const t = useTexts('change');
  const [reason, setReason] = useState('');
  const [name, setName] = useState(guestName);
  const [at, setAt] = useState('');
  const [isTried, setTried] = useState(false);
  const [how, setHow] = useState<(typeof consents)[number]>();
  const isUnchosen = isTried && !how;
  const missing = (text: string) => (isTried && text.trim() === '' ? t('required') : undefined);
  return {
    how,
    read: () => {
      flushSync(() => setTried(true));
      if (reason.trim() === '' || !how) return undefined;
      if (how === 'guest') return { reason: reason.trim() };
      const time = instantTyped(at);
      if (name.trim() === '' || time === undefined) return undefined;
      return { reason: reason.trim(), agreed: { name: name.trim(), at: isoOf(time) } };
    },
    fields: (
      <div className="grid gap-4 border-line border-t pt-6">
        <div data-problem={isUnchosen || undefined}>
          <ChoiceGroup
            label={t('how')}
            choices={consents.map((value) => ({ value, label: t(`agreedBy.${value}`) }))}
            chosen={how}
            onChoose={(value) => {
              setHow(value);
              if (at === '') setAt(companyNow());
            }}
          />
          <p aria-live="polite" className={isUnchosen ? 'mt-1.5 font-medium text-danger text-sm' : 'sr-only'}>
            {isUnchosen && t('chooseHow')}
          </p>
        </div>
        {how === 'guest' && <p className="text-muted text-sm">{t('guestAccepts', { hours: OFFER_HOURS })}</p>}
        {how === 'phone' && (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextInput
              label={t('agreed')}
              value={name}
              maxLength={120}
              autoComplete="off"
              error={missing(name)}
              onChange={({ target }) => setName(target.value)}
            />
            <TextInput
              label={t('agreedAt')}
              type="datetime-local"
              max={LAST_MINUTE}
              value={at}
              error={isTried && instantTyped(at) === undefined ? t('required') : undefined}
              onChange={({ target }) => setAt(target.value)}
            />
          </div>
        )}
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          rows={2}
          limit={1_000}
          value={reason}
          error={missing(reason)}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    ),
  };
}

/** No year has more than four digits. */
const LAST_MINUTE = '2999-12-31T23:59';

const consents = ['phone', 'guest'] as const;

type Body = OfferChange & Partial<Pick<MakeChange, 'agreed'>>;

interface Making {
  readonly groupId: string;
  readonly onChanged: () => Promise<void>;
  readonly onClose: () => void;
  readonly onOutdated: (preview: ChangePreview) => void;
}

function useMake({ groupId, onChanged, onClose, onOutdated }: Making) {
  const t = useTexts('change');
  const refusalText = useRefusalText();
  const sendOnce = useSendOnce();
  const [isMaking, setMaking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const make = async ({ agreed, ...body }: Body) => {
    const params = { id: groupId };
    setMaking(true);
    setProblem(undefined);
    try {
      await sendOnce({ ...body, agreed }, (idempotencyKey) =>
        agreed
          ? tripChangesClient().makeTripChange({ params, body: { ...body, agreed } }, { idempotencyKey })
          : tripChangesClient().offerTripChange({ params, body }, { idempotencyKey }),
      );
      showMessage({ type: 'success', text: t(agreed ? 'done' : 'offered') });
      await onChanged();
      onClose();
    } catch (error) {
      const outdated = error instanceof ApiRefusal && error.code === 'change-outdated' && error.details.preview;
      if (outdated) onOutdated(outdated as ChangePreview);
      setProblem(outdated ? t('outdated') : refusalText(error));
    } finally {
      setMaking(false);
    }
  };
  return { make, isMaking, problem };
}
