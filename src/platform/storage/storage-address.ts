/** Where objects are kept: a folder of this machine, or a bucket of a store that speaks S3. */
export type StorageAddress = { readonly kind: 'folder'; readonly folder: string } | S3Address;

export interface S3Address {
  readonly kind: 's3';
  /** `https://store.example`, without a path. */
  readonly endpoint: string;
  readonly bucket: string;
  /** In front of every key: empty, or with a slash at its end. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** What `STORAGE_URL` names: `s3+https://endpoint/bucket/prefix?region=…`; undefined for anything else. */
export function s3Location(text: string): Omit<S3Address, 'accessKeyId' | 'secretAccessKey'> | undefined {
  const [, address = ''] = /^s3\+(https?:\/\/.+)$/.exec(text) ?? [];
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined;
  const [bucket = '', ...folders] = url.pathname.split('/').filter((part) => part !== '');
  const unknown = [...url.searchParams.keys()].filter((name) => name !== 'region');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) || unknown.length > 0) return undefined;
  if (!folders.every((part) => /^[\w-][\w.-]*$/.test(part))) return undefined;
  const prefix = folders.map((part) => `${part}/`).join('');
  return { kind: 's3', endpoint: url.origin, bucket, prefix, region: url.searchParams.get('region') ?? 'us-east-1' };
}
