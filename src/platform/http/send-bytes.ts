import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Answers with bytes that never change, whole or one range of them, or with nothing to whoever has them already. HEAD
 * is answered by Fastify with the same headers.
 */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, file: { bytes: Buffer; etag: string }) {
  const { bytes } = file;
  const etag = `"${file.etag}"`;
  reply.headers({ etag, 'accept-ranges': 'bytes' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const isSame = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
  const range = isSame ? rangeOf(request.headers.range, bytes.length) : undefined;
  if (range === undefined) return reply.send(bytes);
  if (range === null) return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
  reply.code(206).header('content-range', `bytes ${range.from}-${range.last}/${bytes.length}`);
  return reply.send(bytes.subarray(range.from, range.last + 1));
}

/** The one range that is asked for; undefined: none, or one that may be ignored; null: none that there is. */
function rangeOf(header: string | undefined, size: number): { from: number; last: number } | null | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') return Number(last) === 0 ? null : { from: Math.max(0, size - Number(last)), last: size - 1 };
  const from = Number(first);
  const until = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from >= size || until < from ? null : { from, last: until };
}
