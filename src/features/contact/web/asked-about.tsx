import { Link } from 'react-router';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { MediaView } from '#features/catalog/api/catalog.schemas.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Picture } from '#ui/content/picture.tsx';
import { type Wanted, wantedPeople, wantedTime } from '../domain/asked-about.ts';

/** The house or boat that a visitor asks about, as its page is. */
export interface AskedAboutShown {
  readonly kind: 'house' | 'boat';
  readonly id: number;
  readonly name: string;
  readonly place: string;
  readonly media: MediaView | null;
  readonly wanted: Wanted;
}

/** What a question is about, above its form, and the way to ask about anything else. */
export function AskedAbout({ about }: { about: AskedAboutShown }) {
  const t = useTexts('contact');
  const language = useTextLanguage();
  const { kind, id, name, place, media, wanted } = about;
  const people = wantedPeople(wanted);
  const facts = [wantedTime(language, wanted), people > 0 && t('about.guests', { count: people })].filter(Boolean);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line p-3">
      {media && <Picture {...media} sizes="7rem" className="w-28 rounded-control" />}
      <div className="min-w-0">
        <Link
          to={kind === 'house' ? paths.property(id) : paths.boat(id)}
          className="break-words font-semibold underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <p className="text-muted text-sm">{place}</p>
        {facts.length > 0 && <p className="text-sm">{facts.join(' · ')}</p>}
        <Link to={paths.contact()} className="text-link text-sm underline underline-offset-4">
          {t('about.other')}
        </Link>
      </div>
    </div>
  );
}
