import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#kernel/endpoint.ts';
import { refuse } from '#kernel/refusals.ts';

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** Content types of files that are accepted; whoever reads the file finds out whether it is one. */
const typesOf = {
  picture: pictureTypes,
  'picture-or-pdf': [...pictureTypes, 'application/pdf'],
} as const satisfies Record<NonNullable<Endpoint['takes']>, readonly string[]>;

/** Reads bodies of files as bytes, for the endpoints that take one; any other wants JSON. */
export function readFiles(app: FastifyInstance): void {
  app.addContentTypeParser(
    [...typesOf['picture-or-pdf']],
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) =>
      request.routeOptions.config.takes === undefined ? refuse('body-not-json') : body,
  );
}

interface FileRules {
  readonly uploadMaxBytes: number | undefined;
  /** Refuses callers who may not send a file. */
  readonly admit: (request: FastifyRequest) => Promise<unknown>;
}

/**
 * What a route needs to take a file: its own limit, and nobody sends a byte before they are known and say that it is
 * of a kind that is taken.
 */
export function routeOfFile({ takes }: Endpoint, { uploadMaxBytes, admit }: FileRules) {
  if (takes === undefined) return {};
  return {
    ...(uploadMaxBytes === undefined ? {} : { bodyLimit: uploadMaxBytes }),
    onRequest: async (request: FastifyRequest) => {
      await admit(request);
      const [type = ''] = (request.headers['content-type'] ?? '').split(';');
      const taken: readonly string[] = typesOf[takes];
      if (!taken.includes(type.trim().toLowerCase())) refuse('file-type-invalid');
    },
  };
}

/** The file of a call, for the endpoints that take one. */
export function fileOf({ takes }: Endpoint, { body }: FastifyRequest): { readonly file?: Uint8Array } {
  if (takes === undefined) return {};
  return body instanceof Uint8Array ? { file: body } : refuse('file-type-invalid');
}
