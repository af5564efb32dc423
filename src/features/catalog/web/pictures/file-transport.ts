import { NetworkFailure } from '#browser/api-refusal.ts';
import { browserTransport } from '#browser/browser-transport.ts';
import { accessToken, holdSignOut } from '#browser/session.ts';
import type { Transport, TransportReply, TransportRequest } from '#kernel/transport.ts';

/** The API for a file: tells how much of it was sent, 0 to 1, which fetch does not know. */
export function fileTransport(onProgress: (share: number) => void): Transport {
  return async (request) => {
    const reply = await holdSignOut(accessToken().then((token) => send(request, token, onProgress)));
    // The session ended meanwhile: renewed or not is found out the usual way.
    return reply.status === 401 ? browserTransport(request) : reply;
  };
}

function send(
  { method, url, headers, body, signal }: TransportRequest,
  token: string | undefined,
  onProgress: (share: number) => void,
): Promise<TransportReply> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(method, url);
    const all = { ...headers, 'accept-language': document.documentElement.lang, authorization: `Bearer ${token}` };
    for (const [name, value] of Object.entries(all)) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    call.onload = () => resolve({ status: call.status, json: () => JSON.parse(call.responseText) });
    call.onerror = () => reject(new NetworkFailure(call.status));
    const stop = () => {
      call.abort();
      reject(new DOMException('cancelled', 'AbortError'));
    };
    if (signal?.aborted) return stop();
    if (signal instanceof AbortSignal) signal.addEventListener('abort', stop, { once: true });
    call.send(body instanceof Blob ? body : null);
  });
}
