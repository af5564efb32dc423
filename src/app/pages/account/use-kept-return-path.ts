import { useEffect } from 'react';
import { keepFollowUp } from '#features/accounts/web/follow-up.ts';

/** Remembers on the device where the address of the page says to go after signing in. */
export function useKeptReturnPath(returnTo: string | undefined): void {
  useEffect(() => keepFollowUp(returnTo), [returnTo]);
}
