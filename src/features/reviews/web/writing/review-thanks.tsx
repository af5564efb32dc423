import Star from 'lucide-react/icons/star';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Icon } from '#ui/content/icon.tsx';
import type { OwnReviewView } from '../../api/writing.schemas.ts';

/** Stands where the form was once the review is on the page. */
export function ReviewThanks({ own, isChanged, links }: { own: OwnReviewView; isChanged: boolean; links: ReactNode }) {
  const t = useTexts('writing');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="grid justify-items-start gap-5 py-4 outline-none">
      <span className="stepped grid size-16 place-items-center bg-raised text-gold">
        <Icon of={Star} className="size-8 fill-current" />
      </span>
      <div role="status" className="grid max-w-prose gap-2">
        <h1 className="font-display text-heading">{t(isChanged ? 'thanks.changed' : 'thanks.title')}</h1>
        <p className="text-muted">{t('thanks.text', { name: own.publicName, place: own.place.name })}</p>
        <p className="text-muted">{t('thanks.change')}</p>
      </div>
      <div className="flex flex-wrap gap-3">{links}</div>
    </div>
  );
}
