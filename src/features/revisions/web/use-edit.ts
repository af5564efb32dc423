import { useState } from 'react';
import { ApiRefusal, fieldCodes } from '#browser/api-refusal.ts';
import { showMessage } from '#browser/interface-state.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { isTyped, type OtherField, type TypedField, typedText, valueTyped } from './typed-fields.ts';

/** A field that somebody else changed to another value. */
export interface FieldClash {
  readonly field: string;
  readonly theirs: unknown;
  readonly by: string;
}

type Field = TypedField | OtherField;

/** What is edited, and how it is saved. */
interface EditOptions {
  /** Saved values by field, and their version. */
  readonly form: { readonly version: number; readonly fields: Readonly<Record<string, unknown>> };
  readonly fields: readonly Field[];
  readonly save: (body: {
    readonly version: number;
    readonly changes: Readonly<Record<string, unknown>>;
  }) => Promise<{ readonly others: readonly string[] }>;
  readonly nameOf: (field: string) => string;
  /** What a refusal means for this form; undefined: what it means anywhere. */
  readonly explain?: (refusal: ApiRefusal) => string | undefined;
  readonly onSaved: () => Promise<void>;
}

export interface Edit {
  /** What a field shows: its text, or its value when it is no text. */
  readonly shown: (field: Field) => unknown;
  readonly set: (name: string, value: unknown) => void;
  readonly problemOf: (name: string) => string | undefined;
  /** Fields that differ from what is saved. */
  readonly changed: readonly string[];
  readonly clashes: readonly FieldClash[];
  readonly takeTheirs: (name: string) => void;
  readonly isSaving: boolean;
  readonly problem: string | undefined;
  readonly save: () => Promise<void>;
  readonly discard: () => void;
}

/** What was changed in a form of fields and is not saved; saving keeps what others saved meanwhile. */
export function useEdit({ form, fields, save: send, nameOf, explain, onSaved }: EditOptions): Edit {
  const t = useTexts('edit');
  const refusalText = useRefusalText();
  const [draft, setDraft] = useState<Readonly<Record<string, unknown>>>({});
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [clashes, setClashes] = useState<readonly FieldClash[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  const wantedOf = (field: Field) =>
    isTyped(field) ? valueTyped(field, String(draft[field.name]), form.fields[field.name]) : draft[field.name];
  const changes = fields
    .filter(({ name }) => name in draft)
    .map((field) => [field.name, wantedOf(field)] as const)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(form.fields[name]));
  const invalid = changes.filter(([, value]) => value === undefined).map(([name]) => name);

  const drop = (name: string) => {
    setDraft(({ [name]: _gone, ...rest }) => rest);
    setClashes((all) => all.filter(({ field }) => field !== name));
  };
  /** Without `sent` all is forgotten, else what was typed since stays. */
  const clear = (sent?: Readonly<Record<string, unknown>>) => {
    setDraft((now) =>
      sent ? Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== sent[name])) : {},
    );
    setClashes([]);
    setRefused({});
    setProblem(undefined);
    setTried(false);
  };
  const save = async () => {
    if (isSaving || changes.length === 0) return;
    setTried(true);
    setProblem(undefined);
    setRefused({});
    if (invalid.length > 0) return focusField(invalid[0]);
    setSaving(true);
    try {
      const { others } = await send({ version: form.version, changes: Object.fromEntries(changes) });
      clear(draft);
      const names = others.map(nameOf).join(', ');
      showMessage({ type: 'success', text: names ? t('savedBeside', { names }) : t('saved') });
      await onSaved();
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'edit-clash') {
        setClashes(error.details.clashes as readonly FieldClash[]);
        await onSaved();
        return;
      }
      const own = error instanceof ApiRefusal ? explain?.(error) : undefined;
      if (error instanceof ApiRefusal && own === undefined) setRefused(fieldCodes(error));
      setProblem(own ?? refusalText(error));
    } finally {
      setSaving(false);
    }
  };
  return {
    shown: (field) => {
      if (field.name in draft) return draft[field.name];
      const saved = form.fields[field.name];
      return isTyped(field) ? typedText(field, saved) : saved;
    },
    set: (name, value) => setDraft((before) => ({ ...before, [name]: value })),
    problemOf: (name) => {
      const isBad = (isTried && invalid.includes(name)) || `changes.${name}` in refused;
      return isBad ? t('notValid') : undefined;
    },
    changed: changes.map(([name]) => name),
    clashes,
    takeTheirs: drop,
    isSaving,
    problem,
    save,
    discard: () => clear(),
  };
}

/** Brings a field into sight and gives it the focus. */
function focusField(name: string | undefined): void {
  const field = document.getElementById(`field-${name}`);
  field?.scrollIntoView({ block: 'center' });
  field?.focus();
}
