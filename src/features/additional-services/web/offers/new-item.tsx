import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiRefusal, fieldCodes } from '#browser/api-refusal.ts';
import { useTranslator } from '#browser/texts.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useTexts } from '#browser/use-texts.ts';
import { ControlByType } from '#features/revisions/web/typed-control.tsx';
import { type TypedField, valueTyped } from '#features/revisions/web/typed-fields.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { StaffServiceView } from '../../api/offers.schemas.ts';
import { offersClient } from './offers-client.ts';

interface NewItemFormProps {
  serviceId: number;
  part: Pick<StaffServiceView['parts'][number], 'table' | 'toAdd'>;
}

interface NewItemDialogProps extends NewItemFormProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
}

/** Asks for what a new item needs, makes it, and opens its editor. */
export function NewItemDialog({ isOpen, onClose, title, ...form }: NewItemDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <NewItemForm {...form} />
    </Dialog>
  );
}

function NewItemForm({ serviceId, part: { table, toAdd } }: NewItemFormProps) {
  const t = useTexts('offering');
  const ofEdit = useTexts('edit');
  const named = useTranslator('offering');
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  const sendOnce = useSendOnce();
  const asked = toAdd as readonly TypedField[];
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(asked.map((field) => [field.name, field.type === 'choice' ? (field.values?.[0] ?? '') : ''])),
  );
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [problem, setProblem] = useState<string>();
  const wantedOf = (field: TypedField) => valueTyped(field, typed[field.name] ?? '');
  const create = async () => {
    setTried(true);
    setRefused({});
    setProblem(undefined);
    const wrong = asked.find((field) => wantedOf(field) === undefined);
    if (wrong) return document.getElementById(`new-${wrong.name}`)?.focus();
    if (isSending) return;
    setSending(true);
    const body = { table, fields: Object.fromEntries(asked.map((field) => [field.name, wantedOf(field)])) };
    try {
      const { id } = await sendOnce(body, (idempotencyKey) =>
        offersClient().addServiceItem({ params: { id: String(serviceId) }, body }, { idempotencyKey }),
      );
      await navigate(officePaths.staffServiceItem(serviceId, table, id));
    } catch (error) {
      if (error instanceof ApiRefusal) setRefused(fieldCodes(error));
      setProblem(refusalText(error));
      setSending(false);
    }
  };
  return (
    <form
      noValidate
      className="grid items-start gap-5 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <p className="text-muted sm:col-span-2">{t('newText')}</p>
      {problem && (
        <Alert tone="danger" isNews className="sm:col-span-2">
          {problem}
        </Alert>
      )}
      {asked.map((field) => {
        const { name } = field;
        const isWrong = (isTried && wantedOf(field) === undefined) || `fields.${name}` in refused;
        const control = {
          id: `new-${name}`,
          value: typed[name] ?? '',
          error: isWrong ? ofEdit('notValid') : undefined,
          onChange: ({ target }: { readonly target: { readonly value: string } }) =>
            setTyped((before) => ({ ...before, [name]: target.value })),
        };
        return <ControlByType key={name} {...{ field, control, named }} label={named(`fields.${name}`)} />;
      })}
      <p className="sm:col-span-2">
        <Button type="submit" isWaiting={isSending}>
          {t('create')}
        </Button>
      </p>
    </form>
  );
}
