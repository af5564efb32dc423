import { Checkbox } from '#ui/fields/checkbox.tsx';
import type { EditorField } from './form-fields.ts';
import { ListField } from './list-field.tsx';
import { type EditorChoices, type Named, TypedControl } from './typed-control.tsx';
import type { Edit } from './use-edit.ts';

interface FieldControlProps {
  field: EditorField;
  edit: Edit;
  choices: EditorChoices;
}

/** One field of a form, by its type. */
export function FieldControl({ field, edit, choices }: FieldControlProps) {
  const { name } = field;
  const value = edit.shown(field);
  const label = edit.named(`fields.${name}`);
  switch (field.type) {
    case 'flag':
      return (
        <Checkbox
          id={`field-${name}`}
          label={label}
          checked={value === true}
          onChange={({ target }) => edit.set(name, target.checked)}
          className="sm:col-span-2"
        />
      );
    case 'ids':
      return (
        <IdsControl
          label={label}
          options={choices[name] ?? []}
          chosen={value as readonly number[]}
          onChange={(ids) => edit.set(name, ids)}
        />
      );
    case 'list':
      return <ListField {...{ field, edit, label }} />;
    default:
      return <TypedControl {...{ field, edit, label, choices }} />;
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
      <div className="wrap-anywhere grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
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
