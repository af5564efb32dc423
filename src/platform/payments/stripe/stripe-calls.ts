import type Stripe from 'stripe';
import { ANSWER_WITHIN_MS, type CallKind, faultOfConnection, faultOfStatus } from '../call-faults.ts';
import { ProviderError } from '../provider-errors.ts';

/** The library, which is loaded only where Stripe is the provider. */
export type StripeLibrary = typeof Stripe;

/** The version of the API whose shapes this adapter reads. */
const API_VERSION = '2026-10-28.endive';

const API = 'https://api.stripe.com';

/** A client for one call, or for several under one signal: `signal` ends them. */
export type ClientFor = (signal: AbortSignal) => Stripe;

interface Account {
  readonly secretKey: string;
  /** Where the API is, without a slash at its end; Stripe itself when absent. */
  readonly apiUrl?: (() => string) | undefined;
}

/** Nothing is sent a second time by the library: what is uncertain is for its caller to ask about. */
export function stripeClients(library: StripeLibrary, { secretKey, apiUrl }: Account): ClientFor {
  return (signal) =>
    new library(secretKey, {
      apiVersion: API_VERSION,
      timeout: ANSWER_WITHIN_MS,
      maxNetworkRetries: 0,
      telemetry: false,
      httpClient: library.createFetchHttpClient(((url: string, { signal: ofLibrary, ...init }: RequestInit) => {
        const target = apiUrl === undefined ? url : url.replace(API, apiUrl());
        return fetch(target, { ...init, signal: ofLibrary ? AbortSignal.any([signal, ofLibrary]) : signal });
      }) as typeof fetch),
    });
}

/** Makes a call and says in the port's words what went wrong. */
export async function ask<Result>(
  library: StripeLibrary,
  kind: CallKind,
  call: () => Promise<Result>,
): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw faultOf(library, kind, error);
  }
}

/** Like `ask`; undefined when Stripe doesn't know the object. */
export async function askFor<Result>(library: StripeLibrary, call: () => Promise<Result>): Promise<Result | undefined> {
  return ask(library, 'asks', async () => {
    try {
      return await call();
    } catch (error) {
      if (error instanceof library.errors.StripeInvalidRequestError && error.statusCode === 404) return undefined;
      throw error;
    }
  });
}

function faultOf(library: StripeLibrary, kind: CallKind, error: unknown): unknown {
  const { errors } = library;
  if (!(error instanceof errors.StripeError)) return error;
  if (error instanceof errors.StripeConnectionError) return faultOfConnection(error, kind);
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError) {
    return new ProviderError('misconfigured', `Stripe refuses the key: ${error.code ?? error.type}`);
  }
  // The first call with this key is still under way, or was another order.
  if (error.statusCode === 409) return new ProviderError('uncertain', 'the same order is being carried out');
  const isAnswer = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  if (!isAnswer || error.statusCode === 429) return faultOfStatus(error.statusCode ?? 0, kind);
  return new ProviderError('refused', `Stripe refuses: ${error.code ?? error.type}`);
}
