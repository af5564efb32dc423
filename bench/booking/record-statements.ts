import pg from 'pg';
import { askAvailability } from '#features/reservations/server/requests/ask-availability.ts';
import { readConfig } from '#platform/config/config.ts';
import { composeProduct } from '../../src/product.ts';
import type { Draft } from './make-drafts.ts';
import { openParts } from './product-parts.ts';

/** A statement of the booking transaction; `$n` of `values` may name what belongs to the recorded draft. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What the booking of a draft says to the database between BEGIN and COMMIT, both of them left out. */
export async function recordStatements(url: string, draft: Draft): Promise<readonly Statement[]> {
  const { parts, close } = await openParts(url);
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const product = await composeProduct({ ...parts, config, logger: false });
  const { tenantId, groupId, totalCents } = draft;
  const recording = listen();
  try {
    await askAvailability(product.ports, { tenantId, groupId, expectedTotalCents: totalCents });
  } finally {
    recording.stop();
    await product.app.close();
    await close();
  }
  return recording.statements;
}

/** Hears every statement of the connection that is in a transaction. */
function listen(): { readonly statements: readonly Statement[]; stop(): void } {
  const statements: Statement[] = [];
  const query = pg.Client.prototype.query;
  let booking: unknown;
  pg.Client.prototype.query = function heard(this: unknown, ...given: unknown[]) {
    const [asked, values] = given as [string | Statement, readonly unknown[] | undefined];
    const statement = typeof asked === 'string' ? { text: asked, values: values ?? [] } : asked;
    if (/^begin/i.test(statement.text)) booking = this;
    else if (booking === this && /^(commit|rollback)/i.test(statement.text)) booking = undefined;
    else if (booking === this) statements.push({ text: statement.text, values: statement.values });
    return Reflect.apply(query, this, given);
  } as typeof query;
  return {
    statements,
    stop: () => {
      pg.Client.prototype.query = query;
    },
  };
}

/** The same statements for another draft: everything that named the recorded one names this one. */
export function statementsFor(statements: readonly Statement[], recorded: Draft, draft: Draft): readonly Statement[] {
  const own = Object.keys(recorded) as (keyof Draft)[];
  const names = own.flatMap((key) =>
    typeof recorded[key] === 'string' ? [[recorded[key], String(draft[key])] as const] : [],
  );
  const rename = (value: unknown): unknown => {
    if (typeof value === 'string') return names.reduce((text, [from, to]) => text.replaceAll(from, to), value);
    if (Array.isArray(value)) return value.map(rename);
    return value === recorded.houseId ? draft.houseId : value;
  };
  return statements.map(({ text, values }) => ({ text, values: values.map(rename) }));
}
