import { onSessionChange } from '#browser/session.ts';
import { MAX_PARKED } from '#features/trip-changes/domain/parked-moves.ts';
import { type CalendarDate, isCalendarDate } from '#kernel/calendar-date.ts';

/** A move that is parked: which bar of which trip, and where it is to stand. No names: these come with its preview. */
export interface TrayMove {
  readonly groupId: string;
  readonly barId: string;
  /** The house or boat where it stands, as far as the calendar knew when it was parked. */
  readonly atUnitId: number;
  readonly unitId: number;
  readonly from: CalendarDate;
  /** The day of check-out; null: a boat. */
  readonly until: CalendarDate | null;
  /** Reasons to keep what falls outside of the trip then, by line. */
  readonly keeps: Readonly<Record<string, string>>;
}

export const TRAY_KEY = 'marea-parked-moves';

/**
 * What somebody parked on this device. It stays here and not on the server: a parked move promises nothing, is one
 * person's plan, and its preview is made anew by the server each time. Nothing of anybody else who used this device.
 */
export function readTray(who: string): readonly TrayMove[] {
  try {
    const kept = Object(JSON.parse(localStorage.getItem(TRAY_KEY) ?? 'null'));
    return kept.who === who && Array.isArray(kept.moves) ? kept.moves.filter(isMove).slice(0, MAX_PARKED) : [];
  } catch {
    return [];
  }
}

function isMove(move: unknown): move is TrayMove {
  const { groupId, barId, atUnitId, unitId, from, until, keeps } = Object(move);
  const isDated = isCalendarDate(String(from)) && (until === null || isCalendarDate(String(until)));
  const areReasons = Object.values(Object(keeps)).every((reason) => typeof reason === 'string');
  const areIds = typeof groupId === 'string' && /^\d+$/.test(barId) && [atUnitId, unitId].every(Number.isSafeInteger);
  return areIds && isDated && areReasons;
}

/** Keeps them; on a device without storage they last as long as their page. */
export function keepTray(who: string, moves: readonly TrayMove[]): void {
  try {
    if (moves.length === 0) localStorage.removeItem(TRAY_KEY);
    else localStorage.setItem(TRAY_KEY, JSON.stringify({ who, moves }));
  } catch {
    return;
  }
}

/** The tray with one more move; a trip has one, the latest. Null: there is no room. */
export function withMove(moves: readonly TrayMove[], move: TrayMove): readonly TrayMove[] | null {
  const known = moves.find(({ groupId }) => groupId === move.groupId);
  if (known) return moves.map((one) => (one === known ? move : one));
  return moves.length < MAX_PARKED ? [...moves, move] : null;
}

/** Forgets them when somebody signs out, until it is told to stop. */
export const forgetTrayWithSession = () =>
  onSessionChange((news) => {
    if (news === 'signed-out') keepTray('', []);
  });
