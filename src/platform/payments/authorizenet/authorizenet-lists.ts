import { z } from 'zod';
import { type Instant, instant, isoOf } from '#kernel/instant.ts';
import { ProviderError } from '../provider-errors.ts';
import {
  type AuthorizenetAccount,
  type AuthorizenetCall,
  callAuthorizenet,
  errorIn,
  NOT_FOUND,
} from './authorizenet-calls.ts';
import {
  instantOfUtc,
  summarySchema,
  type Transaction,
  type TransactionSummary,
  transactionSchema,
} from './read-authorizenet.ts';

/** Questions to the reporting API. */
export interface Reports {
  findTransaction(id: string): Promise<Transaction | undefined>;
  /** Transactions sent at or after `since`, whether they are settled or not. */
  listSince(since: Instant): AsyncGenerator<TransactionSummary>;
}

const AT_ONCE = 1_000;
const DAY_MS = 86_400_000;
/** They list the batches of at most 31 days. */
const WINDOW_MS = 30 * DAY_MS;
/** A batch without a place for our clocks' difference would hide its first payments. */
const SLACK_MS = 60_000;

const pageSchema = z.looseObject({
  transactions: z.array(summarySchema).default([]),
  totalNumInResultSet: z.string().optional(),
});
const batchesSchema = z.looseObject({ batchList: z.array(z.looseObject({ batchId: z.string() })).default([]) });

export function reportsOf(account: AuthorizenetAccount, now: () => Instant, signal: AbortSignal): Reports {
  const ask = async (name: string, body: AuthorizenetCall['body']) => {
    const answer = await callAuthorizenet(account, { kind: 'asks', name, body }, signal);
    const code = errorIn(answer);
    if (code === NOT_FOUND) return undefined;
    if (code !== null) throw new ProviderError('refused', `Authorize.Net: ${code}`);
    return answer;
  };

  async function* paged(name: string, body: AuthorizenetCall['body']) {
    for (let offset = 1; ; offset += 1) {
      const sorting = { orderBy: 'submitTimeUTC', orderDescending: true };
      const answer = await ask(name, { ...body, sorting, paging: { limit: String(AT_ONCE), offset: String(offset) } });
      const { transactions } = read(pageSchema, answer ?? {});
      yield* transactions;
      if (transactions.length < AT_ONCE) return;
    }
  }

  async function* settled(since: Instant) {
    for (let from = since; from < now(); from = instant(from + WINDOW_MS)) {
      const until = instant(Math.min(from + WINDOW_MS, now()));
      const answer = await ask('getSettledBatchListRequest', {
        firstSettlementDate: isoOf(from),
        lastSettlementDate: isoOf(until),
      });
      for (const { batchId } of read(batchesSchema, answer ?? {}).batchList) {
        yield* paged('getTransactionListRequest', { batchId });
      }
    }
  }

  return {
    findTransaction: async (transId) => {
      const answer = await ask('getTransactionDetailsRequest', { transId });
      return answer && read(z.looseObject({ transaction: transactionSchema }), answer).transaction;
    },
    listSince: async function* (since) {
      const from = instant(since - SLACK_MS);
      const isRecent = ({ submitTimeUTC }: TransactionSummary) => instantOfUtc(submitTimeUTC) >= from;
      // Those that are settled between the two questions are told twice rather than never.
      for await (const one of paged('getUnsettledTransactionListRequest', {})) if (isRecent(one)) yield one;
      for await (const one of settled(from)) if (isRecent(one)) yield one;
    },
  };
}

function read<Shape>(schema: z.ZodType<Shape>, answer: unknown): Shape {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new ProviderError('unreachable', `Authorize.Net answered in an unknown shape: ${parsed.error.issues[0]?.path}`);
}
