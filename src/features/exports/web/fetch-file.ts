import { NetworkFailure, refusalFrom } from '#browser/api-refusal.ts';
import { openAuthDialog } from '#browser/auth-dialogs.ts';
import { accessToken, renewSession } from '#browser/session.ts';
import type { EndpointPath } from '#kernel/endpoint.ts';

/** What a list is asked for, without the page. */
export type ListQuery = { readonly [name: string]: string | undefined };

export interface FetchedFile {
  readonly name: string;
  readonly content: Blob;
  /** How many rows it has, and how many the list has. */
  readonly rows: number;
  readonly total: number;
}

/**
 * Fetches the file of a list whole; throws what the server says when it is refused, or that the network is lost. The
 * transport of calls reads texts alone, and every page of a guest has it.
 */
export async function fetchFile({ path }: EndpointPath, query: ListQuery): Promise<FetchedFile> {
  const asked = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const url = `${path}?${new URLSearchParams(asked)}`;
  try {
    const response = await askSigned(url);
    if (!response.ok) throw refusalFrom(response.status, await response.json().catch(() => undefined));
    const told = (name: string) => response.headers.get(name) ?? '';
    return {
      name: /filename="([^"]+)"/.exec(told('content-disposition'))?.[1] ?? 'list',
      content: await response.blob(),
      rows: Number(told('x-rows')),
      total: Number(told('x-total-rows')),
    };
  } catch (error) {
    // What fetch throws itself, also while the bytes come.
    throw error instanceof TypeError ? new NetworkFailure(error) : error;
  }
}

/** With the session, which is renewed once on a 401; whoever is signed out is asked to sign in. */
async function askSigned(url: string): Promise<Response> {
  const first = await ask(url, await accessToken());
  if (first.status !== 401) return first;
  const renewed = await renewSession();
  if (renewed) return ask(url, renewed);
  openAuthDialog('sign-in', { returnTo: location.pathname + location.search });
  return first;
}

const ask = (url: string, token: string | undefined) =>
  fetch(url, {
    headers: {
      'accept-language': document.documentElement.lang,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  });
