/** A day of a row, both counted from 0. */
export interface Cell {
  readonly row: number;
  readonly day: number;
}

/** Where the cursor stands, and the other corner of what is chosen. */
export interface GridChoice {
  readonly cursor: Cell;
  /** The cursor itself while nothing else is chosen. */
  readonly anchor: Cell;
  /** Rows beside them that get the same days. */
  readonly more?: readonly number[];
}

export interface GridSize {
  readonly rows: number;
  readonly days: number;
  readonly today: number;
  /** How far PageUp and PageDown go: to the same day of the month beside. */
  readonly monthsFrom: (day: number, months: -1 | 1) => number;
}

interface Press {
  readonly key: string;
  readonly shiftKey: boolean;
}

const steps: Readonly<Record<string, (cell: Cell, size: GridSize) => Cell>> = {
  ArrowLeft: ({ row, day }) => ({ row, day: day - 1 }),
  ArrowRight: ({ row, day }) => ({ row, day: day + 1 }),
  ArrowUp: ({ row, day }) => ({ row: row - 1, day }),
  ArrowDown: ({ row, day }) => ({ row: row + 1, day }),
  PageUp: ({ row, day }, { monthsFrom }) => ({ row, day: monthsFrom(day, -1) }),
  PageDown: ({ row, day }, { monthsFrom }) => ({ row, day: monthsFrom(day, 1) }),
  Home: ({ row }, { today }) => ({ row, day: today }),
};

/**
 * The choice after a key: arrows go a day or a row, PageUp and PageDown a month, Home to today; with Shift the corner
 * that is left behind stays chosen. Undefined for a key that moves nothing.
 */
export function choiceAfter({ cursor, anchor }: GridChoice, press: Press, size: GridSize): GridChoice | undefined {
  const step = steps[press.key];
  if (!step) return undefined;
  const next = within(step(cursor, size), size);
  return { cursor: next, anchor: press.shiftKey ? anchor : next };
}

/** The nearest cell that there is. */
export function within({ row, day }: Cell, { rows, days }: Pick<GridSize, 'rows' | 'days'>): Cell {
  return { row: Math.min(Math.max(row, 0), Math.max(rows - 1, 0)), day: Math.min(Math.max(day, 0), days - 1) };
}

/** The rows and days of a choice, first and last included. */
export function chosenArea({ cursor, anchor }: GridChoice) {
  return {
    firstRow: Math.min(cursor.row, anchor.row),
    lastRow: Math.max(cursor.row, anchor.row),
    firstDay: Math.min(cursor.day, anchor.day),
    lastDay: Math.max(cursor.day, anchor.day),
  };
}

/** Whether a row is chosen: one between the corners, or one that was added. */
export function isChosenRow(choice: GridChoice, row: number): boolean {
  const { firstRow, lastRow } = chosenArea(choice);
  return (firstRow <= row && row <= lastRow) || (choice.more?.includes(row) ?? false);
}

/** Adds a row to what is chosen, or takes an added one away again; the days stay. */
export function withRow(choice: GridChoice, row: number): GridChoice {
  const { more = [] } = choice;
  if (more.includes(row)) return { ...choice, more: more.filter((one) => one !== row) };
  return isChosenRow(choice, row) ? choice : { ...choice, more: [...more, row] };
}

/** The first day of the bar before or after a day; undefined: there is none. */
export function barBeside(firstDays: readonly number[], day: number, side: 'before' | 'after'): number | undefined {
  const sorted = firstDays.toSorted((a, b) => a - b);
  return side === 'after' ? sorted.find((first) => first > day) : sorted.findLast((first) => first < day);
}
