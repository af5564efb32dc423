import { useTexts } from '#browser/use-texts.ts';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { TypedField } from './typed-fields.ts';
import type { Edit } from './use-edit.ts';

interface TypedControlProps {
  field: Exclude<TypedField, { readonly type: 'choice' }>;
  edit: Edit;
  label: string;
}

/** A field that is typed, by its type. */
export function TypedControl({ field, edit, label }: TypedControlProps) {
  const t = useTexts('edit');
  const { name, type } = field;
  const shared = { ...controlOf(field, edit), label, lang: languageOf(name) };
  if (type === 'text') return <TextArea {...shared} rows={7} limit={field.limit} />;
  return (
    <TextInput
      {...shared}
      type={type === 'time' ? 'time' : 'text'}
      inputMode={type === 'whole' ? 'numeric' : type === 'line' || type === 'time' ? undefined : 'decimal'}
      hint={type === 'money' ? t('dollars') : type === 'percent' ? t('percent') : undefined}
      autoComplete="off"
    />
  );
}

/** What any control of a typed field has: its id, its text, what is wrong with it, and what a change does. */
export const controlOf = (field: TypedField, edit: Edit) => ({
  id: `field-${field.name}`,
  value: String(edit.shown(field)),
  error: edit.problemOf(field.name),
  onChange: ({ target }: { target: { value: string } }) => edit.set(field.name, target.value),
});

/** The language of a field that is written in both. */
const languageOf = (name: string) => (name.endsWith('Es') ? 'es' : name.endsWith('En') ? 'en' : undefined);
