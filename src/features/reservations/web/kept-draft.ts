import { ApiRefusal } from '#browser/api-refusal.ts';
import { reservationsClient } from './reservations-clients.ts';
import { type AskedLine, groupCalls } from './wizard/trip-calls.ts';

/** The line that a draft begins with. */
export interface FirstLine {
  readonly type: 'house' | 'boat';
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Books a house or a boat in the draft that this device opened for it before, with the days that are chosen now; opens
 * one with `create` where there is none any more. Gives the draft's id.
 */
export async function bookInDraft(
  line: FirstLine,
  create: () => Promise<{ readonly groupId: string }>,
): Promise<string> {
  const kept = keptDraft(line);
  const principal = kept && (await principalOf(kept, line));
  if (kept && principal) {
    await groupCalls(kept).change(principal, line as unknown as AskedLine);
    return kept;
  }
  const { groupId } = await create();
  keepDraft(line, groupId);
  return groupId;
}

/** The line with which the draft began; undefined once it was asked for, deleted, or is somebody else's. */
async function principalOf(groupId: string, line: FirstLine): Promise<string | undefined> {
  try {
    const { status, reservations } = await reservationsClient().getGroup({ params: { id: groupId } });
    const principal = reservations.find(({ isPrincipal }) => isPrincipal);
    const isSame = (principal?.house ?? principal?.boat)?.id === placeOf(line);
    return status === 'draft' && isSame ? principal?.id : undefined;
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 404) return undefined;
    throw error;
  }
}

const placeOf = ({ type, body }: FirstLine) => body[type === 'house' ? 'houseId' : 'boatId'];
const keyOf = (line: FirstLine) => `marea-draft ${line.type} ${placeOf(line)}`;

/** Where the browser stores nothing, each booking has a draft of its own. */
function keptDraft(line: FirstLine): string | undefined {
  try {
    return localStorage.getItem(keyOf(line)) ?? undefined;
  } catch {
    return undefined;
  }
}

function keepDraft(line: FirstLine, groupId: string): void {
  try {
    localStorage.setItem(keyOf(line), groupId);
  } catch {
    // Nothing is kept: the next booking opens another draft.
  }
}
