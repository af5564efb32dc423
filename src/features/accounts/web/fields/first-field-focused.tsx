import { type ReactNode, useEffect, useRef } from 'react';

/** A dialog of one form starts in its first field that is empty, not on its close button. */
export function FirstFieldFocused({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const fields = [...(frame.current?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])') ?? [])];
    (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
  }, []);
  return (
    <div ref={frame} className="flex min-h-full flex-col pt-3">
      {children}
    </div>
  );
}
