const MAX_SLUG = 60;

/** A name as a part of an address: small letters of ASCII, digits and hyphens; 'listing' where none is left. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-+|-+$/g, '');
  return plain || 'listing';
}
