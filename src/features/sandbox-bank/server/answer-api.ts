import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiCall, ApiFault } from '../domain/bank-choices.ts';
import { beginAnswer, forgetAnswer, keepAnswer, takeFault } from './api-answers.repository.ts';
import type { Bank } from './bank.ts';

export interface ApiAnswer {
  readonly status: number;
  readonly body: string;
  /** It was carried out, and nobody is told. */
  readonly isLost?: boolean;
}

export type Fault = ApiFault | undefined;

interface Answering {
  readonly call: ApiCall;
  readonly work: (fault: Fault) => Promise<ApiAnswer>;
  /** How this API says that it failed. */
  readonly failed: (status: 429 | 500) => string;
}

const HANG_MS = 30_000;

/** Answers a call, with the fault that was set for its kind. */
export async function answerApi(
  bank: Bank,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { call, work, failed }: Answering,
): Promise<FastifyReply> {
  const fault = await takeFault(bank.db, call);
  reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
  if (fault === 'error-before') return reply.code(500).send(failed(500));
  if (fault === 'too-many') return reply.code(429).send(failed(429));
  const { status, body, isLost } = await work(fault);
  if (fault === 'hang') await hang(request);
  if (fault === 'cut' || fault === 'hang' || isLost) {
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  }
  return reply.code(status).send(fault === 'broken-json' ? body.slice(0, Math.floor(body.length / 2)) : body);
}

/** Says nothing for half a minute, or until whoever asked has gone. */
async function hang({ raw }: FastifyRequest): Promise<void> {
  const gone = new AbortController();
  raw.socket.once('close', () => gone.abort());
  await sleep(HANG_MS, undefined, { signal: gone.signal, ref: false }).catch(() => undefined);
}

interface Keyed {
  readonly key: string | undefined;
  /** What was asked; the same key for something else is a mistake. */
  readonly asked: string;
}

/** Carries out a call once for each key, and answers it again as it was answered first. */
export async function onceForKey(
  bank: Bank,
  { key, asked }: Keyed,
  work: () => Promise<ApiAnswer>,
): Promise<ApiAnswer | 'other-request' | 'under-way'> {
  if (key === undefined) return work();
  const request = createHash('sha256').update(asked).digest('hex');
  const earlier = await beginAnswer(bank.db, { key, request }, bank.now());
  if (earlier) {
    if (earlier.request !== request) return 'other-request';
    const { status, body } = earlier;
    return status === null || body === null ? 'under-way' : { status, body };
  }
  try {
    const answer = await work();
    await keepAnswer(bank.db, key, answer);
    return answer;
  } catch (error) {
    await forgetAnswer(bank.db, key);
    throw error;
  }
}
