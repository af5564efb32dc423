import path from 'node:path';
import { z } from 'zod';
import type { MapCredit, MapService } from '#kernel/map-service.ts';
import { CLOCK_OFFSET_MAX_DAYS, clockOffsetMs, isWithinClockOffset } from './clock.ts';
import { serversOf } from './database/primary.ts';
import { paymentSettings, readPaymentSettings } from './payments/payment-settings.ts';
import { type StorageAddress, s3Location } from './storage/storage-address.ts';

const flag = z.enum(['0', '1', 'false', 'true']).transform((text) => text === '1' || text === 'true');
const wholeFrom = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const urlOf = (...protocols: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });
const tileAddress = z.string().superRefine((text, context) => {
  const why = whyNotTiles(text);
  if (why) context.addIssue({ code: 'custom', message: why });
});
const origins = z
  .string()
  .refine((text) => listOf(text).every((part) => URL.canParse(part) && new URL(part).origin === part), {
    error: 'must be addresses without a path, separated by commas, such as https://a.tiles.test',
  });

/** A secret of 256 bits is longer than this as hexadecimal or base64 text. */
export const APP_SECRET_LEAST_CHARACTERS = 32;

/** Google Analytics 4. */
export const SCRIPT_OF_GOOGLE_ANALYTICS = 'https://www.googletagmanager.com/gtag/js';

const postgresUrl = z.string().refine((text) => serversOf(text).length > 0, {
  error: 'must be an address that starts with postgres:// or postgresql://',
});

