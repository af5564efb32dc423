import net from 'node:net';

export interface HttpAnswer {
  readonly status: number;
  readonly bytes: number;
  /** How the body is compressed: `br`, `gzip`, or an empty text when it is not. */
  readonly encoding: string;
  readonly body: string;
}

/**
 * One open connection. The client does as little as HTTP/1.1 needs, so that the server is measured and not the client.
 */
export interface HttpConnection {
  ask(request: string): Promise<HttpAnswer>;
  close(): void;
}

/** The text of a request. */
export function requestOf(
  method: string,
  path: string,
  { headers = {}, body = '' }: { headers?: Readonly<Record<string, string>>; body?: string } = {},
): string {
  const lines = Object.entries({
    host: 'localhost',
    ...headers,
    ...(body === '' ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

export async function openHttp(port: number): Promise<HttpConnection> {
  const socket = net.connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        const chunks: Buffer[] = [];
        const fail = (error?: Error) => reject(error ?? new Error('the connection was closed'));
        const onData = (chunk: Buffer) => {
          chunks.push(chunk);
          const answer = readAnswer(chunks);
          if (!answer) return;
          socket.off('data', onData).off('error', fail).off('close', fail);
          resolve(answer);
        };
        socket.on('data', onData).once('error', fail).once('close', fail);
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

const LAST_CHUNK = '0\r\n\r\n';

/** The answer, or undefined until all of it has arrived. */
function readAnswer(chunks: Buffer[]): HttpAnswer | undefined {
  const last = chunks.at(-1);
  const [first] = chunks;
  if (!first || !last) return undefined;
  const head = first.toString('latin1');
  const end = head.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const headers = head.slice(0, end);
  const status = Number(headers.slice(9, 12));
  const bytes = chunks.reduce((sum, chunk) => sum + chunk.length, 0) - end - 4;
  const length = status === 204 ? 0 : Number(/content-length: (\d+)/i.exec(headers)?.[1]);
  const isWhole = Number.isNaN(length) ? last.toString('latin1').endsWith(LAST_CHUNK) : bytes >= length;
  if (!isWhole) return undefined;
  return {
    status,
    bytes,
    encoding: /content-encoding: (\w+)/i.exec(headers)?.[1] ?? '',
    body:
      status < 400
        ? ''
        : Buffer.concat(chunks)
            .toString('utf8')
            .slice(end + 4),
  };
}
