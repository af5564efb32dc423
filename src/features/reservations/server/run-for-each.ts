/**
 * Runs the work for all that is due, batch after batch, until nothing new is listed. One that fails doesn't stop the
 * others; all failures are thrown at the end. Gives how many succeeded.
 */
export async function runForEach({
  list,
  run,
}: {
  list: () => Promise<readonly string[]>;
  run: (id: string) => Promise<void>;
}): Promise<number> {
  const seen = new Set<string>();
  const failures: unknown[] = [];
  for (;;) {
    const due = (await list()).filter((id) => !seen.has(id));
    if (due.length === 0) break;
    for (const id of due) {
      seen.add(id);
      await run(id).catch((error: unknown) => failures.push(error));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${seen.size} failed`);
  return seen.size;
}
