import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useTranslator } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { type ListField, type TypedRow, wantedValue } from './fields.ts';
import { ListRow } from './list-row.tsx';
import type { EditedForm } from './use-form-edit.ts';

interface ListControlProps {
  form: EditedForm;
  field: ListField;
  id: string;
  label: string;
  error: string | undefined;
  isTried: boolean;
  rows: readonly TypedRow[];
  onChange: (rows: readonly TypedRow[]) => void;
}

/** Rows of short fields stand beside each other where there is room. */
function columnsOf({ row }: ListField): string {
  if (!row.every(({ type }) => type === 'whole' || type === 'money' || type === 'time')) return '';
  return row.length === 1 ? 'sm:grid-cols-2 xl:grid-cols-4' : 'sm:grid-cols-2';
}

/** A list whose rows are added, moved and taken away; on a phone each is a line that opens. */
export function ListControl({ form, field, id, label, error, isTried, rows, onChange }: ListControlProps) {
  const t = useTexts('editing');
  const named = useTranslator(form.texts);
  // Whatever is wrong in a row is said there: the server refuses rows that are right when one stands twice.
  const isTwice = field.isSorted && wantedValue(field, rows) !== undefined;
  const [openAt, setOpenAt] = useState<number>();
  const put = (at: number, part: TypedRow) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const move = (from: number, to: number) => {
    const moved = rows[from];
    if (moved === undefined) return;
    setOpenAt((open) => (open === from ? to : open));
    onChange(rows.filter((_, index) => index !== from).toSpliced(to, 0, moved));
  };
  const remove = (at: number) => {
    setOpenAt(undefined);
    onChange(rows.filter((_, index) => index !== at));
  };
  const add = () => {
    setOpenAt(rows.length);
    onChange([...rows, field.blank]);
  };
  return (
    <fieldset id={id} tabIndex={-1} className="min-w-0 scroll-mt-28 rounded-card sm:col-span-2">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      {error && <p className="mb-2 text-danger text-sm">{isTwice ? t('eachOnce') : error}</p>}
      <ul className={`grid grid-cols-[minmax(0,1fr)] gap-3 ${columnsOf(field)}`}>
        {rows.map((row, index) => (
          <ListRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and keep no state
            key={index}
            {...{ form, field, row, index, isTried }}
            count={rows.length}
            isOpen={openAt === index}
            onToggle={() => setOpenAt((open) => (open === index ? undefined : index))}
            onChange={(part) => put(index, part)}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      {rows.length < field.most && (
        <p className="mt-3">
          <Button tone="outline" size="small" icon={<Icon of={Plus} className="size-4" />} onClick={add}>
            {named(`lists.${field.name}.add`)}
          </Button>
        </p>
      )}
    </fieldset>
  );
}
