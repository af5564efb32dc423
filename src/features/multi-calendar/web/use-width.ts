import { useEffect, useRef, useState } from 'react';

/** The width of an element in whole pixels, 0 before it is known. */
export function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const measured = () => setWidth(Math.floor(element.current?.clientWidth ?? 0) || FALLBACK_PX);
    measured();
    const observer = new ResizeObserver(measured);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width] as const;
}

/** Where nothing is laid out, as in tests. */
const FALLBACK_PX = 1_200;
