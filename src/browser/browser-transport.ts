import type { TransportReply, TransportRequest } from '#kernel/transport.ts';
import { NetworkFailure } from './api-refusal.ts';
import { openAuthDialog } from './auth-dialogs.ts';
import { accessToken, endSession, holdSignOut, isSignedIn, renewSession, watchSignOut, withLock } from './session.ts';

// The answers of these calls are about the credentials in them, not about the session. The rest of security/* is for
// who is signed in.
const CREDENTIAL_PATHS =
  /^\/v1\.0\/(admin\/auth\/|security\/(register|confirm(?!-)|resend-confirmation|login|refresh|logout|forgot-password|reset-password|passkey\/))/;

/**
 * The API by fetch, with the session: one refresh on a 401, then signed out and asked to sign in (docs/domain.md,
 * section 10).
 */
export async function browserTransport(request: TransportRequest): Promise<TransportReply> {
  const hasSignedOut = watchSignOut();
  const asksForCredentials = CREDENTIAL_PATHS.test(request.url);
  if (asksForCredentials && request.headers['session-cookie'] !== undefined)
    return withLock(() => send(request, undefined));
  const first = await (asksForCredentials ? send(request, undefined) : holdSignOut(sendSigned(request)));
  if (first.status !== 401 || asksForCredentials) return first;

  // Asked before the session is renewed in vain, too: that ends the signing out.
  const wasAsWished = hasSignedOut();
  const renewed = isSignedIn() ? await renewSession() : undefined;
  const second = renewed ? await send(request, renewed) : first;
  if (second.status === 401) {
    const isAsWished = wasAsWished || hasSignedOut();
    endSession();
    if (!isAsWished) openAuthDialog('sign-in', { returnTo: location.pathname + location.search });
  }
  return second;
}

async function sendSigned(request: TransportRequest): Promise<TransportReply> {
  return send(request, await accessToken());
}

async function send(request: TransportRequest, token: string | undefined): Promise<TransportReply> {
  const headers = {
    ...request.headers,
    'accept-language': document.documentElement.lang,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers,
      ...(typeof request.body === 'string' || request.body instanceof Blob ? { body: request.body } : {}),
      ...(request.signal instanceof AbortSignal ? { signal: request.signal } : {}),
    });
    const text = await response.text();
    return { status: response.status, headers: Object.fromEntries(response.headers), json: () => JSON.parse(text) };
  } catch (cause) {
    if (request.signal?.aborted) throw cause;
    throw new NetworkFailure(cause);
  }
}
