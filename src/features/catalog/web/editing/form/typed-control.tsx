import { useTranslator } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Select } from '#ui/fields/select.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { TypedField } from './fields.ts';
import type { EditedForm } from './use-form-edit.ts';

/** Something that a field lets choose, with its name in the reader's language. */
export interface Named {
  readonly id: number | string;
  readonly name: string;
}

/** The choices that the server knows, by the name of their field. */
export type EditorChoices = Readonly<Record<string, readonly Named[]>>;

interface TypedControlProps {
  form: EditedForm;
  field: TypedField;
  id?: string;
  label: string;
  error: string | undefined;
  text: string;
  choices?: EditorChoices;
  onType: (text: string) => void;
}

/** A field that is typed, or chosen of a few. */
export function TypedControl({ form, field, id, label, error, text, choices, onType }: TypedControlProps) {
  const t = useTexts('editing');
  const { name, type } = field;
  const shared = {
    ...(id ? { id } : {}),
    label,
    value: text,
    error,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  };
  const options = useOptions(form, field, choices);
  if (type === 'choice') return <Select {...shared} options={options} />;
  if (type === 'text') return <TextArea {...shared} rows={7} limit={field.limit} lang={languageOf(name)} />;
  return (
    <TextInput
      {...shared}
      lang={languageOf(name)}
      type={type === 'time' ? 'time' : 'text'}
      inputMode={type === 'whole' ? 'numeric' : type === 'line' || type === 'time' ? undefined : 'decimal'}
      hint={type === 'money' ? t('dollars') : type === 'percent' ? t('percent') : undefined}
      autoComplete="off"
    />
  );
}

/** The language of a field that is written in both. */
const languageOf = (name: string) => (/(^e|E)s$/.test(name) ? 'es' : /(^e|E)n$/.test(name) ? 'en' : undefined);

/** The values of a choice, or what the server knows. */
function useOptions(form: EditedForm, field: TypedField, choices: EditorChoices = {}) {
  const t = useTexts('editing');
  const named = useTranslator(form.texts);
  if (field.type !== 'choice') return [];
  const own = field.values?.map((value) => ({ value, label: named(`values.${value}`) }));
  const known = choices[field.name] ?? [];
  const options = own ?? known.map(({ id, name }) => ({ value: String(id), label: name, isName: true }));
  return field.isOptional ? [{ value: '', label: t('nobody') }, ...options] : options;
}
