import { type RefusalCode, refuse } from '#kernel/refusals.ts';
import type { Config } from '#platform/config.ts';

/** The library is large and seldom needed: loaded at the first passkey. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256: what devices sign with today. */
export const ALGORITHMS = [-8, -7, -257];

/** Whom passkeys of this site belong to: bound to its host, asked for on its own pages only. */
export function siteOf({ publicUrl }: Pick<Config, 'publicUrl'>): { readonly id: string; readonly origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** What `verify` finds; the library throws for whatever does not fit, and that is one refusal here. */
export async function verified<Result extends { readonly verified: boolean }>(
  verify: () => Promise<Result>,
  otherwise: RefusalCode,
): Promise<Result> {
  const result = await verify().catch(() => undefined);
  return result?.verified ? result : refuse(otherwise);
}

/** What the device says it signed; the signature shows later that it did. */
export function challengeIn(clientDataJson: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}
