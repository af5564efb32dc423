import { defineClient } from '#browser/api-client.ts';
import { isNetworkFailure } from '#browser/api-refusal.ts';
import type { fieldApi } from '../../api/turnovers.api.ts';
import { fieldPaths } from '../../api/turnovers.paths.ts';
import type { FieldView } from '../../api/turnovers.schemas.ts';
import { openFieldStore } from './field-store.ts';

export const fieldClient = defineClient<typeof fieldApi>(fieldPaths);

/** What the page shows: one's tasks, from the server or as they were read last; null: nothing was ever read here. */
export interface FieldShown {
  readonly view: FieldView | null;
  /** Whose they are, by email, where this phone kept them; null: they are fresh. */
  readonly keptOf: string | null;
  readonly askedAt: number;
}

/** Reads one's tasks; without a network those that this phone keeps. */
export async function loadField(signal?: AbortSignal): Promise<FieldShown> {
  const askedAt = Date.now();
  try {
    const view = await fieldClient().getFieldTasks(undefined, signal ? { signal } : {});
    return { view, keptOf: null, askedAt };
  } catch (error) {
    if (!isNetworkFailure(error)) throw error;
    const day = await (await openFieldStore()).readDay();
    return { view: day?.view ?? null, keptOf: day?.who ?? '', askedAt };
  }
}
