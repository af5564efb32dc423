import { z } from 'zod';
import { ANSWER_WITHIN_MS, type CallKind, faultOfConnection, faultOfStatus } from '../call-faults.ts';
import { ProviderError } from '../provider-errors.ts';

export interface AuthorizenetAccount {
  readonly loginId: string;
  readonly transactionKey: string;
  readonly apiUrl: () => string;
}

export interface AuthorizenetCall {
  readonly kind: CallKind;
  /** Such as `getTransactionDetailsRequest`. */
  readonly name: string;
  /** What is asked, in the order of the XML schema: the order counts. */
  readonly body: Readonly<Record<string, unknown>>;
}

const messagesSchema = z.object({
  resultCode: z.enum(['Ok', 'Error']),
  message: z.array(z.object({ code: z.string(), text: z.string().optional() })).default([]),
});
const answerSchema = z.looseObject({ messages: messagesSchema });

/** An answer of Authorize.Net, whose numbers are still text. */
export type AuthorizenetAnswer = z.infer<typeof answerSchema>;

/**
 * Answers say by themselves whether they are errors; the HTTP status is 200 for all of them. Refusals are given back:
 * who asks knows which of them are answers.
 */
export async function callAuthorizenet(
  account: AuthorizenetAccount,
  { kind, name, body }: AuthorizenetCall,
  signal: AbortSignal,
): Promise<AuthorizenetAnswer> {
  const { loginId, transactionKey } = account;
  const request = { [name]: { merchantAuthentication: { name: loginId, transactionKey }, ...body } };
  const text = await textOf(account.apiUrl(), { kind, body: JSON.stringify(request) }, signal);
  const answer = answerOf(text);
  if (!answer) throw faultOfStatus(200, kind);
  const code = errorIn(answer);
  const fault = code === null ? undefined : faults[code];
  if (fault === 'later')
    throw new ProviderError(kind === 'asks' ? 'unreachable' : 'uncertain', `Authorize.Net: ${code}`);
  if (fault) throw new ProviderError(fault, `Authorize.Net: ${code}`);
  return answer;
}

async function textOf(
  url: string,
  { kind, body }: { readonly kind: CallKind; readonly body: string },
  signal: AbortSignal,
): Promise<string> {
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    status = response.status;
    text = await response.text();
  } catch (error) {
    throw faultOfConnection(error, kind);
  }
  if (status !== 200) throw faultOfStatus(status, kind);
  return text;
}

const BYTE_ORDER_MARK = /^\uFEFF/;

/** The answer without the mark before it; undefined when it is none. */
function answerOf(text: string): AuthorizenetAnswer | undefined {
  try {
    const json = JSON.parse(text.replace(BYTE_ORDER_MARK, ''), numbersAsText);
    const parsed = answerSchema.safeParse(json);
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Numbers as their characters: an amount never goes through a float. */
function numbersAsText(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  return typeof value === 'number' ? context?.source : value;
}

/** The code of the error that an answer tells; null when it is none. */
export function errorIn({ messages }: AuthorizenetAnswer): string | null {
  return messages.resultCode === 'Error' ? (messages.message[0]?.code ?? 'unknown') : null;
}

/** Errors that have nothing to do with what was asked. */
const faults: Readonly<Record<string, 'misconfigured' | 'busy' | 'later'>> = {
  E00001: 'later', // an error while processing
  E00053: 'busy', // the server is too busy
  E00104: 'busy', // the server is in maintenance
  E00005: 'misconfigured', // no transaction key
  E00006: 'misconfigured', // no login
  E00007: 'misconfigured', // wrong login or key
  E00008: 'misconfigured', // the account is not active
  E00009: 'misconfigured', // the account is in test mode
  E00010: 'misconfigured', // no permission
  E00011: 'misconfigured', // no permission to see transactions
};

/** The record that was asked for is not there. */
export const NOT_FOUND = 'E00040';
