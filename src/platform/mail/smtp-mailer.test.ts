import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { smtpMailer } from './smtp-mailer.ts';

const message = { id: 'm-1', to: 'ana@demo.test', subject: 'Hola', html: '<p>Hola</p>', text: 'Hola' };
let server: Server;
let said: string[];
let refusesRecipient: boolean;

/** The least a mail server says: a greeting, an answer to each line, and silence within the message. */
beforeEach(async () => {
  said = [];
  refusesRecipient = false;
  server = createServer((socket) => {
    let isInMessage = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        said.push(line);
        if (isInMessage && line !== '.') continue;
        isInMessage = line === 'DATA';
        if (line.startsWith('RCPT') && refusesRecipient) socket.write('550 nobody here\r\n');
        else socket.write(isInMessage ? '354 go on\r\n' : '250 fine\r\n');
      }
    });
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());

function mailerOfServer() {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return smtpMailer({ url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, from: 'Marea <hello@marea.test>' });
}

test('hands the mail to the server, named by its id', async () => {
  const mailer = mailerOfServer();
  await mailer.send(message);
  mailer.close();

  expect(said).toContain('MAIL FROM:<hello@marea.test>');
  expect(said).toContain('RCPT TO:<ana@demo.test>');
  expect(said).toContain('Message-ID: <m-1@marea.test>');
});

test('throws when the server refuses, so that the job is tried again, and names nobody', async () => {
  refusesRecipient = true;
  const mailer = mailerOfServer();

  const refused = mailer.send(message);
  await expect(refused).rejects.toThrow('550');
  await expect(refused).rejects.not.toThrow('ana@demo.test');
  mailer.close();
});
