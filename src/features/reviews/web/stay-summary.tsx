import Star from 'lucide-react/icons/star';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { formatDays } from '#kernel/locales.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Picture } from '#ui/content/picture.tsx';
import type { OwnReviewView } from '../api/writing.schemas.ts';

/** What the review is about: the place, its picture and the days there. */
export function StaySummary({ own, title, children }: { own: OwnReviewView; title: string; children?: ReactNode }) {
  const { place } = own;
  return (
    <header className="grid items-center gap-5 sm:grid-cols-[11rem_1fr] sm:gap-7">
      {place.media && (
        <Picture
          {...place.media}
          sizes="(min-width: 640px) 11rem, 100vw"
          isFirst
          className="w-full rounded-card max-sm:h-44"
        />
      )}
      <div className="grid min-w-0 gap-2">
        <Heading level={1}>{title}</Heading>
        <p className="text-muted">
          {place.name}, {place.destination}
          <span className="block">
            <Days own={own} />
          </span>
        </p>
        {children}
      </div>
    </header>
  );
}

/** 'Dec 5 – Dec 12, 2026', or one day of an outing. */
export function Days({ own: { startAt, endAt } }: { own: Pick<OwnReviewView, 'startAt' | 'endAt'> }) {
  const language = useTextLanguage();
  return formatDays(language, calendarDate(startAt), calendarDate(endAt));
}

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
