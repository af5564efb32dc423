import { Suspense, useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { partAhead } from '#ui/load-ahead.tsx';
import { Dialog, preloadDialog } from '#ui/overlays/dialog.tsx';
import { type Amenity, AmenityList } from './amenity-list.tsx';

const SHOWN_AT_FIRST = 12;
const { Part: AllAmenities, load } = partAhead(async () => (await import('./all-amenities.tsx')).default);

interface AmenityChapterProps {
  amenities: readonly Amenity[];
  /** What has a chapter of its own on the page, and is looked for among the rest. */
  alsoFound: readonly Amenity[];
}

/** The best of what it has; all of it by groups, missing ones too, in a dialog with a search. */
export function AmenityChapter({ amenities, alsoFound }: AmenityChapterProps) {
  const t = useTexts('house');
  const [isOpen, setOpen] = useState(false);
  const included = amenities.filter((amenity) => amenity.included);
  const all = [...amenities, ...alsoFound];
  const missing = amenities.filter((amenity) => !amenity.included);
  const preload = () => [preloadDialog(), void load()];
  return (
    <>
      <AmenityList amenities={included.slice(0, SHOWN_AT_FIRST)} />
      {missing.length > 0 && (
        <div className="mt-5">
          <AmenityList amenities={missing.slice(0, 3)} />
        </div>
      )}
      <Button
        tone="outline"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
        className="mt-6 noscript:hidden"
      >
        {t('house.allAmenities', { count: all.length })}
      </Button>
      <noscript>
        <AmenityList amenities={[...included.slice(SHOWN_AT_FIRST), ...missing.slice(3)]} />
      </noscript>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('house.amenities')} size="large">
        <Suspense fallback={null}>
          <AllAmenities amenities={all} />
        </Suspense>
      </Dialog>
    </>
  );
}
