import FileText from 'lucide-react/icons/file-text';
import { useId, useState } from 'react';
import { confirmed } from '#browser/interface-state.ts';
import { useTexts } from '#browser/use-texts.ts';
import { PICTURE_MAX_BYTES, PICTURE_MAX_MEGABYTES, PICTURE_TYPES } from '#features/accounts/domain/portrait-rules.ts';
import { useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { OwnerPaperView, OwnerView } from '../api/owners.schemas.ts';
import { type PaperKind, paperKinds } from '../domain/owner-papers.ts';
import { useAgreementWords } from './agreement-words.tsx';
import { ownersClient } from './owners-client.ts';

interface OwnerPapersProps {
  owner: OwnerView;
  onChanged: () => Promise<void>;
}

const FILE_TYPES: readonly string[] = [...PICTURE_TYPES, 'application/pdf'];

/** The papers of an owner: what is on file, and a form for another one. */
export function OwnerPapers({ owner, onChanged }: OwnerPapersProps) {
  const t = useTexts('owners');
  const [isAdding, setAdding] = useState(false);
  return (
    <section aria-labelledby="papers" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={2} id="papers">
          {t('papers.title')}
        </Heading>
        {!isAdding && (
          <Button tone="outline" size="small" onClick={() => setAdding(true)}>
            {t('papers.add')}
          </Button>
        )}
      </div>
      <p className="max-w-prose text-muted">{t('papers.lead')}</p>
      {isAdding && <PaperForm owner={owner} onChanged={onChanged} onDone={() => setAdding(false)} />}
      {owner.papers.length === 0 && !isAdding && (
        <EmptyState icon={FileText} title={t('papers.none')} text={t('papers.noneText')} />
      )}
      {owner.papers.length > 0 && (
        <ul className="rounded-card border border-line *:border-line *:not-first:border-t">
          {owner.papers.map((paper) => (
            <Paper key={paper.id} paper={paper} owner={owner} onChanged={onChanged} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Paper({ paper, owner, onChanged }: OwnerPapersProps & { paper: OwnerPaperView }) {
  const t = useTexts('owners');
  const { day } = useAgreementWords();
  const { act, isActing, problem } = useStaffAct(onChanged);
  const { id, kind, name, rentableId, validUntil, isExpired, url } = paper;
  const place = owner.places.find((one) => one.rentableId === rentableId)?.name;
  const remove = async () => {
    const question = { title: t('papers.removeAsk', { name }), message: t('papers.removeText') };
    if (!(await confirmed({ ...question, confirmLabel: t('papers.remove'), tone: 'danger' }))) return;
    await act(() => ownersClient().removeOwnerPaper({ params: { id } }), t('papers.removed'));
  };
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <span className="wrap-anywhere min-w-0">
          <a href={url} translate="no" className="text-link underline underline-offset-4">
            {name}
          </a>
          <span className="block text-muted text-sm">
            {t(`papers.kinds.${kind}`)}
            {place && (
              <>
                {' · '}
                <span translate="no">{place}</span>
              </>
            )}
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-3">
          {validUntil !== null && (
            <Badge tone={isExpired ? 'danger' : 'neutral'}>
              {t(isExpired ? 'papers.expired' : 'papers.until', { date: day(validUntil) })}
            </Badge>
          )}
          <Button tone="quiet" size="small" isWaiting={isActing} onClick={() => void remove()}>
            {t('papers.remove')}
            <span translate="no" className="sr-only">
              {' '}
              {name}
            </span>
          </Button>
        </span>
      </div>
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
    </li>
  );
}

interface Typed {
  readonly kind: PaperKind;
  readonly name: string;
  readonly rentableId: string;
  readonly validUntil: string;
  readonly file: File | null;
}

function PaperForm({ owner, onChanged, onDone }: OwnerPapersProps & { onDone: () => void }) {
  const t = useTexts('owners');
  const fileId = useId();
  const { act, isActing, problem } = useStaffAct(onChanged);
  const [isTried, setTried] = useState(false);
  const [typed, setTyped] = useState<Typed>({ kind: 'license', name: '', rentableId: '', validUntil: '', file: null });
  const fileProblem = whyNotFile(typed.file);
  const add = async () => {
    setTried(true);
    const { file, kind, validUntil, rentableId } = typed;
    const name = typed.name.trim();
    if (name === '' || file === null || fileProblem !== null || isActing) return;
    const query = {
      ...{ Kind: kind, Name: name },
      ...(validUntil === '' ? {} : { ValidUntil: validUntil }),
      ...(rentableId === '' ? {} : { RentableId: rentableId }),
    };
    const send = () => ownersClient().addOwnerPaper({ params: { id: owner.id }, query, file });
    if ((await act(send, t('papers.added'))) === 'done') onDone();
  };
  return (
    <Card>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Select
            label={t('papers.kind')}
            value={typed.kind}
            options={paperKinds.map((kind) => ({ value: kind, label: t(`papers.kinds.${kind}`) }))}
            onChange={({ target }) => setTyped({ ...typed, kind: target.value as PaperKind })}
          />
          <TextInput
            label={t('papers.name')}
            hint={t('papers.nameHint')}
            required
            maxLength={200}
            autoComplete="off"
            value={typed.name}
            error={isTried && typed.name.trim() === '' ? t('papers.nameNeeded') : undefined}
            onChange={({ target }) => setTyped({ ...typed, name: target.value })}
          />
          <Select
            label={t('papers.place')}
            value={typed.rentableId}
            options={[
              { value: '', label: t('papers.allPlaces') },
              ...owner.places.map(({ rentableId, name }) => ({ value: String(rentableId), label: name, isName: true })),
            ]}
            onChange={({ target }) => setTyped({ ...typed, rentableId: target.value })}
          />
          <TextInput
            label={t('papers.validUntil')}
            hint={t('papers.validUntilHint')}
            type="date"
            value={typed.validUntil}
            onChange={({ target }) => setTyped({ ...typed, validUntil: target.value })}
          />
        </div>
        <Field
          id={fileId}
          label={t('papers.file')}
          hint={t('papers.fileHint', { megabytes: PICTURE_MAX_MEGABYTES })}
          error={isTried && fileProblem ? t(`papers.${fileProblem}`, { megabytes: PICTURE_MAX_MEGABYTES }) : undefined}
        >
          {(control) => (
            <input
              {...control}
              type="file"
              accept={FILE_TYPES.join(',')}
              className="block min-h-11 w-full max-w-full text-sm"
              onChange={({ target }) => setTyped({ ...typed, file: target.files?.[0] ?? null })}
            />
          )}
        </Field>
        {problem && (
          <Alert tone="danger" isNews>
            {problem}
          </Alert>
        )}
        <p className="flex flex-wrap gap-3">
          <Button type="submit" isWaiting={isActing}>
            {t('papers.save')}
          </Button>
          <Button tone="quiet" onClick={onDone}>
            {t('cancel')}
          </Button>
        </p>
      </form>
    </Card>
  );
}

/** Why a file can't be sent, as far as its name tag tells; the server looks into it. */
function whyNotFile(file: File | null): 'fileNeeded' | 'fileTooLarge' | 'fileWrong' | null {
  if (file === null) return 'fileNeeded';
  if (!FILE_TYPES.includes(file.type)) return 'fileWrong';
  return file.size > PICTURE_MAX_BYTES ? 'fileTooLarge' : null;
}
