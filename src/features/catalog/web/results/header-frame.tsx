import type { ReactNode } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';

interface HeaderFrameProps {
  /** How many there are, and where. */
  words: string;
  /** What the prices are of; nothing is said where there are none. */
  note: string | undefined;
  filters: ReactNode;
  sorting: ReactNode;
  chips: ReactNode;
  /** What was typed, and the place that it was taken for. */
  typed: string | undefined;
  place: string | undefined;
  /** Said when what was typed is like no place. */
  unknown: string | undefined;
  /** Said when a part of the search was left out. */
  refused: string | undefined;
}

/** How many there are (published), what was understood of what was typed, filters, order. */
export function HeaderFrame({ words, note, filters, sorting, chips, ...said }: HeaderFrameProps) {
  return (
    <div className="grid gap-4">
      <div>
        <Heading level={1} look="heading">
          {words}
        </Heading>
        <p role="status" className="sr-only">
          {words}
        </p>
        {note && <p className="mt-1 text-muted text-sm">{note}</p>}
        <div className="mt-4 flex items-center gap-3">
          {filters}
          <div className="min-w-0 flex-1 sm:max-w-80 noscript:hidden">{sorting}</div>
        </div>
      </div>
      <Understood {...said} />
      {chips}
    </div>
  );
}

function Understood({
  typed,
  place,
  unknown,
  refused,
}: Pick<HeaderFrameProps, 'typed' | 'place' | 'unknown' | 'refused'>) {
  const t = useTexts('results');
  const isSlip = typed !== undefined && place !== undefined && typed.toLowerCase() !== place.toLowerCase();
  return (
    <>
      {isSlip && <p className="text-muted text-sm">{t('results.nearest', { place, typed })}</p>}
      {unknown && <Alert>{unknown}</Alert>}
      {refused && <Alert tone="warning">{refused}</Alert>}
    </>
  );
}

/** A server's sentence within one of ours. */
export const withoutFullStop = (sentence: string) => sentence.replace(/[.]$/, '');
