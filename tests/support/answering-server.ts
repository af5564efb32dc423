import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call as it came. */
export interface ReceivedCall {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** What is answered: JSON, other text, or a fault of the connection. */
export type GivenAnswer =
  | { readonly status?: number; readonly json: unknown }
  | { readonly status?: number; readonly text: string }
  | 'cut'
  | 'hang';

/** A server over real HTTP that answers as a test says, and remembers what it was asked. */
export interface AnsweringServer {
  readonly url: string;
  readonly calls: readonly ReceivedCall[];
  /** How the calls from now on are answered. */
  answer(how: (call: ReceivedCall) => GivenAnswer | Promise<GivenAnswer>): void;
  close(): Promise<void>;
}

export async function startAnsweringServer(): Promise<AnsweringServer> {
  const calls: ReceivedCall[] = [];
  let answerOf: Parameters<AnsweringServer['answer']>[0] = () => ({ status: 404, json: {} });
  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { method = '', url: path = '', headers } = request;
    const call = { method, path, headers, body: Buffer.concat(parts) };
    calls.push(call);
    const given = await answerOf(call);
    if (given === 'cut') request.socket.destroy();
    if (given === 'cut' || given === 'hang') return;
    const text = 'json' in given ? JSON.stringify(given.json) : given.text;
    reply.writeHead(given.status ?? 200, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    answer: (how) => {
      calls.length = 0;
      answerOf = how;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
