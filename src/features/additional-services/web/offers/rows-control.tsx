import { useState } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { ListField } from '#features/revisions/web/list-field.tsx';
import { type TypedField, typedText, valueTyped } from '#features/revisions/web/typed-fields.ts';
import type { Edit } from '#features/revisions/web/use-edit.ts';
import { classNames } from '#ui/class-names.ts';
import { Select } from '#ui/fields/select.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { type RowsField, useOfferChoices, useOfferFieldName } from './offer-fields.ts';

type Row = Readonly<Record<string, unknown>>;

interface RowsControlProps {
  field: RowsField;
  edit: Edit;
  label: string;
}

/** The courses of a menu, the durations of a massage and the like: one field of many rows. */
export function RowsControl({ field, edit, label }: RowsControlProps) {
  const t = useTexts('offering');
  const language = useTextLanguage();
  const { name, row: parts, most } = field;
  const rows = edit.shown(field) as readonly Row[];
  const problem = edit.problemOf(name);
  const change = (next: readonly Row[]) => edit.set(name, next);
  const put = (at: number, part: Row) => change(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const [newRow] = useState(() =>
    Object.fromEntries(parts.map((part) => [part.name, part.type === 'choice' ? (part.values?.[0] ?? '') : ''])),
  );
  return (
    <div id={`field-${name}`} tabIndex={-1} className="min-w-0 scroll-mt-28 sm:col-span-2">
      <ListField
        label={label}
        items={rows}
        most={most}
        nameOf={(row, index) => String(row[language === 'es' ? 'nameEs' : 'nameEn'] || t('row', { number: index + 1 }))}
        addLabel={t('addRow')}
        onAdd={() => change([...rows, newRow])}
        onChange={change}
        row={(row, index) => (
          <div className={classNames('grid min-w-0 flex-1 basis-64 items-start gap-3', gridOf(parts))}>
            {parts.map((part) => (
              <PartControl
                key={part.name}
                part={part}
                value={row[part.name]}
                isTried={edit.problem !== undefined}
                onChange={(value) => put(index, { [part.name]: value })}
              />
            ))}
          </div>
        )}
      />
      {problem && (
        <p role="alert" className="mt-2 font-medium text-danger text-sm">
          {problem}
        </p>
      )}
    </div>
  );
}

/** A choice with texts stands in one line with them. */
const gridOf = (parts: RowsField['row']) =>
  parts.length === 3 ? 'lg:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)]' : 'sm:grid-cols-2';

interface PartControlProps {
  part: TypedField;
  value: unknown;
  /** Saving was refused: what can't be a value is marked. */
  isTried: boolean;
  onChange: (value: unknown) => void;
}

/** A part of a row. What can't be its value yet is kept as it was typed, and refused when it is saved. */
function PartControl({ part, value, isTried, onChange }: PartControlProps) {
  const ofEdit = useTexts('edit');
  const nameOf = useOfferFieldName();
  const choicesOf = useOfferChoices();
  const [typed, setTyped] = useState(typedText(part, value));
  const wantedOf = (text: string) => valueTyped(part, text, '') ?? text;
  const label = nameOf(part.name);
  if (part.type === 'choice')
    return (
      <Select
        label={label}
        options={choicesOf(part.values)}
        value={String(value)}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  // Another row stands here now, or somebody else's value was taken.
  const text = wantedOf(typed) === value ? typed : typedText(part, value);
  const isWrong = valueTyped(part, text, '') === undefined;
  const shared = {
    label,
    value: text,
    lang: part.name.endsWith('Es') ? 'es' : part.name.endsWith('En') ? 'en' : undefined,
    error: isTried && isWrong ? ofEdit('notValid') : undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      onChange(wantedOf(target.value));
    },
  };
  if (part.type === 'text') return <TextArea {...shared} rows={2} limit={part.limit} />;
  return (
    <TextInput
      {...shared}
      maxLength={part.type === 'line' ? part.limit : 20}
      inputMode={part.type === 'whole' ? 'numeric' : part.type === 'money' ? 'decimal' : undefined}
      hint={part.type === 'money' ? ofEdit('dollars') : undefined}
      autoComplete="off"
    />
  );
}
