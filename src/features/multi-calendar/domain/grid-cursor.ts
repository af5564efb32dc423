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
  /** Rows that were picked one by one: they alone are chosen, wherever the cursor goes. */
  readonly picked?: readonly number[];
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
 * that is left behind stays chosen. Rows that were picked stay so, and their days while the cursor goes to other rows.
 * Undefined for a key that moves nothing.
 */
export function choiceAfter(
  { cursor, anchor, picked }: GridChoice,
  press: Press,
  size: GridSize,
): GridChoice | undefined {
  const step = steps[press.key];
  if (!step) return undefined;
  const next = within(step(cursor, size), size);
  if (!picked) return { cursor: next, anchor: press.shiftKey ? anchor : next };
  const keepsDays = press.shiftKey || next.row !== cursor.row;
  return { cursor: next, anchor: keepsDays ? { ...anchor, row: next.row } : next, picked };
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

/** Whether a row is chosen: one that was picked, else one between the corners. */
export function isChosenRow(choice: GridChoice, row: number): boolean {
  const { firstRow, lastRow } = chosenArea(choice);
  return choice.picked ? choice.picked.includes(row) : firstRow <= row && row <= lastRow;
}

/** The same choice with its rows picked, so that they stay while the cursor goes on. */
export const withPicks = (choice: GridChoice): GridChoice => ({ ...choice, picked: pickedRows(choice) });

function pickedRows(choice: GridChoice): readonly number[] {
  const { firstRow, lastRow } = chosenArea(choice);
  return choice.picked ?? Array.from({ length: lastRow - firstRow + 1 }, (_, at) => firstRow + at);
}

/** Adds a row to what is chosen, or takes it away again; the days stay, and so does the last row. */
export function withRow(choice: GridChoice, row: number): GridChoice {
  const known = pickedRows(choice);
  const picked = known.includes(row) ? known.filter((one) => one !== row) : [...known, row];
  return picked.length === 0 ? choice : { ...choice, picked };
}

/** The first day of the bar before or after a day; undefined: there is none. */
export function barBeside(firstDays: readonly number[], day: number, side: 'before' | 'after'): number | undefined {
  const sorted = firstDays.toSorted((a, b) => a - b);
  return side === 'after' ? sorted.find((first) => first > day) : sorted.findLast((first) => first < day);
}
