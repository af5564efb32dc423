import type { Db } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { type Bank, listBanks } from './owner-details.ts';
import { keepStatementFile, statementFileName } from './statement-file.ts';
import type { IssuedStatement } from './statements.repository.ts';

export { lockOwner } from './owner-details.ts';
export { ownStatement, ownStatements } from './statements.views.ts';
export { monthName } from './write-statement.ts';

/** An issued statement with its PDF as it is sent. Throws when it can't be printed. */
export async function statementFile(
  ports: Pick<Ports, 'db' | 'clock' | 'config'>,
  id: string,
): Promise<{ readonly statement: IssuedStatement; readonly fileName: string; readonly bytes: Buffer }> {
  const kept = await keepStatementFile({ ...ports, storage: openStorage(ports.config.storage) }, id);
  return { ...kept, fileName: statementFileName(kept.statement) };
}

/** Bank details by their id; undefined: they are gone. */
export async function findBank(db: Db, id: string): Promise<Bank | undefined> {
  const [found] = await listBanks(db, { id });
  return found;
}
