import { limitCode, readLimit } from '#kernel/limits.ts';

/** An answer that is a 'no': the catalog's code, the sentence in the reader's language, and facts to act on. */
export class ApiRefusal extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: string, given: { message: string; status: number; details: Readonly<Record<string, unknown>> }) {
    super(given.message);
    this.name = 'ApiRefusal';
    this.code = code;
    this.status = given.status;
    this.details = given.details;
  }
}

/** Not there, somebody else's, or an address that can't be one. */
export const isMissing = (error: unknown): error is ApiRefusal =>
  error instanceof ApiRefusal && (error.status === 404 || error.status === 400);

/** No answer came at all: offline, or the server can't be reached. */
export class NetworkFailure extends Error {
  constructor(cause: unknown) {
    super('network failure', { cause });
    this.name = 'NetworkFailure';
  }
}

/**
 * Whether it failed because the server could not be reached, in our own calls or in those of the router: data and code
 * of a page. Each browser has its own words for that.
 */
export function isNetworkFailure(error: unknown): boolean {
  if (error instanceof NetworkFailure) return true;
  return error instanceof TypeError && UNREACHED.test(error.message);
}

// Chromium: 'Failed to fetch', '… dynamically imported module'. Firefox: 'NetworkError when …', 'error loading
// dynamically …'. Safari: 'Load failed', 'Importing a module script failed.'
const UNREACHED = /failed to fetch|networkerror|load failed|dynamically imported module|importing a module script/i;

export function refusalFrom(status: number, body: unknown): ApiRefusal {
  const { code, message, details } = isRecord(body) ? body : {};
  return new ApiRefusal(typeof code === 'string' ? code : 'unexpected-error', {
    message: typeof message === 'string' ? message : '',
    status,
    details: isRecord(details) ? details : {},
  });
}

/**
 * The codes that the server found per field (`details.fields`), for forms; in place of 'not valid' the limit that was
 * missed (`details.limits`).
 */
export function fieldCodes(refusal: ApiRefusal): Readonly<Record<string, readonly string[]>> {
  const fields = isRecord(refusal.details.fields) ? refusal.details.fields : {};
  const limits = isRecord(refusal.details.limits) ? refusal.details.limits : {};
  const pairs = Object.entries(fields).map(([field, codes]) => {
    const limit = Object.hasOwn(limits, field) ? readLimit(limits[field]) : undefined;
    const found = Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [];
    return [field, found.map((code) => (limit && code === 'parameter-valid' ? limitCode(limit) : code))];
  });
  return Object.fromEntries(pairs);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
