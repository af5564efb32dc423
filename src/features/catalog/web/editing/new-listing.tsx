import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslator } from '#browser/texts.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useTexts } from '#browser/use-texts.ts';
import { useLimits } from '#features/revisions/web/field-limits.ts';
import type { Named } from '#features/revisions/web/typed-control.tsx';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { ListingKind } from './listing-kind.ts';

const nameField = { name: 'nameEn', type: 'line', limit: 80 } as const;

interface NewListingDialogProps {
  kind: ListingKind;
  isOpen: boolean;
  onClose: () => void;
  destinations: readonly Named[];
  /** Its types where they are rows of a list. */
  types: readonly Named[];
}

/** Asks for what a draft needs, makes it, and opens its editor. */
export function NewListingDialog({ kind, isOpen, onClose, destinations, types }: NewListingDialogProps) {
  const t = useTexts('editing');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(`${kind.words}.new`)}>
      <NewListingForm kind={kind} destinations={destinations} types={types} />
    </Dialog>
  );
}

function NewListingForm({ kind, destinations, types }: Omit<NewListingDialogProps, 'isOpen' | 'onClose'>) {
  const t = useTexts('editing');
  const limits = useLimits();
  const named = useTranslator('editing');
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  const sendOnce = useSendOnce();
  const [names, setNames] = useState({ nameEn: '', nameEs: '' });
  const [destinationId, setDestinationId] = useState(Number(destinations[0]?.id ?? 0));
  const { values, usual } = kind.types;
  const offered = values
    ? values.map((value) => ({ value, label: named(`values.${value}`) }))
    : types.map(({ id, name }) => ({ value: String(id), label: name, isName: true }));
  const [type, setType] = useState((offered.find(({ value }) => value === usual) ?? offered[0])?.value ?? '');
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const create = async () => {
    setTried(true);
    const nameEn = names.nameEn.trim();
    if (nameEn === '' || isSending) return;
    setSending(true);
    setProblem(undefined);
    const body = { nameEn, nameEs: names.nameEs.trim() || nameEn, destinationId, type };
    try {
      const { id } = await sendOnce(body, (idempotencyKey) => kind.create(body, idempotencyKey));
      await navigate(kind.editorPage(id));
    } catch (error) {
      setProblem(refusalText(error));
      setSending(false);
    }
  };
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <p className="text-muted">{t('new.text')}</p>
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      {(['nameEn', 'nameEs'] as const).map((name) => (
        <TextInput
          key={name}
          label={t(`fields.${name}`)}
          lang={name === 'nameEn' ? 'en' : 'es'}
          value={names[name]}
          maxLength={nameField.limit}
          autoComplete="off"
          required={name === 'nameEn'}
          error={name === 'nameEn' && isTried && names.nameEn.trim() === '' ? limits(nameField) : undefined}
          onChange={({ target }) => setNames((before) => ({ ...before, [name]: target.value }))}
        />
      ))}
      <Select
        label={t('fields.destinationId')}
        options={destinations.map(({ id, name }) => ({ value: String(id), label: name, isName: true }))}
        value={String(destinationId)}
        onChange={({ target }) => setDestinationId(Number(target.value))}
      />
      <Select
        label={named(`fields.${kind.types.field}`)}
        options={offered}
        value={type}
        onChange={({ target }) => setType(target.value)}
      />
      <p>
        <Button type="submit" isWaiting={isSending}>
          {t('new.create')}
        </Button>
      </p>
    </form>
  );
}
