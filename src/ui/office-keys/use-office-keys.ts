import { useEffect, useRef } from 'react';
import { type OfficeKey, registerKeys } from './office-keys.ts';

/** Keys that do something while the component is shown. */
export function useOfficeKeys(keys: readonly OfficeKey[]): void {
  const registration = useRef({ keys });
  useEffect(() => {
    registration.current.keys = keys;
  });
  useEffect(() => registerKeys(registration.current), []);
}
