const MAX_CHARACTERS = 500;

const UNWANTED = /[\p{Cc}\\\s]|%(0|1|5c|7f)/iu;

/** Pages that only make sense on the way to somewhere else. */
const DETOURS = /^\/(signin|signup|signout|email|security)(\/|$)/;

/**
 * A path of this site to come back to, or `undefined`: one leading slash, no second one anywhere in the path, no
 * backslash, scheme, blank or control character (encoded ones neither), at most 500 characters, and not a sign-in page
 * itself.
 */
export function safeReturnPath(path: string | null | undefined): string | undefined {
  if (typeof path !== 'string' || path.length > MAX_CHARACTERS || !path.startsWith('/')) return undefined;
  if (UNWANTED.test(path) || !path.isWellFormed()) return undefined;
  const [withoutQuery = ''] = path.split(/[?#]/);
  if (withoutQuery.includes('//') || /%2f/i.test(withoutQuery) || /\/\.{1,2}(\/|$)/.test(withoutQuery))
    return undefined;
  return DETOURS.test(withoutQuery) ? undefined : path;
}
