import { Refusal } from '#kernel/refusals.ts';

/** The refusal that this work ends with; throws when it succeeds or fails in another way. */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const error = await work.then(
    () => new Error('it was not refused'),
    (reason: unknown) => reason,
  );
  if (error instanceof Refusal) return error;
  throw error;
}
