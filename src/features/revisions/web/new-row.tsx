import { useState } from 'react';
import { ApiRefusal, fieldCodes } from '#browser/api-refusal.ts';
import { useTranslator } from '#browser/texts.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useSendOnce } from '#browser/use-send-once.ts';
import { type TextNamespaces, useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { FormField } from '../edited-rows.schemas.ts';
import { useLimits } from './field-limits.ts';
import { ControlByType, type EditorChoices } from './typed-control.tsx';
import { type TypedField, valueTyped } from './typed-fields.ts';

interface NewRowFormProps {
  /** Texts that name its `fields` and `values`. */
  texts: keyof TextNamespaces & string;
  /** What a new row is, and what comes after it. */
  about: string;
  /** What it must be given at once. */
  toAdd: readonly FormField[];
  choices?: EditorChoices;
  /** Makes it, once for a key, and goes to it. */
  create: (fields: Readonly<Record<string, unknown>>, idempotencyKey: string) => Promise<void>;
}

interface NewRowDialogProps extends NewRowFormProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
}

/** Asks for what a new row needs, and makes it. */
export function NewRowDialog({ isOpen, onClose, title, ...form }: NewRowDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <NewRowForm {...form} />
    </Dialog>
  );
}

const NO_CHOICES: EditorChoices = {};

function NewRowForm({ texts, about, toAdd, choices = NO_CHOICES, create }: NewRowFormProps) {
  const t = useTexts('edit');
  const limits = useLimits();
  const named = useTranslator(texts);
  const refusalText = useRefusalText();
  const sendOnce = useSendOnce();
  const asked = toAdd as readonly TypedField[];
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(asked.map((field) => [field.name, firstOf(field, choices)])),
  );
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [problem, setProblem] = useState<string>();
  const ruleOf = ({ name, hasRule }: TypedField) => (hasRule ? named(`fieldRules.${name}`) : t('notValid'));
  const wantedOf = (field: TypedField) => valueTyped(field, typed[field.name] ?? '');
  const add = async () => {
    setTried(true);
    setRefused({});
    setProblem(undefined);
    const wrong = asked.find((field) => wantedOf(field) === undefined);
    if (wrong) return document.getElementById(`new-${wrong.name}`)?.focus();
    if (isSending) return;
    setSending(true);
    const fields = Object.fromEntries(asked.map((field) => [field.name, wantedOf(field)]));
    try {
      await sendOnce(fields, (idempotencyKey) => create(fields, idempotencyKey));
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
        void add();
      }}
    >
      <p className="text-muted sm:col-span-2">{about}</p>
      {problem && (
        <Alert tone="danger" isNews className="sm:col-span-2">
          {problem}
        </Alert>
      )}
      {asked.map((field) => {
        const { name } = field;
        const isUnfit = isTried && wantedOf(field) === undefined;
        const isRefused = `fields.${name}` in refused;
        const control = {
          id: `new-${name}`,
          value: typed[name] ?? '',
          error: isUnfit ? limits(field) : isRefused ? ruleOf(field) : undefined,
          onChange: ({ target }: { readonly target: { readonly value: string } }) =>
            setTyped((before) => ({ ...before, [name]: target.value })),
        };
        return <ControlByType key={name} {...{ field, control, named, choices }} label={named(`fields.${name}`)} />;
      })}
      <p className="sm:col-span-2">
        <Button type="submit" isWaiting={isSending}>
          {t('create')}
        </Button>
      </p>
    </form>
  );
}

/** What a choice shows before anything was chosen. */
const firstOf = (field: TypedField, choices: EditorChoices) =>
  field.type === 'choice' ? String(field.values?.[0] ?? choices[field.name]?.[0]?.id ?? '') : '';
