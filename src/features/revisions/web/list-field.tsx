import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { type RowsField, type TypedRow, wantedValue } from './form-fields.ts';
import { ListRow } from './list-row.tsx';
import type { Edit } from './use-edit.ts';

interface ListFieldProps {
  field: RowsField;
  edit: Edit;
  label: string;
}

/** Rows of short fields stand beside each other where there is room. */
function columnsOf({ row }: RowsField): string {
  if (!row.every(({ type }) => type === 'whole' || type === 'money' || type === 'time')) return '';
  return row.length === 1 ? 'sm:grid-cols-2 xl:grid-cols-4' : 'sm:grid-cols-2';
}

/** A list whose rows are added, moved and taken away; on a phone each is a line that opens. */
export function ListField({ field, edit, label }: ListFieldProps) {
  const { name, most, blank } = field;
  const rows = edit.shown(field) as readonly TypedRow[];
  const onChange = (next: readonly TypedRow[]) => edit.set(name, next);
  const [openAt, setOpenAt] = useState<number>();
  const { list, focusRow } = useRowFocus();
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
    focusRow(at === rows.length - 1 ? at - 1 : at);
    onChange(rows.filter((_, index) => index !== at));
  };
  const add = () => {
    setOpenAt(rows.length);
    focusRow(rows.length);
    onChange([...rows, blank]);
  };
  return (
    <fieldset ref={list} id={`field-${name}`} tabIndex={-1} className="min-w-0 scroll-mt-28 rounded-card sm:col-span-2">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <ListProblem {...{ field, edit, rows }} />
      <ul className={`grid grid-cols-[minmax(0,1fr)] gap-3 ${columnsOf(field)}`}>
        {rows.map((row, index) => (
          <ListRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and keep no state
            key={index}
            {...{ field, edit, row, index }}
            count={rows.length}
            isOpen={openAt === index}
            onToggle={() => setOpenAt((open) => (open === index ? undefined : index))}
            onChange={(part) => put(index, part)}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      {rows.length < most && (
        <p className="mt-3">
          <Button tone="outline" size="small" icon={<Icon of={Plus} className="size-4" />} onClick={add}>
            {edit.named(`lists.${name}.add`)}
          </Button>
        </p>
      )}
    </fieldset>
  );
}

/** The row that gets the focus once it is drawn: its first field; without a row, the list. */
function useRowFocus() {
  const list = useRef<HTMLFieldSetElement>(null);
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const row = list.current?.querySelector('ul')?.children[wanted.current];
    wanted.current = undefined;
    // On a phone the fields of a row that is closed can't have it: the line that opens the row can.
    for (const kind of ['input, select, textarea', 'button'])
      for (const part of row?.querySelectorAll<HTMLElement>(kind) ?? []) {
        part.focus();
        if (document.activeElement === part) return;
      }
    list.current?.focus();
  });
  const focusRow = (index: number) => {
    wanted.current = index;
  };
  return { list, focusRow };
}

interface ListProblemProps {
  field: RowsField;
  edit: Edit;
  rows: readonly TypedRow[];
}

/** What is wrong with a list: its rows say what is wrong in them, so rows that are right break the rule of the list. */
function ListProblem({ field, edit, rows }: ListProblemProps) {
  const problem = edit.problemOf(field.name);
  if (!problem) return null;
  const isOfRows =
    wantedValue(field, rows) === undefined || rows.some((_, index) => edit.problemOf(`${field.name}.${index}`));
  return (
    <p role="alert" className="mb-2 text-danger text-sm">
      {isOfRows ? problem : edit.named(`lists.${field.name}.rule`)}
    </p>
  );
}
