import { useTexts } from '#browser/use-texts.ts';
import { Select } from '#ui/fields/select.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { sumOfCounts, type TypedRow } from './form-fields.ts';
import type { TypedField } from './typed-fields.ts';
import type { Edit } from './use-edit.ts';

/** Something that a field lets choose, with its name in the reader's language. */
export interface Named {
  readonly id: number | string;
  readonly name: string;
}

/** The choices that the server knows, by the name of their field. */
export type EditorChoices = Readonly<Record<string, readonly Named[]>>;

interface TypedControlProps {
  field: TypedField;
  edit: Edit;
  label: string;
  /** Of a field in a row, which is no field of the form. */
  control?: Control;
  choices?: EditorChoices;
}

interface ControlByTypeProps {
  field: TypedField;
  label: string;
  control: Control;
  /** What a value of a choice is called. */
  named: Edit['named'];
  choices?: EditorChoices | undefined;
  /** Stands below it. */
  note?: string | undefined;
}

interface Control {
  readonly id?: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

/** What a phone's keyboard shows; letters where nothing is said. */
const inputModes: Partial<Record<TypedField['type'], 'numeric' | 'decimal'>> = {
  whole: 'numeric',
  decimal: 'decimal',
  money: 'decimal',
  percent: 'decimal',
};

/** A text of a sentence or two. */
const FEW_CHARACTERS = 300;
/** More than this is read page by page. */
const MANY_CHARACTERS = 20_000;

/** So many lines high, and higher for a longer text, where the browser can do it: its last line is not cut. */
const grownFrom = (rows: number) =>
  ({ fieldSizing: 'content', minHeight: `calc(${rows}lh + 1.5rem)`, maxHeight: '40lh' }) as const;

/** A field of the form that is typed, or chosen of a few. */
export function TypedControl({ field, edit, label, control = controlOf(field, edit), choices }: TypedControlProps) {
  return <ControlByType {...{ field, label, control, named: edit.named, choices }} note={sumNote(field, edit)} />;
}

/** That a list of the form counts another number than the field says. */
function sumNote(field: TypedField, edit: Edit): string | undefined {
  if (field.type !== 'whole' || !field.isSumOf) return undefined;
  const { list: name, counts } = field.isSumOf;
  const list = edit.form.sections.flatMap(({ fields }) => fields).find((one) => one.name === name);
  if (list?.type !== 'list') return undefined;
  const count = sumOfCounts(list, edit.shown(list) as readonly TypedRow[], counts);
  const isSame = count === 0 || String(count) === String(edit.shown(field)).trim();
  return isSame ? undefined : edit.named(`sums.${field.name}`, { count });
}

/** The control of a field that is typed, or chosen of a few, wherever its value is kept. */
export function ControlByType({ field, label, control, named, choices, note }: ControlByTypeProps) {
  const t = useTexts('edit');
  const { name, type } = field;
  const shared = { ...control, label };
  if (type === 'choice') return <ChoiceControl {...{ field, named, shared, choices }} />;
  if (type === 'text') {
    const rows = field.limit <= FEW_CHARACTERS ? 2 : field.limit <= MANY_CHARACTERS ? 7 : 28;
    return <TextArea {...shared} rows={rows} style={grownFrom(rows)} limit={field.limit} lang={languageOf(name)} />;
  }
  return (
    <TextInput
      {...shared}
      lang={languageOf(name)}
      type={type === 'time' || type === 'date' ? type : 'text'}
      inputMode={inputModes[type]}
      hint={type === 'money' ? t('dollars') : type === 'percent' ? t('percent') : note}
      autoComplete="off"
    />
  );
}

/** What any control of a typed field has: its id, its text, what is wrong with it, and what a change does. */
export const controlOf = (field: TypedField, edit: Edit): Control => ({
  id: `field-${field.name}`,
  value: String(edit.shown(field)),
  error: edit.problemOf(field.name),
  onChange: ({ target }) => edit.set(field.name, target.value),
});

/** The language of a field that is written in both. */
const languageOf = (name: string) => (/(^e|E)s$/.test(name) ? 'es' : /(^e|E)n$/.test(name) ? 'en' : undefined);

interface ChoiceControlProps {
  field: TypedField & { readonly type: 'choice' };
  named: Edit['named'];
  shared: Control & { readonly label: string };
  choices: EditorChoices | undefined;
}

/** One of the values of the field, or of what the server knows. */
function ChoiceControl({ field, named, shared, choices }: ChoiceControlProps) {
  const t = useTexts('edit');
  const own = field.values?.map((value) => ({ value, label: named(`values.${value}`) }));
  const known = choices?.[field.name] ?? [];
  const options = own ?? known.map(({ id, name }) => ({ value: String(id), label: name, isName: true }));
  return <Select {...shared} options={field.isOptional ? [{ value: '', label: t('nobody') }, ...options] : options} />;
}
