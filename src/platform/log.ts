import { type LoggerOptions, pino } from 'pino';

/** Where the server writes what happened: an object of facts, then a short sentence. One line of JSON each. */
export interface Log {
  debug(facts: object, sentence: string): void;
  info(facts: object, sentence: string): void;
  warn(facts: object, sentence: string): void;
  error(facts: object, sentence: string): void;
}

const PRIVATE_NAMES = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  'password',
  'confirmPassword',
  'currentPassword',
  'token',
  'accessToken',
  'refreshToken',
  'code',
  'email',
  'phone',
  'phoneNumber',
  // Fields of a database error that quote values of the row that broke a constraint.
  'detail',
  'where',
];

/** The log leaves out fields with these names, at the top and up to three objects deep. */
const redactedPaths = ['', '*.', '*.*.', '*.*.*.'].flatMap((depth) =>
  PRIVATE_NAMES.map((name) => (name.startsWith('[') ? `${depth.slice(0, -1)}${name}` : `${depth}${name}`)),
);

/**
 * Options for pino (and Fastify's `logger`): JSON to standard output, no personal data, a line break can't fake an
 * entry.
 */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: redactedPaths, censor: '[private]' },
    serializers: { req: describeRequest, res: describeReply },
  };
}

/** A log of its own, for what runs before or without the server. */
export function createLog(level: string, destination?: { write(line: string): void }) {
  return destination ? pino(logOptions(level), destination) : pino(logOptions(level));
}

function describeRequest(request: { method: string; url: string; ip?: string }) {
  // A query may hold a code, a token or an address.
  return { method: request.method, path: request.url.split('?', 1)[0] };
}

function describeReply(reply: { statusCode: number }) {
  return { status: reply.statusCode };
}
