import { useState } from 'react';
import { ApiRefusal, fieldCodes } from '#browser/api-refusal.ts';
import { showMessage } from '#browser/interface-state.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { EditedHouseView, HouseFields } from '../../api/editing.schemas.ts';
import type { HouseMust } from '../../domain/publish-musts.ts';
import { editingClient } from './editing-client.ts';
import { type EditorField, houseSections, isTyped, typedText, valueTyped } from './editor-fields.ts';

export type FieldName = keyof HouseFields & string;

/** A field that somebody else changed to another value. */
export interface FieldClash {
  readonly field: FieldName;
  readonly theirs: unknown;
  readonly by: string;
}

export interface HouseEdit {
  /** What a field shows: its text, or its value when it is no text. */
  readonly shown: (field: EditorField) => unknown;
  readonly set: (name: FieldName, value: unknown) => void;
  readonly problemOf: (name: FieldName) => string | undefined;
  /** Fields that differ from what is saved. */
  readonly changed: readonly FieldName[];
  readonly clashes: readonly FieldClash[];
  readonly takeTheirs: (name: FieldName) => void;
  readonly isSaving: boolean;
  readonly problem: string | undefined;
  readonly save: () => Promise<void>;
  readonly discard: () => void;
}

const fields = houseSections.flatMap((section) => section.fields);

/** What was changed in the editor of a house and is not saved; saving keeps what others saved meanwhile. */
export function useHouseEdit(house: EditedHouseView, onSaved: () => Promise<void>): HouseEdit {
  const t = useTexts('editing');
  const refusalText = useRefusalText();
  const [draft, setDraft] = useState<Readonly<Record<string, unknown>>>({});
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [clashes, setClashes] = useState<readonly FieldClash[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  const edited = fields.filter(({ name }) => name in draft);
  const wantedOf = (field: EditorField) =>
    isTyped(field) ? valueTyped(field, String(draft[field.name]), house.fields[field.name]) : draft[field.name];
  const changes = edited
    .map((field) => [field.name, wantedOf(field)] as const)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(house.fields[name]));
  const invalid = changes.filter(([, value]) => value === undefined).map(([name]) => name);

  const drop = (name: FieldName) => {
    setDraft(({ [name]: _gone, ...rest }) => rest);
    setClashes((all) => all.filter(({ field }) => field !== name));
  };
  const clear = () => {
    setDraft({});
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
      const body = { version: house.version, changes: Object.fromEntries(changes) };
      const { others } = await editingClient().editHouse({ params: { id: String(house.id) }, body });
      clear();
      const names = others.map((name) => t(`fields.${name as FieldName}`)).join(', ');
      showMessage({ type: 'success', text: names ? t('savedBeside', { names }) : t('saved') });
      await onSaved();
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'edit-clash') {
        setClashes(error.details.clashes as readonly FieldClash[]);
        await onSaved();
      } else if (error instanceof ApiRefusal && error.code === 'listing-incomplete') {
        const missing = error.details.missing as readonly HouseMust[];
        setProblem(t('wouldMiss', { what: missing.map((must) => t(`musts.${must}`)).join(' ') }));
      } else {
        if (error instanceof ApiRefusal) setRefused(fieldCodes(error));
        setProblem(refusalText(error));
      }
    } finally {
      setSaving(false);
    }
  };
  return {
    shown: (field) => {
      if (field.name in draft) return draft[field.name];
      const saved = house.fields[field.name];
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
    discard: clear,
  };
}

/** Brings a field into sight and gives it the focus. */
export function focusField(name: FieldName | undefined): void {
  const field = document.getElementById(`field-${name}`);
  field?.scrollIntoView({ block: 'center' });
  field?.focus();
}
