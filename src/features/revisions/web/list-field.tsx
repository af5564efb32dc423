import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash';
import type { ReactNode } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';

interface ListFieldProps<Item> {
  label: string;
  items: readonly Item[];
  most: number;
  nameOf: (item: Item, index: number) => string;
  addLabel: string;
  onAdd: () => void;
  onChange: (items: Item[]) => void;
  row: (item: Item, index: number) => ReactNode;
}

/** A list whose rows are added, moved and taken away. */
export function ListField<Item>({ label, items, most, nameOf, addLabel, onAdd, onChange, row }: ListFieldProps<Item>) {
  const t = useTexts('edit');
  const move = (from: number, to: number) => {
    const moved = items[from];
    if (moved !== undefined) onChange(items.filter((_, index) => index !== from).toSpliced(to, 0, moved));
  };
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <ul className="grid gap-3">
        {items.map((item, index) => {
          const name = nameOf(item, index);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and keep no state
            <li key={index} className="flex flex-wrap items-start gap-3 rounded-card border border-line p-4">
              {row(item, index)}
              <div className="flex max-sm:w-full max-sm:justify-end">
                <IconButton
                  icon={<Icon of={ArrowUp} />}
                  name={t('moveUp', { name })}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  icon={<Icon of={ArrowDown} />}
                  name={t('moveDown', { name })}
                  disabled={index === items.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton
                  icon={<Icon of={Trash} />}
                  name={t('remove', { name })}
                  onClick={() => onChange(items.filter((_, at) => at !== index))}
                />
              </div>
            </li>
          );
        })}
      </ul>
      {items.length < most && (
        <p className="mt-3">
          <Button tone="outline" size="small" icon={<Icon of={Plus} className="size-4" />} onClick={onAdd}>
            {addLabel}
          </Button>
        </p>
      )}
    </fieldset>
  );
}