/** Every setting the program knows, by its name in the environment. `.env.example` lists the same names. */
export const settings = {
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: wholeFrom(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: urlOf('http:', 'https:').optional(),
  // A number of hops is refused: with it, a client that connects directly could name any address.
  TRUST_PROXY: z
    .string()
    .refine((text) => !/^\d+$/.test(text), { error: 'must name addresses or networks, such as 10.0.0.0/8' })
    .default(''),
  WEB_PROCESSES: z.union([z.literal('auto'), wholeFrom(1, 64)]).default(1),
  DRAIN_SECONDS: wholeFrom(0, 60).default(0),
  DATA_DIR: z.string().default('.data'),
  APP_SECRET: z
    .string()
    .min(APP_SECRET_LEAST_CHARACTERS, { error: `must have at least ${APP_SECRET_LEAST_CHARACTERS} characters` })
    .optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  MIGRATION_DATABASE_URL: postgresUrl.optional(),
  DATABASE_POOL_SIZE: wholeFrom(1, 200).default(10),
  DATABASE_STATEMENT_TIMEOUT_MS: wholeFrom(100, 600_000).default(10_000),
  SLOW_STATEMENT_MS: wholeFrom(1, 600_000).default(500),
  BACKUP_DIR: z.string().optional(),
  BACKUP_DATABASE_URL: postgresUrl.optional(),
  BACKUP_KEEP: wholeFrom(1, 1_000).default(7),
  BACKUP_HOUR: wholeFrom(0, 23).default(3),
  SMTP_URL: urlOf('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().default('Marea <hello@marea.test>'),
  STORAGE_URL: z
    .string()
    .refine((text) => s3Location(text) !== undefined, {
      error: 'must look like s3+https://endpoint/bucket/prefix?region=us-east-1, without a key in it',
    })
    .optional(),
  STORAGE_ACCESS_KEY_ID: z.string().optional(),
  STORAGE_SECRET_ACCESS_KEY: z.string().optional(),
  ...paymentSettings,
  GOOGLE_MAPS_API_KEY: z
    .string()
    .regex(/^[\w-]+$/, { error: 'must be a key: letters, digits, - and _' })
    .optional(),
  MAP_TILE_URL: tileAddress.optional(),
  MAP_TILE_DARK_URL: tileAddress.optional(),
  MAP_TILE_ATTRIBUTION: z.string().max(300).optional(),
  MAP_TILE_HOSTS: origins.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  ANALYTICS_ID: z
    .string()
    .regex(/^[\w-]{1,40}$/, { error: 'must be the id of a property, such as G-XXXXXXXXXX' })
    .optional(),
  ANALYTICS_SCRIPT_URL: urlOf('https:', 'http:').default(SCRIPT_OF_GOOGLE_ANALYTICS),
  SEARCH_ENGINES: flag.optional(),
  DEMO: flag.optional(),
  CLOCK_OFFSET: z
    .string()
    .refine((text) => clockOffsetMs(text) !== undefined, { error: 'must look like +3d, -2h, 90m or 45s' })
    .refine((text) => isWithinClockOffset(clockOffsetMs(text) ?? 0), {
      error: `must lie between -${CLOCK_OFFSET_MAX_DAYS}d and +${CLOCK_OFFSET_MAX_DAYS}d`,
    })
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlOf('http:', 'https:').optional(),
  RELEASE: z
    .string()
    .regex(/^[\w.+-]{1,60}$/, { error: 'must be a word of at most 60 letters, digits and .+-_' })
    .default('unnamed'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  REQUEST_TIMEOUT_MS: wholeFrom(1_000, 600_000).default(30_000),
  REQUEST_BODY_MAX_BYTES: wholeFrom(1_024, 100_000_000).default(1_000_000),
  UPLOAD_MAX_BYTES: wholeFrom(1_024, 1_000_000_000).default(25_000_000),
  REQUESTS_PER_MINUTE: wholeFrom(1, 1_000_000).default(600),
  PAGES_AT_ONCE: wholeFrom(1, 1_000).default(2),
  SIGN_IN_TRIES_PER_MINUTE: wholeFrom(1, 1_000_000).default(10),
  TOKEN_REFRESH_MINUTES: wholeFrom(1, 1_440).default(300),
  MAIL_GATHER_SECONDS: wholeFrom(0, 3_600).default(60),
} as const;

const environment = z.object(settings);

/** A setting that cannot be used; the message names the variable and says what it should be. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export type Config = ReturnType<typeof readConfig>;

/** Reads and checks all settings; an empty text counts as absent. Throws `ConfigError` naming every wrong variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const values = parsed.data;
  const isDemo = values.DEMO ?? values.DATABASE_URL === undefined;
  if (values.CLOCK_OFFSET !== undefined && !isDemo) {
    throw new ConfigError('CLOCK_OFFSET: works only with demo data; remove it, or set DEMO=1');
  }
  if (values.MIGRATION_DATABASE_URL !== undefined && values.DATABASE_URL === undefined) {
    throw new ConfigError('MIGRATION_DATABASE_URL: needs DATABASE_URL beside it (the role the program itself uses)');
  }
  if (values.DATABASE_DIRECT_URL !== undefined && values.DATABASE_URL === undefined) {
    throw new ConfigError('DATABASE_DIRECT_URL: needs DATABASE_URL beside it, which leads through a pooler');
  }
  if (values.DATABASE_DIRECT_URL !== undefined && values.CLOCK_OFFSET !== undefined) {
    throw new ConfigError('CLOCK_OFFSET: does not reach the database through a pooler; remove DATABASE_DIRECT_URL');
  }
  if (values.DATABASE_REPLICA_URL !== undefined && values.DATABASE_URL === undefined) {
    throw new ConfigError('DATABASE_REPLICA_URL: needs DATABASE_URL beside it, the server that it follows');
  }
  if (values.BACKUP_DATABASE_URL !== undefined && values.DATABASE_URL === undefined) {
    throw new ConfigError('BACKUP_DATABASE_URL: needs DATABASE_URL beside it, whose server it copies');
  }
  if (values.BACKUP_DIR !== undefined && values.DATABASE_URL !== undefined && !values.BACKUP_DATABASE_URL) {
    throw new ConfigError(
      'BACKUP_DIR: beside DATABASE_URL it needs BACKUP_DATABASE_URL, a role that may copy the server (docs/operations.md, Backup)',
    );
  }
  if (values.BACKUP_DIR !== undefined && process.platform === 'win32') {
    throw new ConfigError(
      'BACKUP_DIR: needs a shell that Windows does not have; back up DATA_DIR while the product is stopped',
    );
  }
  if (values.MAP_TILE_URL !== undefined && values.MAP_TILE_ATTRIBUTION === undefined) {
    throw new ConfigError('MAP_TILE_ATTRIBUTION: tell whom the tiles of MAP_TILE_URL are from; maps must show it');
  }
  const isKeyed = values.STORAGE_ACCESS_KEY_ID !== undefined && values.STORAGE_SECRET_ACCESS_KEY !== undefined;
  if (values.STORAGE_URL !== undefined && !isKeyed) {
    throw new ConfigError('STORAGE_URL: needs STORAGE_ACCESS_KEY_ID and STORAGE_SECRET_ACCESS_KEY beside it');
  }
  if (values.WEB_PROCESSES !== 1 && values.PORT === 0) {
    throw new ConfigError('WEB_PROCESSES: several processes need a PORT of their own, not 0');
  }
  const config = toConfig(values);
  const { publicUrl } = config;
  const payments = readPaymentSettings(values, { isDemo, publicUrl, isClockMoved: config.clockOffsetMs !== 0 });
  if ('fault' in payments) throw new ConfigError(payments.fault);
  // Search engines should not list demo data; on a local machine they never see it.
  const isListed = values.SEARCH_ENGINES ?? !(isDemo && publicUrl.startsWith('https:'));
  return { ...config, payments: payments.settings, isDemo, isListed };
}

function toConfig(values: z.infer<typeof environment>) {
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '');
  return {
    mode: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    trustProxy: trustedProxies(values.TRUST_PROXY),
    /** How many processes serve: with 2 or more, one more runs the jobs. */
    webProcesses: values.WEB_PROCESSES,
    /** For how long a process that was told to stop still answers, while `/readyz` says that it ends. */
    drainSeconds: values.DRAIN_SECONDS,
    dataDir: path.resolve(values.DATA_DIR),
    /** Folders of original pictures beside the stored ones, by name; whoever composes the product adds them. */
    pictureFolders: {} as Readonly<Record<string, string>>,
    /** Read it by `appSecretOf`. */
    appSecret: values.APP_SECRET,
    databaseUrl: values.DATABASE_URL,
    /** The server itself, where `databaseUrl` leads through a pooler that gives a connection for a transaction. */
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    /** A server that follows the primary, for reads that may be a moment old. */
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    migrationDatabaseUrl: values.MIGRATION_DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    statementTimeoutMs: values.DATABASE_STATEMENT_TIMEOUT_MS,
    /** Statements that take so long are logged and kept for admins. */
    slowStatementMs: values.SLOW_STATEMENT_MS,
    /** The server of `databaseUrl`, as the role that copies it for the backup. */
    backupDatabaseUrl: values.BACKUP_DATABASE_URL,
    /** Where the database and the files are backed up to; null: nowhere. */
    backup:
      values.BACKUP_DIR === undefined
        ? null
        : { folder: path.resolve(values.BACKUP_DIR), keep: values.BACKUP_KEEP, hour: values.BACKUP_HOUR },
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    mailGatherSeconds: values.MAIL_GATHER_SECONDS,
    storage: storageOf(values),
    mapService: mapServiceOf(values),
    /** Hosts that a style of tiles names beside its own. */
    mapTileHosts: listOf(values.MAP_TILE_HOSTS ?? ''),
    googleClientId: values.GOOGLE_CLIENT_ID,
    analytics:
      values.ANALYTICS_ID === undefined ? null : { id: values.ANALYTICS_ID, script: values.ANALYTICS_SCRIPT_URL },
    clockOffsetMs: clockOffsetMs(values.CLOCK_OFFSET ?? '0s') ?? 0,
    tokenRefreshMinutes: values.TOKEN_REFRESH_MINUTES,
    release: values.RELEASE,
    /** Where spans are sent. */
    traceEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: values.LOG_LEVEL,
    limits: {
      requestTimeoutMs: values.REQUEST_TIMEOUT_MS,
      bodyMaxBytes: values.REQUEST_BODY_MAX_BYTES,
      uploadMaxBytes: values.UPLOAD_MAX_BYTES,
      requestsPerMinute: values.REQUESTS_PER_MINUTE,
      pagesAtOnce: values.PAGES_AT_ONCE,
      signInTriesPerMinute: values.SIGN_IN_TRIES_PER_MINUTE,
    },
  };
}

/** '' trusts nobody, anything else is a comma list of addresses and networks. */
function trustedProxies(text: string): false | string {
  return text === '' ? false : text;
}

const listOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function storageOf(values: z.infer<typeof environment>): StorageAddress {
  const location = values.STORAGE_URL === undefined ? undefined : s3Location(values.STORAGE_URL);
  const { STORAGE_ACCESS_KEY_ID: accessKeyId = '', STORAGE_SECRET_ACCESS_KEY: secretAccessKey = '' } = values;
  if (location) return { ...location, accessKeyId, secretAccessKey };
  return { kind: 'folder', folder: path.resolve(values.DATA_DIR, 'media') };
}

/** A key of Google wins over tiles, tiles over the map that comes with the program. */
function mapServiceOf(values: z.infer<typeof environment>): MapService {
  if (values.GOOGLE_MAPS_API_KEY !== undefined) return { provider: 'google', key: values.GOOGLE_MAPS_API_KEY };
  if (values.MAP_TILE_URL === undefined) return { provider: 'drawn' };
  return {
    provider: 'tiles',
    url: values.MAP_TILE_URL,
    ...(values.MAP_TILE_DARK_URL === undefined ? {} : { darkUrl: values.MAP_TILE_DARK_URL }),
    credits: creditsOf(values.MAP_TILE_ATTRIBUTION ?? ''),
  };
}

const PLACES = ['{z}', '{x}', '{y}'];

/**
 * What an address of tiles should be: http or https, with all of `{z}`, `{x}` and `{y}`, or as a style's with none of
 * them; `null` when it is.
 */
function whyNotTiles(text: string): string | null {
  const named = PLACES.filter((place) => text.includes(place)).length;
  const isAddress = URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
  if (!isAddress) return 'must be an address that starts with https:// or http://';
  return named === 0 || named === PLACES.length
    ? null
    : 'must have all of {z}, {x} and {y}, or be the address of a style';
}

/** '© A https://a.test | © B' as credits: parts between bars, each with an address at its end or none. */
function creditsOf(text: string): readonly MapCredit[] {
  return text
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, words = part, url] = /^(.*?)\s+(https?:\/\/\S+)$/.exec(part) ?? [];
      return url === undefined ? { text: words } : { text: words, url };
    });
}
