import { useEffect, useState } from 'react';
import { type Handover, handOver } from './hand-over.ts';

/** Leaves for the provider's page, and says when that does not work. Who goes back finds the page as before. */
export function useHandOver() {
  const [state, setState] = useState<'here' | 'leaving' | 'stuck'>('here');
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setState('here');
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);
  const leave = (page: Handover) => {
    setState('leaving');
    handOver(page, () => setState('stuck'));
  };
  return { leave, isLeaving: state === 'leaving', isStuck: state === 'stuck' };
}
