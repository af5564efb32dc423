import { useEffect, useMemo, useRef, useState } from 'react';
import { showMessage } from '#browser/interface-state.ts';
import { useSite } from '#browser/site.ts';
import { useTexts } from '#browser/use-texts.ts';
import { MAX_PARKED } from '#features/trip-changes/domain/parked-moves.ts';
import { forgetTrayWithSession, keepTray, readTray, TRAY_KEY, type TrayMove, withMove } from './kept-tray.ts';

export type Tray = ReturnType<typeof useTray>;

/** The parked moves of who is signed in, the same in all tabs of the device. */
export function useTray() {
  const t = useTexts('calendar');
  const who = useSite().viewer?.email ?? '';
  const [moves, setMoves] = useState<readonly TrayMove[]>(() => readTray(who));
  const latest = useRef(moves);
  latest.current = moves;
  useEffect(forgetTrayWithSession, []);
  useEffect(() => {
    const read = ({ key }: StorageEvent) => key === TRAY_KEY && setMoves(readTray(who));
    window.addEventListener('storage', read);
    return () => window.removeEventListener('storage', read);
  }, [who]);
  const set = (next: readonly TrayMove[]) => {
    latest.current = next;
    setMoves(next);
    keepTray(who, next);
  };
  const barIds = moves.map(({ barId }) => barId).join(' ');
  return {
    moves,
    /** The bars that are parked. */
    parked: useMemo<ReadonlySet<string>>(() => new Set(barIds.split(' ')), [barIds]),
    park: (move: TrayMove) => {
      const next = withMove(latest.current, move);
      if (next) set(next);
      else showMessage({ type: 'error', text: t('tray.full', { count: MAX_PARKED }) });
    },
    takeOut: (groupId: string) => set(latest.current.filter((move) => move.groupId !== groupId)),
    empty: () => set([]),
  };
}
