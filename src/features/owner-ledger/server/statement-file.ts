import type { FastifyInstance } from 'fastify';
import { printWords } from '#features/documents/server/documents.facade.ts';
import type { Instant } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import type { SecretSource } from '#platform/app-secret.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { FeatureDeps } from '#platform/feature.ts';
import { isSealed, privateFileHeaders, type SealedRequest, sealedAddress } from '#platform/http/sealed-address.ts';
import { contentKey, sha256Of } from '#platform/storage/storage.ts';
import { findStatement, type IssuedStatement } from './statements.repository.ts';
import { paperOfStatement } from './write-statement.ts';

const PURPOSE = 'owner-statement';
const FILE = /^([0-9a-f-]{36})\.pdf$/;

type FileDeps = Pick<FeatureDeps, 'db' | 'clock' | 'config' | 'storage'>;

/** Where somebody who may read a statement gets it as a PDF, for an hour or two. */
export function statementUrl(
  secret: SecretSource,
  { id, now }: { readonly id: string; readonly now: Instant },
): string {
  return sealedAddress(secret, `/media/statement/${id}.pdf`, { purpose: PURPOSE, id, now });
}

export const statementFileName = ({ number }: Pick<IssuedStatement, 'number'>): string => `statement-${number}.pdf`;

/** The PDF of an issued statement in its owner's language: printed and kept once, and then always the same bytes. */
export async function keepStatementFile(
  { db, clock, config, storage }: FileDeps,
  id: string,
): Promise<{ readonly statement: IssuedStatement; readonly bytes: Buffer }> {
  const statement = (await findStatement(db, id)) ?? refuse('statement-not-found');
  if (statement.file) return { statement, bytes: await storage.get(statement.file.storageKey) };
  const { language } = statement;
  const bytes = await printWords({ db, config }, { language, ...paperOfStatement(language, statement) });
  const key = contentKey('statement', bytes, 'pdf');
  await storage.put(key, bytes);
  await db
    .insertInto('owner_statement_file')
    .values({
      ...{ statement_id: id, sha256: sha256Of(bytes), storage_key: key, size_bytes: bytes.length },
      made_at: timestamptz(clock.now()),
    })
    .onConflict((conflict) => conflict.column('statement_id').doNothing())
    .execute();
  return { statement, bytes };
}

/** GET /media/statement/….pdf: a statement, by an address that ends. */
export function statementFiles(app: FastifyInstance, deps: FileDeps): void {
  app.get('/media/statement/:file', async ({ params, query }: SealedRequest, reply) => {
    const [, id] = FILE.exec(params.file) ?? [];
    if (id === undefined) return refuse('media-not-found');
    if (!isSealed(deps.config, { purpose: PURPOSE, id, query, now: deps.clock.now() }))
      return refuse('media-not-found');
    const { statement, bytes } = await keepStatementFile(deps, id);
    return reply
      .headers({
        ...privateFileHeaders,
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${statementFileName(statement)}"`,
      })
      .send(bytes);
  });
}
