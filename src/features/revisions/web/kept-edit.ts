import { type EditorField, isShownAs } from './form-fields.ts';

const KEPT_MS = 30 * 24 * 3_600_000;

/** What was typed into a form and not saved, by field as it is shown. */
export type Draft = Readonly<Record<string, unknown>>;

/** A draft as the device keeps it, for 30 days. */
export interface KeptEdit {
  readonly at: number;
  /** The version that was shown when it was typed. */
  readonly version: number;
  readonly draft: Draft;
}

const keyOf = (form: string) => `marea-edit ${form}`;

interface Shown {
  readonly fields: readonly EditorField[];
  /** The version that the server has. */
  readonly newest: number;
}

/** What is kept of a form, by its name; `undefined` when that is nothing its fields can show. */
export function readKeptEdit(form: string, { fields, newest }: Shown): KeptEdit | undefined {
  try {
    const { at, version, draft: kept } = Object(JSON.parse(localStorage.getItem(keyOf(form)) ?? 'null'));
    const age = Date.now() - Number(at);
    if (!Number.isSafeInteger(at) || !(age < KEPT_MS && version <= newest)) return undefined;
    const shown = fields
      .map((field) => [field.name, Reflect.get(Object(kept), field.name), field] as const)
      .filter(([, value, field]) => isShownAs(field, value));
    const draft = Object.fromEntries(shown.map(([name, value]) => [name, value]));
    return shown.length > 0 ? { at, version, draft } : undefined;
  } catch {
    return undefined;
  }
}

export function keepEdit(form: string, edit: KeptEdit): void {
  try {
    localStorage.setItem(keyOf(form), JSON.stringify(edit));
  } catch {
    // On a device without storage a draft lasts as long as its page.
  }
}

export function dropKeptEdit(form: string): void {
  try {
    localStorage.removeItem(keyOf(form));
  } catch {
    // Nothing was stored, so nothing has to be removed.
  }
}
