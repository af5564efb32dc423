/** Browsers and Node have it; the types of neither are seen here. */
declare const URL: {
  new (text: string): { readonly hostname: string };
  canParse(text: string): boolean;
};

/**
 * The signs of RFC 5322's bare local part without '%' and '!', by which a server may send a mail on to another one;
 * letters of any script besides. Nothing quoted, no comment, no group.
 */
const LOCAL = /^(?!.{65})[\p{L}\p{M}\p{N}#$&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}#$&'*+/=?^_`{|}~-]+)*$/u;
/** Checked before `URL` reads it, which would decode '%40' and cut off a path. */
const TYPED_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
/** Labels of a domain in ASCII; the last begins with a letter, so that it is no address of a machine. */
const DOMAIN = /^(?!.{254})([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]([a-z\d-]{0,61}[a-z\d])$/;

/**
 * The one spelling in which an e-mail address is kept: the domain after NFKC in small letters of ASCII, the letters
 * before the '@' as they were typed. `null` for what is no address, and for what mail programs may read as another one.
 */
export function readEmailAddress(typed: string): string | null {
  const at = typed.lastIndexOf('@');
  const local = typed.slice(0, at);
  const domain = at > 0 && LOCAL.test(local) ? asciiDomain(typed.slice(at + 1)) : null;
  return domain === null ? null : `${local}@${domain}`;
}

function asciiDomain(typed: string): string | null {
  const domain = typed.normalize('NFKC').toLowerCase();
  if (!TYPED_DOMAIN.test(domain) || !URL.canParse(`https://${domain}`)) return null;
  const { hostname } = new URL(`https://${domain}`);
  return DOMAIN.test(hostname) ? hostname : null;
}

/** Enough for its holder to know it by: 'l•••@mail.com' is never the whole address. */
export function maskedEmail(email: string): string {
  const [mailbox = '', host = ''] = email.split('@');
  return `${[...mailbox][0] ?? ''}•••@${host}`;
}
