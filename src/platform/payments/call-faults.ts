import { ProviderError } from './provider-errors.ts';

/** How long a provider may take to answer. */
export const ANSWER_WITHIN_MS = 10_000;

/** A call that only asks changes nothing, so nothing of it is uncertain. */
export type CallKind = 'asks' | 'changes';

/** Faults of Node's connections that come before a byte of the request has left. */
const BEFORE_SENDING = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** What a call means that got no answer, or half of one. */
export function faultOfConnection(error: unknown, kind: CallKind): ProviderError {
  const code = codeIn(error);
  const isSure = kind === 'asks' || (code !== null && BEFORE_SENDING.has(code));
  return new ProviderError(isSure ? 'unreachable' : 'uncertain', `no answer: ${code ?? nameOf(error)}`);
}

/** What an answer means that is no answer to the question: a fault of the server, a wait, or no JSON. */
export function faultOfStatus(status: number, kind: CallKind): ProviderError {
  if (status === 429) return new ProviderError('busy', 'answered 429: too many calls');
  if (status === 401 || status === 403) return new ProviderError('misconfigured', `answered ${status}: keys are wrong`);
  return new ProviderError(kind === 'asks' ? 'unreachable' : 'uncertain', `answered ${status} and no answer`);
}

/** The code of an error or of what caused it, as deep as that goes. */
function codeIn(error: unknown): string | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && BEFORE_SENDING.has(at.code)) return at.code;
    if ('detail' in at && at.detail instanceof Error) return codeIn(at.detail);
    if (at instanceof AggregateError) return at.errors.map(codeIn).find((code) => code !== null) ?? null;
    if (at.cause === undefined && 'code' in at && typeof at.code === 'string') return at.code;
  }
  return null;
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown');
