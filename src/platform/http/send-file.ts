import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileReply } from '#kernel/transport.ts';

/** Answers with a file piece by piece, as fast as its reader takes it. One that fails half-way ends the connection. */
export function sendFile(reply: FastifyReply, { name, type, headers, bytes }: FileReply) {
  return reply
    .code(200)
    .headers(headers)
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(bytes, { objectMode: false }));
}
