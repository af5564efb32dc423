import type { TextNamespaces } from '#browser/use-texts.ts';
import type { EditorSection } from './form-fields.ts';

/** What a save is answered with: its version, and whether it wrote anything. */
interface Saved {
  readonly version: number;
  readonly isChanged: boolean;
}

/** What a form edits, and where it is kept. */
export interface EditedForm {
  /** Under this name the device keeps what was typed and not saved. */
  readonly name: string;
  /** Texts that name its `fields`, `sections`, `about`, `values`, `lists` and `musts`. */
  readonly texts: keyof TextNamespaces & string;
  readonly sections: readonly EditorSection[];
  /** Where these texts name its status, when buttons of its own move it. */
  readonly statuses?: string;
  /** Saves the changed fields of a version; `others` are fields that somebody else changed since. */
  readonly save: (edit: {
    readonly version: number;
    readonly changes: Readonly<Record<string, unknown>>;
  }) => Promise<Saved & { readonly others: readonly string[] }>;
  /** Makes the fields of a revision what they were before it. */
  readonly restore: (edit: { readonly version: number; readonly revision: number }) => Promise<Saved>;
}

/** What is saved. */
export interface SavedForm {
  readonly version: number;
  readonly fields: Readonly<Record<string, unknown>>;
  /** What must be there and is not. */
  readonly missing?: readonly string[];
}
