/**
 * Runs the work for all that is due, batch after batch, until nothing new is listed. One that fails stops no other: the
 * next batch is listed without those that have failed so far. All failures are thrown at the end. Gives how many
 * succeeded.
 */
export async function runForEach({
  list,
  run,
}: {
  /** The next ids that are due, without `failed`. */
  readonly list: (failed: readonly string[]) => Promise<readonly string[]>;
  readonly run: (id: string) => Promise<void>;
}): Promise<number> {
  const seen = new Set<string>();
  const failed: string[] = [];
  const failures: unknown[] = [];
  for (;;) {
    const due = (await list(failed)).filter((id) => !seen.has(id));
    if (due.length === 0) break;
    for (const id of due) {
      seen.add(id);
      await run(id).catch((error: unknown) => {
        failed.push(id);
        failures.push(error);
      });
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${seen.size} failed`);
  return seen.size;
}
