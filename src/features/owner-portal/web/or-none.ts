import { ApiRefusal } from '#browser/api-refusal.ts';

/** What was asked for; null where there is none of that id. */
export async function orNone<Found>(work: () => Promise<Found>): Promise<Found | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiRefusal && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}
