import { isoOf } from '#kernel/instant.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { PersonalData, Ports } from '#platform/ports.ts';
import type { DataExported } from '../../domain/accounts.events.ts';

/** Everything that is stored on a person, section by section as the features give it, several of which may share one; that it was taken is told. */
export async function exportData(
  { db, clock, publish }: Pick<Ports, 'db' | 'clock' | 'publish'>,
  userId: string,
  personalData: readonly PersonalData[],
): Promise<{ exportedAt: string; sections: Record<string, unknown> }> {
  const sections: Record<string, Readonly<Record<string, unknown>>> = {};
  await inTransaction(db, async (tx) => {
    for (const { section, collect } of personalData) {
      sections[section] = { ...sections[section], ...(await collect(tx, userId)) };
    }
    const exported: DataExported = { type: 'data-exported', userId };
    await publish(tx, exported);
  });
  return { exportedAt: isoOf(clock.now()), sections };
}
