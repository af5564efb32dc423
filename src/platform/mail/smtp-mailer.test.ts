import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UnknownDelivery } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

const message = { id: 'm-1', to: 'ana@demo.test', subject: 'Hola', html: '<p>Hola</p>', text: 'Hola' };
let server: Server;
let said: string[];
/** What the server does instead of answering a line that begins like this. */
let instead: Readonly<Record<string, (socket: Socket) => void>>;

/** The least a mail server says: a greeting, an answer to each line, and silence within the message. */
beforeEach(async () => {
  said = [];
  instead = {};
  server = createServer((socket) => {
    let isInMessage = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        said.push(line);
        if (isInMessage && line !== '.') continue;
        isInMessage = line === 'DATA';
        const [, act] = Object.entries(instead).find(([start]) => line.startsWith(start)) ?? [];
        if (act) act(socket);
        else socket.write(isInMessage ? '354 go on\r\n' : '250 fine\r\n');
      }
    });
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());

function mailerOfServer(deadlineMs = 5_000) {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return smtpMailer({ url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, from: 'Marea <hello@marea.test>', deadlineMs });
}
const timesSent = () => said.filter((line) => line === '.').length;

test('hands the mail to the server, named by its id', async () => {
  const mailer = mailerOfServer();
  await mailer.send(message);
  mailer.close();

  expect(said).toContain('MAIL FROM:<hello@marea.test>');
  expect(said).toContain('RCPT TO:<ana@demo.test>');
  expect(said).toContain('Message-ID: <m-1@marea.test>');
});

test.each([
  ['a comment', 'victim(1)@demo.test', '"victim(1)"@demo.test'],
  ['a group', 'team:eve@demo.test', '"team:eve"@demo.test'],
])('an address with %s goes to itself, and to nobody whom it may mean', async (_what, to, receiver) => {
  const mailer = mailerOfServer();
  await mailer.send({ ...message, to });
  mailer.close();

  expect(said.filter((line) => line.startsWith('RCPT'))).toEqual([`RCPT TO:<${receiver}>`]);
});

test('throws when the server refuses, so that the job is tried again, and names nobody', async () => {
  instead = { RCPT: (socket) => socket.write('550 nobody here\r\n') };
  const mailer = mailerOfServer();

  const refused = mailer.send(message);
  await expect(refused).rejects.toThrow('550');
  await expect(refused).rejects.not.toThrow('ana@demo.test');
  await expect(refused).rejects.not.toBeInstanceOf(UnknownDelivery);
  mailer.close();
});

test.each([
  ['hangs up before the message', { DATA: (socket: Socket) => socket.destroy() }],
  ['says nothing before the message', { MAIL: () => undefined }],
  ['refuses the whole message', { '.': (socket: Socket) => socket.write('451 later\r\n') }],
])('a server that %s has no mail: it may be sent again', async (_what, behavior) => {
  instead = behavior;
  const mailer = mailerOfServer(300);
  const failed = mailer.send(message);
  await expect(failed).rejects.toThrow('a mail could not be handed over');
  await expect(failed).rejects.not.toBeInstanceOf(UnknownDelivery);

  instead = {};
  await mailer.send(message);
  mailer.close();
});

test.each([
  ['hangs up', { '.': (socket: Socket) => socket.destroy() }],
  ['says nothing', { '.': () => undefined }],
])('a server that has the whole message and %s may have accepted it: it is not sent again', async (_what, behavior) => {
  instead = behavior;
  const mailer = mailerOfServer(300);
  await expect(mailer.send(message)).rejects.toBeInstanceOf(UnknownDelivery);
  mailer.close();

  expect(timesSent()).toBe(1);
});

test('a mailer that is closed gives up a mail whose server says nothing', async () => {
  instead = { MAIL: () => undefined };
  const mailer = mailerOfServer();
  const sending = mailer.send(message);
  await expect.poll(() => said.some((line) => line.startsWith('MAIL'))).toBe(true);
  mailer.close();
  await expect(sending).rejects.toThrow('a mail could not be handed over');
  await expect(sending).rejects.not.toBeInstanceOf(UnknownDelivery);
});
