import { useEffect, useEffectEvent, useState } from 'react';
import { ApiRefusal, fieldCodes } from '#browser/api-refusal.ts';
import { showMessage } from '#browser/interface-state.ts';
import { useTranslator } from '#browser/texts.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { isSameValue } from '../revisions.domain.ts';
import { useIsMeant } from './big-changes.ts';
import type { EditedForm, SavedForm } from './edited-form.ts';
import { useLimits } from './field-limits.ts';
import { type EditorField, isTyped, shownValue, wantedValue } from './form-fields.ts';
import { type Draft, dropKeptEdit, keepEdit, readKeptEdit } from './kept-edit.ts';
import { useUndo } from './use-undo.ts';

/** A message names so many of the fields that were saved. */
const NAMED_AT_MOST = 4;

/** A field that somebody else changed to another value. */
export interface FieldClash {
  readonly field: string;
  readonly theirs: unknown;
  readonly by: string;
}

interface EditOptions {
  readonly form: EditedForm;
  readonly saved: SavedForm;
  readonly onSaved: () => Promise<void>;
}

export interface Edit {
  readonly form: EditedForm;
  /** A text of the form, such as `fields.<name>`. */
  readonly named: ReturnType<typeof useTranslator>;
  /** What a field shows: its text, the rows of a list, or its value. */
  readonly shown: (field: EditorField) => unknown;
  readonly set: (name: string, value: unknown) => void;
  /** Of a field, or of a part of it: `rooms.0.nameEn`. */
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
export function useEdit({ form, saved, onSaved }: EditOptions): Edit {
  const t = useTexts('edit');
  const named = useTranslator(form.texts);
  const refusalText = useRefusalText();
  const limits = useLimits();
  const isMeant = useIsMeant(form);
  const undo = useUndo(form, onSaved);
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

  /** What was typed before is of no use for a field that was decided since. */
  const decided = (names: readonly string[]) =>
    setKept((before) => before && { ...before, draft: without(before.draft, names) });
  const drop = (name: string) => {
    setDraft((typed) => without(typed, [name]));
    decided([name]);
    setClashes((all) => all.filter(({ field }) => field !== name));
  };
  /** Without `sent` all is forgotten, else what was typed since stays. */
  const clear = (sent?: Draft) => {
    setDraft((now) =>
      sent ? Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== sent[name])) : {},
    );
    setSince(undefined);
    setClashes([]);
    setRefused([]);
    setProblem(undefined);
    setTried(false);
  };
  const showRefused = async (error: unknown) => {
    const details: ApiRefusal['details'] = error instanceof ApiRefusal ? error.details : {};
    if (error instanceof ApiRefusal && error.code === 'edit-clash') {
      setClashes(details.clashes as readonly FieldClash[]);
      setSince(undefined);
      await onSaved();
    } else if (Array.isArray(details.missing)) {
      const musts = details.missing.map((must) => named(`musts.${must}`));
      setProblem(t('wouldMiss', { what: musts.join(' ') }));
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
    const wanted = Object.fromEntries(changes);
    if (!(await isMeant(saved.fields, wanted))) return;
    setSaving(true);
    try {
      const { version, others, isChanged } = await form.save({ version: since ?? saved.version, changes: wanted });
      clear(draft);
      decided(Object.keys(wanted));
      const action = isChanged ? { action: undo(version) } : {};
      showMessage({ type: 'success', text: savedText(others), ...action });
      await onSaved();
    } catch (error) {
      await showRefused(error);
    } finally {
      setSaving(false);
    }
  };
  /** Names what was saved, and what others changed meanwhile. */
  const savedText = (others: readonly string[]) => {
    const namesOf = (names: readonly string[]) => names.map((name) => named(`fields.${name}`)).join(', ');
    const own = changes.map(([name]) => name);
    const count = own.length - NAMED_AT_MOST;
    const names = namesOf(own.slice(0, NAMED_AT_MOST));
    const saved = count > 0 ? t('savedMore', { names, count }) : t('saved', { names });
    return others.length > 0 ? `${saved}. ${t('beside', { names: namesOf(others) })}` : saved;
  };
  const keep = useEffectEvent((typed: Draft, before: typeof kept, version: number) => {
    const all = { ...before?.draft, ...typed };
    const at = before && Object.keys(typed).length === 0 ? before.at : Date.now();
    if (changesOf(all).length === 0) dropKeptEdit(form.name);
    else keepEdit(form.name, { at, version: before?.version ?? since ?? version, draft: all });
  });
  useEffect(() => keep(draft, kept, saved.version), [draft, kept, saved.version]);
  const offered = kept ? changesOf(kept.draft).map(([name]) => name) : [];
  const takeBack = () => {
    setDraft({ ...kept?.draft, ...draft });
    setSince(kept?.version);
    setKept(undefined);
    focusField(offered[0]);
  };
  return {
    form,
    named,
    shown: (field) => (field.name in draft ? draft[field.name] : shownValue(field, saved.fields[field.name])),
    set: (name, value) => {
      setDraft((before) => ({ ...before, [name]: value }));
      setRefused((paths) => paths.filter((path) => !isWithin(path, name)));
    },
    problemOf: (name) => {
      const isBad = (isTried && invalid.includes(name)) || refused.some((path) => isWithin(path, name));
      if (!isBad) return undefined;
      const field = fields.find((one) => one.name === name);
      if (!field || !isTyped(field)) return t('notValid');
      if (invalid.includes(name)) return limits(field);
      return field.hasRule ? named(`fieldRules.${name}`) : t('notValid');
    },
    isTried,
    changed: changes.map(([name]) => name),
    clashes,
    takeTheirs: drop,
    isSaving,
    problem,
    save,
    discard: () => clear(),
    offer:
      kept && offered.length > 0
        ? { at: kept.at, names: offered, takeBack, giveUp: () => setKept(undefined) }
        : undefined,
  };
}

const without = (draft: Draft, names: readonly string[]): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => !names.includes(name)));

/** Whether the server refused the field of that name, or a part of it. */
const isWithin = (path: string, name: string) => `${path}.`.startsWith(`changes.${name}.`);

/** Brings a field into sight and gives it the focus. */
function focusField(name: string | undefined): void {
  const field = document.getElementById(`field-${name}`);
  field?.scrollIntoView({ block: 'center' });
  field?.focus();
}
