import { bodyOf, urlOf } from '#browser/api-client.ts';
import { refusalFrom } from '#browser/api-refusal.ts';
import { browserTransport } from '#browser/browser-transport.ts';
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

/** Fetches the file of a list whole; throws what the server says when it is refused, or that the network is lost. */
export async function fetchFile({ method, path }: EndpointPath, query: ListQuery): Promise<FetchedFile> {
  const reply = await browserTransport({ method, url: urlOf(path, { query }), headers: {}, takesFile: true });
  const { file, headers = {} } = reply;
  if (!(file instanceof Blob)) throw refusalFrom(reply.status, bodyOf(reply));
  return {
    name: /filename="([^"]+)"/.exec(headers['content-disposition'] ?? '')?.[1] ?? 'list',
    content: file,
    rows: Number(headers['x-rows']),
    total: Number(headers['x-total-rows']),
  };
}
