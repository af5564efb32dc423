import { useEffect, useEffectEvent, useState } from 'react';
import { ApiRefusal, fieldCodes } from '#browser/api-refusal.ts';
import { showMessage } from '#browser/interface-state.ts';
import { useTranslator } from '#browser/texts.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { type TextNamespaces, useTexts } from '#browser/use-texts.ts';
import { isSameValue } from '#features/revisions/revisions.domain.ts';
import { type EditorField, type EditorSection, shownValue, wantedValue } from './fields.ts';
import { type Draft, dropKeptEdit, keepEdit, readKeptEdit } from './kept-edit.ts';

/** What a form edits, and where it is kept. */
export interface EditedForm {
  /** Under this name the device keeps what was typed and not saved. */
  readonly name: string;
  /** Texts that name its `fields`, `sections`, `values`, `lists` and `musts`. */
  readonly texts: keyof TextNamespaces & string;
  readonly sections: readonly EditorSection[];
  /** Saves the changed fields of a version; `others` are fields that somebody else changed since. */
  readonly save: (edit: {
    readonly version: number;
    readonly changes: Readonly<Record<string, unknown>>;
  }) => Promise<{ readonly others: readonly string[] }>;
  /** Makes the fields of a revision what they were before it. */
  readonly restore: (edit: { readonly version: number; readonly revision: number }) => Promise<unknown>;
}

/** What is saved. */
export interface SavedForm {
  readonly version: number;
  readonly fields: Readonly<Record<string, unknown>>;
  /** What must be there and is not. */
  readonly missing: readonly string[];
}

/** A field that somebody else changed to another value. */
interface FieldClash {
  readonly field: string;
  readonly theirs: unknown;
  readonly by: string;
}

export interface FormEdit {
  /** What a field shows: its text, the rows of a list, or its value. */
  readonly shown: (field: EditorField) => unknown;
  readonly set: (name: string, value: unknown) => void;
  readonly problemOf: (name: string) => string | undefined;
  /** Somebody tried to save: what can't be is marked. */
  readonly isTried: boolean;
  /** Fields that differ from what is saved. */
  readonly changed: readonly string[];
  readonly clashes: readonly FieldClash[];
  readonly takeTheirs: (name: string) => void;
  readonly isSaving: boolean;
  readonly problem: string | undefined;
  readonly save: () => Promise<void>;
  readonly discard: () => void;
  /** What was typed on this device before and not saved, and differs from what is. */
  readonly offer:
    | {
        readonly at: number;
        readonly names: readonly string[];
        readonly takeBack: () => void;
        readonly giveUp: () => void;
      }
    | undefined;
}

/** What was changed in a form and is not saved; saving keeps what others saved meanwhile. */
export function useFormEdit(form: EditedForm, saved: SavedForm, onSaved: () => Promise<void>): FormEdit {
  const t = useTexts('editing');
  const named = useTranslator(form.texts);
  const refusalText = useRefusalText();
  const fields = form.sections.flatMap((section) => section.fields);
  const [draft, setDraft] = useState<Draft>({});
  const [kept, setKept] = useState(() => readKeptEdit(form.name, { fields, newest: saved.version }));
  /** The version that a draft from before was typed for: what others changed since is told, not written over. */
  const [since, setSince] = useState<number>();
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [clashes, setClashes] = useState<readonly FieldClash[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  const changesOf = (typed: Draft) =>
    fields
      .filter(({ name }) => name in typed)
      .map((field) => [field.name, wantedValue(field, typed[field.name])] as const)
      .filter(([name, value]) => !isSameValue(value, saved.fields[name]));
  const changes = changesOf(draft);
  const invalid = changes.filter(([, value]) => value === undefined).map(([name]) => name);

  const drop = (name: string) => {
    setDraft(({ [name]: _gone, ...rest }) => rest);
    setClashes((all) => all.filter(({ field }) => field !== name));
  };
  const clear = () => {
    setDraft({});
    setSince(undefined);
    setClashes([]);
    setRefused([]);
    setProblem(undefined);
    setTried(false);
  };
  const showRefused = async (error: unknown) => {
    if (error instanceof ApiRefusal && error.code === 'edit-clash') {
      setClashes(error.details.clashes as readonly FieldClash[]);
      setSince(undefined);
      await onSaved();
    } else if (error instanceof ApiRefusal && error.code === 'listing-incomplete') {
      const missing = error.details.missing as readonly string[];
      setProblem(t('wouldMiss', { what: missing.map((must) => named(`musts.${must}`)).join(' ') }));
    } else {
      const paths = error instanceof ApiRefusal ? Object.keys(fieldCodes(error)) : [];
      setRefused(paths);
      setProblem(refusalText(error));
      focusField(paths[0]?.split('.')[1]);
    }
  };
  const save = async () => {
    if (isSaving || changes.length === 0) return;
    setTried(true);
    setProblem(undefined);
    setRefused([]);
    if (invalid.length > 0) return focusField(invalid[0]);
    setSaving(true);
    try {
      const { others } = await form.save({ version: since ?? saved.version, changes: Object.fromEntries(changes) });
      clear();
      const names = others.map((name) => named(`fields.${name}`)).join(', ');
      showMessage({ type: 'success', text: names ? t('savedBeside', { names }) : t('saved') });
      await onSaved();
    } catch (error) {
      await showRefused(error);
    } finally {
      setSaving(false);
    }
  };
  const keep = useEffectEvent((typed: Draft, before: typeof kept) => {
    const all = { ...before?.draft, ...typed };
    const at = before && Object.keys(typed).length === 0 ? before.at : Date.now();
    if (changesOf(all).length === 0) dropKeptEdit(form.name);
    else keepEdit(form.name, { at, version: before?.version ?? since ?? saved.version, draft: all });
  });
  useEffect(() => keep(draft, kept), [draft, kept]);
  const offered = kept ? changesOf(kept.draft).map(([name]) => name) : [];
  const takeBack = () => {
    setDraft({ ...kept?.draft, ...draft });
    setSince(kept?.version);
    setKept(undefined);
    focusField(offered[0]);
  };
  return {
    shown: (field) => (field.name in draft ? draft[field.name] : shownValue(field, saved.fields[field.name])),
    set: (name, value) => setDraft((before) => ({ ...before, [name]: value })),
    problemOf: (name) => {
      const isRefused = refused.some((path) => `${path}.`.startsWith(`changes.${name}.`));
      return (isTried && invalid.includes(name)) || isRefused ? t('notValid') : undefined;
    },
    isTried,
    changed: changes.map(([name]) => name),
    clashes,
    takeTheirs: drop,
    isSaving,
    problem,
    save,
    discard: clear,
    offer:
      kept && offered.length > 0
        ? { at: kept.at, names: offered, takeBack, giveUp: () => setKept(undefined) }
        : undefined,
  };
}

/** Brings a field into sight and gives it the focus. */
function focusField(name: string | undefined): void {
  const field = document.getElementById(`field-${name}`);
  field?.scrollIntoView({ block: 'center' });
  field?.focus();
}
