import type { ComponentProps } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { controlOf, TypedControl } from '#features/revisions/web/typed-control.tsx';
import type { TypedField } from '#features/revisions/web/typed-fields.ts';
import type { Edit } from '#features/revisions/web/use-edit.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Select } from '#ui/fields/select.tsx';
import type { HouseFields } from '../../api/editing.schemas.ts';
import type { EditorField } from './editor-fields.ts';
import { RoomsField, RulesField } from './list-fields.tsx';

/** Something that a field lets choose, with its name in the reader's language. */
export interface Named {
  readonly id: number | string;
  readonly name: string;
}

/** The choices that the server knows. */
export interface EditorChoices {
  readonly destinationId: readonly Named[];
  readonly ownerId: readonly Named[];
  readonly amenityIds: readonly Named[];
  readonly tagIds: readonly Named[];
}

interface FieldControlProps {
  field: EditorField;
  edit: Edit;
  choices: EditorChoices;
}

/** One field of the editor, by its type. */
export function FieldControl({ field, edit, choices }: FieldControlProps) {
  const t = useTexts('editing');
  const { name } = field;
  const value = edit.shown(field);
  const label = t(`fields.${name}`);
  const change = (next: unknown) => edit.set(name, next);
  switch (field.type) {
    case 'flag':
      return (
        <Checkbox
          id={`field-${name}`}
          label={label}
          checked={value === true}
          onChange={({ target }) => change(target.checked)}
          className="sm:col-span-2"
        />
      );
    case 'ids':
      return (
        <IdsField
          label={label}
          options={choices[name as 'amenityIds' | 'tagIds']}
          chosen={value as readonly number[]}
          onChange={change}
        />
      );
    case 'rules':
      return <RulesField rules={value as HouseFields['rules']} onChange={change} />;
    case 'rooms':
      return <RoomsField rooms={value as HouseFields['rooms']} onChange={change} />;
    case 'choice':
      return <ChoiceControl field={field} choices={choices} shared={{ ...controlOf(field, edit), label }} />;
    default:
      return <TypedControl field={field} edit={edit} label={label} />;
  }
}

interface ChoiceControlProps {
  field: TypedField & { readonly type: 'choice' };
  choices: EditorChoices;
  shared: Omit<ComponentProps<typeof Select>, 'options'>;
}

/** One of the values of the field, or of what the server knows. */
function ChoiceControl({ field, choices, shared }: ChoiceControlProps) {
  const t = useTexts('editing');
  const own = field.values?.map((value) => ({ value, label: t(`values.${value}` as Parameters<typeof t>[0]) }));
  const known = choices[field.name as 'destinationId' | 'ownerId'];
  const options = own ?? known.map(({ id, name }) => ({ value: String(id), label: name, isName: true }));
  return <Select {...shared} options={field.isOptional ? [{ value: '', label: t('nobody') }, ...options] : options} />;
}

interface IdsFieldProps {
  label: string;
  options: readonly Named[];
  chosen: readonly number[];
  onChange: (ids: readonly number[]) => void;
}

/** Any of many: kept in the order of their numbers, so that choosing and giving up again is no change. */
function IdsField({ label, options, chosen, onChange }: IdsFieldProps) {
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
