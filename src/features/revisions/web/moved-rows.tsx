import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Icon } from '#ui/content/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';

export interface MovedRow {
  readonly id: number;
  readonly name: string;
  readonly to: string;
  readonly note: ReactNode;
  /** At the end of the row: its state, or a control. */
  readonly end: ReactNode;
}

interface MovedRowsProps {
  label: string;
  rows: readonly MovedRow[];
  /** Saves all rows in their new order, and shows it. */
  onOrder: (ids: readonly number[]) => Promise<void>;
}

/** Rows in the order in which guests see them; each can be moved. */
export function MovedRows({ label, rows, onOrder }: MovedRowsProps) {
  const t = useTexts('edit');
  const showFailure = useShowFailure();
  const [isMoving, setMoving] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<string>(undefined);
  const order = rows.map(({ id }) => id).join();
  // A button loses the focus while it is off; at an end of the list the row's other one takes it. The new order may be
  // drawn after the answer is there.
  useEffect(() => {
    const row =
      isMoving || order === '' ? null : list.current?.querySelector(`[data-row="${pressed.current?.split(' ')[0]}"]`);
    const { activeElement } = document;
    if (activeElement !== document.body && !activeElement?.matches(':disabled')) return;
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('button[data-move]:enabled') ?? [])];
    (buttons.find(({ dataset }) => dataset.move === pressed.current) ?? buttons[0])?.focus({ preventScroll: true });
  }, [isMoving, order]);
  const move = async (from: number, to: number) => {
    const ids = rows.map(({ id }) => id);
    const [moved] = ids.splice(from, 1);
    if (moved === undefined) return;
    pressed.current = `${moved} ${to < from ? 'up' : 'down'}`;
    setMoving(true);
    try {
      await onOrder(ids.toSpliced(to, 0, moved));
    } catch (error) {
      showFailure(error);
    } finally {
      setMoving(false);
    }
  };
  return (
    <ul
      ref={list}
      aria-label={label}
      aria-busy={isMoving}
      className="rounded-card border border-line bg-surface *:border-line *:not-first:border-t"
    >
      {rows.map(({ id, name, to, note, end }, index) => (
        <li key={id} data-row={id} className="flex items-center gap-3 px-3 py-2.5 sm:px-4">
          <div className="flex shrink-0 max-sm:flex-col">
            <IconButton
              icon={<Icon of={ArrowUp} />}
              name={t('moveUp', { name })}
              data-move={`${id} up`}
              disabled={index === 0 || isMoving}
              onClick={() => void move(index, index - 1)}
            />
            <IconButton
              icon={<Icon of={ArrowDown} />}
              name={t('moveDown', { name })}
              data-move={`${id} down`}
              disabled={index === rows.length - 1 || isMoving}
              onClick={() => void move(index, index + 1)}
            />
          </div>
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-1">
            <div className="wrap-anywhere min-w-0 flex-1 basis-56">
              <Link
                to={to}
                translate="no"
                className="font-medium underline decoration-1 decoration-control underline-offset-4 hover:text-link hover:decoration-current"
              >
                {name}
              </Link>
              <p className="text-muted text-sm">{note}</p>
            </div>
            {end}
          </div>
        </li>
      ))}
    </ul>
  );
}
