import { useCallback, useEffect, useState } from 'react';
import type { Output } from '#kernel/endpoint.ts';
import type { factorsApi } from '../../api/factors.api.ts';
import { factorsClient } from './factors-client.ts';

export type SecondFactor = Output<typeof factorsApi.getSecondFactor>;
export type Passkey = SecondFactor['passkeys'][number];

export type KnownFactor =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'there'; readonly factor: SecondFactor };

/** The second factors of who is signed in; `load` asks again, in place. */
export function useSecondFactor(): { known: KnownFactor; load: () => Promise<void> } {
  const [known, setKnown] = useState<KnownFactor>({ state: 'waiting' });
  const load = useCallback(async () => {
    try {
      setKnown({ state: 'there', factor: await factorsClient().getSecondFactor() });
    } catch (error) {
      setKnown({ state: 'failed', error });
    }
  }, []);
  useEffect(() => void load(), [load]);
  return { known, load };
}
