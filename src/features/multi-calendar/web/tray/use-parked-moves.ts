import { useState } from 'react';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { showMessage } from '#browser/interface-state.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useQuery } from '#browser/use-query.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { ParkedPreview } from '#features/trip-changes/api/parked-moves.schemas.ts';
import { tripChangesClient } from '#features/trip-changes/web/trip-changes-client.ts';
import type { TrayMove } from './kept-tray.ts';
import type { Tray } from './use-tray.ts';

const PREVIEW_AFTER_MS = 350;

/** A parked move, and what it comes to as far as that is known. */
export interface ShownMove {
  readonly move: TrayMove;
  readonly view: ParkedPreview['moves'][number] | undefined;
}

interface Applying {
  readonly reason: string;
  /** Who of each trip agreed, and when. */
  readonly agreed: ReadonlyMap<string, { readonly name: string; readonly at: string }>;
}

export interface ParkedMoves {
  readonly tray: Tray;
  /** Changes with what stands where a parked move leaves or comes to. */
  readonly seen: string;
  /** Houses and boats are other than they were. */
  readonly onApplied: (unitIds: readonly number[]) => void;
}

/** What was refused of all: the sentence, and the trip that it is about, where it is about one. */
interface Problem {
  readonly groupId?: string | undefined;
  readonly name: string | undefined;
  readonly text: string;
}

/** Previews the parked moves anew with each of them and with what others change, and makes all of them. */
export function useParkedMoves({ tray, seen, onApplied }: ParkedMoves) {
  const t = useTexts('calendar');
  const language = useTextLanguage();
  const refusalText = useRefusalText();
  const sendOnce = useSendOnce();
  const [isApplying, setApplying] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const { moves } = tray;
  const sent = moves.map(bodyOf);
  const query = useQuery<ParkedPreview>({
    key: ['parked-moves', language, JSON.stringify(sent), seen],
    ask: (signal) => tripChangesClient().previewParkedMoves({ body: { moves: sent } }, { signal }),
    isEnabled: moves.length > 0,
    delayMs: PREVIEW_AFTER_MS,
    keepsPrevious: true,
  });
  const shown = moves.map((move): ShownMove => {
    const view = query.data?.moves.find(({ groupId }) => groupId === move.groupId);
    return { move, view };
  });

  const apply = async ({ reason, agreed }: Applying) => {
    const seenMoves = shown.flatMap(({ move, view }) => {
      const by = agreed.get(move.groupId);
      return view?.preview && by ? [{ ...bodyOf(move), hash: view.preview.hash, agreed: by }] : [];
    });
    if (seenMoves.length < moves.length) return;
    const body = { moves: seenMoves, reason };
    setApplying(true);
    setProblem(undefined);
    try {
      await sendOnce(body, (idempotencyKey) => tripChangesClient().makeParkedMoves({ body }, { idempotencyKey }));
      showMessage({ type: 'success', text: t('tray.done', { count: moves.length }) });
      const units = shown.flatMap(({ view }) => [view?.preview?.before.unitId, view?.preview?.after.unitId]);
      tray.empty();
      onApplied([...new Set(units.flatMap((id) => id ?? []))]);
    } catch (error) {
      setProblem(problemOf(error));
      await query.refetch();
    } finally {
      setApplying(false);
    }
  };

  const problemOf = (error: unknown): Problem => {
    const groupId = error instanceof ApiRefusal ? Object(error.details).groupId : undefined;
    const view = query.data?.moves.find((one) => one.groupId === groupId);
    const name = view && [view.guestName, view.bookingCode].filter(Boolean).join(' · ');
    return { groupId, name, text: refusalText(error) };
  };
  return { query, shown, apply, isApplying, problem };
}

const bodyOf = ({ groupId, barId, unitId, from, until, keeps }: TrayMove) => ({
  ...{ groupId, barId, unitId, from },
  ...(until && { until }),
  keeps: Object.entries(keeps)
    .map(([reservationId, reason]) => ({ reservationId, reason: reason.trim() }))
    .filter(({ reason }) => reason !== ''),
});
