// Loaded before the product (`--import`): calendars of the one address that nobody on the internet has are asked for at
// a server of this machine. Everything else of the reader, its limits of time and size above all, is as it is.
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

const NOBODYS_ADDRESS = '[3ffe::1]';
const port = Number(process.env.SOAK_FEEDS_PORT);
const asked = https.request;

https.request = (...given) => {
  const [url, options, onAnswer] = given;
  if (!(url instanceof URL && url.hostname === NOBODYS_ADDRESS)) return asked(...given);
  const { signal, headers } = options;
  return http.request(
    { host: '127.0.0.1', port, path: url.pathname + url.search, agent: false, signal, headers },
    onAnswer,
  );
};
syncBuiltinESMExports();
