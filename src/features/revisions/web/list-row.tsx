import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Trash from 'lucide-react/icons/trash';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Icon } from '#ui/content/icon.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useLimits } from './field-limits.ts';
import {
  type Count,
  type CountsField,
  isInRow,
  type RowField,
  type RowsField,
  type TypedRow,
  valueInRow,
} from './form-fields.ts';
import { useInShort } from './in-short.ts';
import { TypedControl } from './typed-control.tsx';
import type { TypedField } from './typed-fields.ts';
import type { Edit } from './use-edit.ts';

interface ListRowProps {
  field: RowsField;
  edit: Edit;
  row: TypedRow;
  index: number;
  /** How many rows there are. */
  count: number;
  isOpen: boolean;
  onToggle: () => void;
  onChange: (part: TypedRow) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** A row of a list with its fields; on a phone a line that says them in short, and opens. */
export function ListRow({ field, edit, row, index, count, isOpen, ...on }: ListRowProps) {
  const t = useTexts('edit');
  const limits = useLimits();
  const textOf = (key: string) => edit.named(`lists.${field.name}.${key}`, { number: index + 1 });
  const isBad = (one: RowField) =>
    (edit.isTried && valueInRow(one, row) === undefined) ||
    edit.problemOf(`${field.name}.${index}.${one.name}`) !== undefined;
  const bad = field.row.filter(isBad);
  const problemIn = (one: TypedField) => (valueInRow(one, row) === undefined ? limits(one) : t('notValid'));
  const summary = useInShort(edit.named)(field, row);
  const name = useRowName(row) || textOf('item');
  // One short field is as low as a line that says it.
  const isFolded = field.row.length > 1;
  return (
    <li className="flex min-w-0 flex-wrap items-start gap-3 rounded-card border border-line p-4 max-sm:py-2">
      {isFolded && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={t('openRow', { name: summary || name })}
          onClick={on.onToggle}
          className="flex min-h-11 w-full min-w-0 items-center justify-between gap-3 text-left sm:hidden"
        >
          <span className="min-w-0 truncate first-letter:uppercase">{summary || name}</span>
          <Icon of={ChevronDown} className={isOpen ? 'size-4 shrink-0 rotate-180' : 'size-4 shrink-0'} />
        </button>
      )}
      <div className={`contents ${isFolded && !isOpen && bad.length === 0 ? 'max-sm:hidden' : ''}`}>
        <div className={`grid min-w-0 flex-1 gap-3 ${isFolded ? 'max-sm:basis-full' : ''} ${columnsOf(field)}`}>
          {field.row.map((one) =>
            one.type === 'counts' ? (
              isInRow(one, row) && (
                <CountsControl
                  key={one.name}
                  edit={edit}
                  field={one}
                  label={textOf(one.name)}
                  counts={row[one.name] as readonly Count[]}
                  onChange={(counts) => on.onChange({ [one.name]: counts })}
                />
              )
            ) : (
              <TypedControl
                key={one.name}
                edit={edit}
                field={one}
                label={textOf(one.name)}
                control={{
                  value: String(row[one.name]),
                  error: bad.includes(one) ? problemIn(one) : undefined,
                  onChange: ({ target }) => on.onChange({ [one.name]: target.value }),
                }}
              />
            ),
          )}
        </div>
        <RowButtons
          isBelow={isFolded}
          {...{ name, index, count }}
          onMove={field.isSorted ? undefined : on.onMove}
          onRemove={on.onRemove}
        />
      </div>
    </li>
  );
}

const columnsOf = ({ row }: RowsField) => {
  const typed = row.filter(({ type }) => type !== 'counts').length;
  // A name and a text in both languages stand two by two; four short ones fit into a line.
  if (typed === 4) return row.some(({ type }) => type === 'text') ? 'sm:grid-cols-2' : 'sm:grid-cols-2 lg:grid-cols-4';
  return typed >= 3 ? 'sm:grid-cols-3' : typed === 2 ? 'sm:grid-cols-2' : '';
};

/** The name that a row gives itself, in the reader's language. */
function useRowName(row: TypedRow): string {
  const language = useTextLanguage();
  return String(row[language === 'es' ? 'nameEs' : 'nameEn'] ?? '');
}

interface RowButtonsProps {
  /** On a phone they stand below the fields, else beside the first line of them. */
  isBelow: boolean;
  name: string;
  index: number;
  count: number;
  onMove: ((to: number) => void) | undefined;
  onRemove: () => void;
}

function RowButtons({ isBelow, name, index, count, onMove, onRemove }: RowButtonsProps) {
  const t = useTexts('edit');
  return (
    <div className={`flex ${isBelow ? 'max-sm:w-full max-sm:justify-end sm:mt-7' : 'mt-7'}`}>
      {onMove && (
        <>
          <IconButton
            icon={<Icon of={ArrowUp} />}
            name={t('moveUp', { name })}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          />
          <IconButton
            icon={<Icon of={ArrowDown} />}
            name={t('moveDown', { name })}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          />
        </>
      )}
      <IconButton icon={<Icon of={Trash} />} name={t('remove', { name })} onClick={onRemove} />
    </div>
  );
}

interface CountsControlProps {
  edit: Edit;
  field: CountsField;
  label: string;
  counts: readonly Count[];
  onChange: (counts: readonly Count[]) => void;
}

/** How many of each kind there are. */
function CountsControl({ edit, field: { of: kinds, most }, label, counts, onChange }: CountsControlProps) {
  const countOf = (type: string) => counts.find((one) => one.type === type)?.count ?? 0;
  const put = (type: string, count: number) =>
    onChange(
      kinds.map((one) => ({ type: one, count: one === type ? count : countOf(one) })).filter((one) => one.count > 0),
    );
  return (
    <fieldset className="sm:col-span-3">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-6">
        {kinds.map((type) => (
          <TextInput
            key={type}
            label={edit.named(`values.${type}`)}
            type="number"
            min={0}
            max={most}
            placeholder="0"
            value={countOf(type) || ''}
            onChange={({ target }) => put(type, Math.min(most, Math.max(0, Math.trunc(Number(target.value)) || 0)))}
          />
        ))}
      </div>
    </fieldset>
  );
}
