import { useTranslator } from '#browser/texts.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import type { EditorField, TypedRow } from './fields.ts';
import { ListControl } from './list-field.tsx';
import { type EditorChoices, type Named, TypedControl } from './typed-control.tsx';
import type { EditedForm, FormEdit } from './use-form-edit.ts';

interface FieldControlProps {
  form: EditedForm;
  field: EditorField;
  edit: FormEdit;
  choices: EditorChoices;
}

/** One field of a form, by its type. */
export function FieldControl({ form, field, edit, choices }: FieldControlProps) {
  const named = useTranslator(form.texts);
  const { name } = field;
  const id = `field-${name}`;
  const value = edit.shown(field);
  const label = named(`fields.${name}`);
  const error = edit.problemOf(name);
  const change = (next: unknown) => edit.set(name, next);
  switch (field.type) {
    case 'flag':
      return (
        <Checkbox
          id={id}
          label={label}
          checked={value === true}
          onChange={({ target }) => change(target.checked)}
          className="sm:col-span-2"
        />
      );
    case 'ids':
      return (
        <IdsControl label={label} options={choices[name] ?? []} chosen={value as readonly number[]} onChange={change} />
      );
    case 'list':
      return (
        <ListControl
          {...{ form, field, id, label, error }}
          isTried={edit.isTried}
          rows={value as readonly TypedRow[]}
          onChange={change}
        />
      );
    default:
      return <TypedControl {...{ form, field, id, label, error, choices }} text={String(value)} onType={change} />;
  }
}

interface IdsControlProps {
  label: string;
  options: readonly Named[];
  chosen: readonly number[];
  onChange: (ids: readonly number[]) => void;
}

/** Any of many: kept in the order of their numbers, so that choosing and giving up again is no change. */
function IdsControl({ label, options, chosen, onChange }: IdsControlProps) {
  const choose = (id: number, isChosen: boolean) =>
    onChange([...chosen.filter((one) => one !== id), ...(isChosen ? [id] : [])].toSorted((a, b) => a - b));
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {options.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(Number(id))}
            onChange={({ target }) => choose(Number(id), target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
