import * as z from 'zod/mini';
import { exportQuery } from '#features/exports/exports.schemas.ts';
import type { Api } from '#kernel/endpoint.ts';
import { errorKinds } from '#kernel/error-kinds.ts';
import { isoText, pageQuery, pageReply, uuidText } from '#kernel/schemas.ts';
import { errorsPaths } from './errors.paths.ts';

export const errorStates = ['new', 'seen'] as const;

const listQuery = { State: z.optional(z.enum(errorStates, { error: 'parameter-valid' })) };
const errorsQuery = z.strictObject({ ...pageQuery, ...listQuery });

const summary = {
  id: z.string(),
  kind: z.enum(errorKinds),
  /** The class of the error. */
  name: z.string(),
  /** Without what could be of a person. */
  message: z.string(),
  /** The endpoint, the address of the page or the name of the job in which it came last. */
  route: z.string(),
  /** The release in which it came last. */
  release: z.string(),
  count: z.number(),
  firstAt: isoText,
  lastAt: isoText,
  /** Not marked as seen since it came last. */
  isNew: z.boolean(),
};

const errorsReply = z.object({ ...pageReply, errors: z.array(z.object(summary)) });
const errorReply = z.object({
  ...summary,
  /** A call on each line, the innermost first. */
  stack: z.string(),
  fingerprint: z.string(),
  /** Of the request in which it came last; the log has it, too. */
  requestId: z.nullable(z.string()),
});

const slowReply = z.object({
  /** From so many milliseconds on a statement is slow. */
  slowMs: z.number(),
  statements: z.array(
    z.object({
      id: z.string(),
      /** Without its values. */
      statement: z.string(),
      count: z.number(),
      meanMs: z.number(),
      worstMs: z.number(),
      /** The release in which it was slow last. */
      release: z.string(),
      lastAt: isoText,
    }),
  ),
});

export type SlowStatementsView = z.output<typeof slowReply>;
export type ErrorsView = z.output<typeof errorsReply>;
export type ErrorView = z.output<typeof errorReply>;

const params = z.object({ id: uuidText });

export const errorsApi = {
  listErrors: {
    ...errorsPaths.listErrors,
    summary: 'What failed by a fault of ours, each once with its count, the last one first',
    needs: 'error:read',
    query: errorsQuery,
    reply: errorsReply,
    refusals: [],
  },
  exportErrors: {
    ...errorsPaths.exportErrors,
    summary: 'The same as a file',
    needs: 'error:read',
    query: z.strictObject({ ...exportQuery, ...listQuery }),
    gives: 'file',
    refusals: [],
  },
  getError: {
    ...errorsPaths.getError,
    summary: 'An error with the calls that led to it',
    needs: 'error:read',
    params,
    reply: errorReply,
    refusals: ['not-found'],
  },
  markErrorSeen: {
    ...errorsPaths.markErrorSeen,
    summary: 'Mark an error as seen; it is new again when it comes again',
    needs: 'error:read',
    params,
    refusals: ['not-found'],
  },
  listSlowStatements: {
    ...errorsPaths.listSlowStatements,
    summary: 'Statements of the database that took long, by all the time that they took, at most 100',
    needs: 'error:read',
    reply: slowReply,
    refusals: [],
  },
} as const satisfies Api;
