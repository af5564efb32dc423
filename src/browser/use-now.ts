import { useEffect, useState } from 'react';
import { type Instant, instant } from '#kernel/instant.ts';

const MINUTE_MS = 60_000;

/** Now, each minute anew, so that 'in 5 minutes' stays true while it is shown. */
export function useNow(): Instant {
  const [now, setNow] = useState(() => instant(Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setNow(instant(Date.now())), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
