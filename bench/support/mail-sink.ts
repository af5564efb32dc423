import { createServer, type Socket } from 'node:net';

/** How the server behaves: it takes mails, says nothing at all, takes none, or hangs up without a word after one. */
export type SinkMood = 'works' | 'hangs' | 'refuses' | 'hangs-up';

/** A mail that arrived. */
export interface ArrivedMail {
  /** What its Message-ID says before the @. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  /** When it was taken, in milliseconds of `Date.now()`. */
  readonly at: number;
}

/** A mail server that keeps what it is sent. */
export interface MailSink {
  readonly url: string;
  readonly mails: readonly ArrivedMail[];
  /** How it answers from now on; connections of before are cut. */
  become(mood: SinkMood): void;
  close(): Promise<void>;
}

/** Starts a mail server on a free port of this machine. */
export async function startMailSink(): Promise<MailSink> {
  const mails: ArrivedMail[] = [];
  const sockets = new Set<Socket>();
  let mood: SinkMood = 'works';
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    if (mood === 'hangs') return;
    if (mood === 'refuses') return void socket.end('421 no mails are taken now\r\n');
    converse(socket, (mail) => {
      mails.push(mail);
      if (mood === 'hangs-up') socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    become: (next) => {
      mood = next;
      cut();
    },
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const END_OF_MESSAGE = '\r\n.\r\n';

/** The least that a mail server says. */
function converse(socket: Socket, take: (mail: ArrivedMail) => void): void {
  let said = '';
  let isInMessage = false;
  const answer = (line: string) => socket.write(`${line}\r\n`);
  answer('220 sink');
  socket.on('data', (chunk) => {
    said += chunk.toString('latin1');
    for (;;) {
      const end = said.indexOf(isInMessage ? END_OF_MESSAGE : '\r\n');
      if (end < 0) return;
      const part = said.slice(0, end);
      said = said.slice(end + (isInMessage ? END_OF_MESSAGE.length : 2));
      if (isInMessage) {
        take(readMail(part));
        isInMessage = false;
        answer('250 taken');
        continue;
      }
      isInMessage = part.toUpperCase() === 'DATA';
      if (isInMessage) answer('354 go on');
      else if (part.toUpperCase().startsWith('QUIT')) socket.end('221 bye\r\n');
      else answer('250 fine');
    }
  });
}

function readMail(message: string): ArrivedMail {
  const [head = ''] = message.split('\r\n\r\n', 1);
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ');
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? '';
  return {
    id: /<([^@>]+)@/.exec(field('Message-ID'))?.[1] ?? '',
    to: /<?([^\s<>]+@[^\s<>]+)>?$/.exec(field('To'))?.[1] ?? '',
    subject: decoded(field('Subject')),
    at: Date.now(),
  };
}

/** A header as people read it (RFC 2047): words in quoted-printable or base64 of UTF-8. */
function decoded(header: string): string {
  return header
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, way: string, text: string) => {
      if (way.toUpperCase() === 'B') return Buffer.from(text, 'base64').toString('utf8');
      const bytes = text
        .replaceAll('_', ' ')
        .replace(/=([0-9A-F]{2})/gi, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
      return Buffer.from(bytes, 'latin1').toString('utf8');
    });
}
