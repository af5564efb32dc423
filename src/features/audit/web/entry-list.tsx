import Ban from 'lucide-react/icons/ban';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CreditCard from 'lucide-react/icons/credit-card';
import House from 'lucide-react/icons/house';
import KeyRound from 'lucide-react/icons/key-round';
import LogIn from 'lucide-react/icons/log-in';
import Stamp from 'lucide-react/icons/stamp';
import Star from 'lucide-react/icons/star';
import UserCog from 'lucide-react/icons/user-cog';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { dateAt, timeAt } from '#kernel/company-zone.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatLongDate } from '#kernel/locales.ts';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { AuditEntryView } from '../audit.api.ts';
import type { AuditLinks } from './audit-search.ts';
import { AuditSentence } from './audit-sentence.tsx';
import { EntryDetails } from './entry-details.tsx';

const icons = {
  'sign-in': LogIn,
  account: KeyRound,
  users: UserCog,
  access: Ban,
  requests: Stamp,
  reviews: Star,
  money: CreditCard,
  catalog: House,
} as const;

/** Entries by the company's days, newest first. */
export function EntryList({ entries, links }: { entries: readonly AuditEntryView[]; links: AuditLinks }) {
  const language = useTextLanguage();
  const [shown, setShown] = useState<AuditEntryView>();
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  // A name in the dialog leads to another part of the log, which should be seen.
  const [shownAt, setShownAt] = useState(key);
  if (shownAt !== key) {
    setShownAt(key);
    setOpen(false);
  }
  const days = Map.groupBy(entries, ({ at }) => dateAt(instantOf(at)));
  const show = (entry: AuditEntryView) => {
    setShown(entry);
    setOpen(true);
  };
  return (
    <>
      {[...days].map(([date, ofDay]) => (
        <section key={date} aria-labelledby={`day-${date}`} className="mt-8">
          <Heading level={2} look="subheading" id={`day-${date}`}>
            <span className="inline-block first-letter:uppercase">{formatLongDate(language, date)}</span>
          </Heading>
          <ol className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
            {ofDay.map((entry) => (
              <EntryRow key={entry.id} entry={entry} links={links} onShow={() => show(entry)} />
            ))}
          </ol>
        </section>
      ))}
      {shown && <EntryDetails entry={shown} links={links} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

function EntryRow({ entry, links, onShow }: { entry: AuditEntryView; links: AuditLinks; onShow: () => void }) {
  const t = useTexts('audit');
  const time = timeAt(instantOf(entry.at));
  const isRefused = entry.outcome === 'refused';
  const origin = [entry.device, entry.network].filter((part) => part !== null);
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-start gap-x-3 px-3 py-3 sm:grid-cols-[3.5rem_auto_1fr_auto] sm:gap-x-4 sm:px-5 lg:grid-cols-[3.5rem_auto_1fr_12rem_auto]">
      <time dateTime={entry.at} title={entry.at} className="numbers pt-1.5 text-muted text-sm max-sm:hidden">
        {time}
      </time>
      <span
        className={classNames(
          'grid size-8 place-items-center rounded-full',
          isRefused ? 'bg-danger-soft text-danger' : 'bg-info-soft text-info',
        )}
      >
        <Icon of={icons[entry.area]} className="size-4" />
      </span>
      <div className="min-w-0 pt-1">
        <p className="break-words text-[0.9375rem] leading-snug">
          <AuditSentence entry={entry} links={links} />
          {isRefused && (
            <Badge tone="danger" className="ml-2 py-0.5 align-middle">
              {t('outcomes.refused')}
            </Badge>
          )}
        </p>
        <p className="mt-0.5 text-muted text-sm">
          <time dateTime={entry.at} title={entry.at} className="numbers sm:hidden">
            {time}
            {' · '}
          </time>
          {t(`areas.${entry.area}`)}
          <By entry={entry} />
          {origin.length > 0 && <span className="lg:hidden"> · {origin.join(' · ')}</span>}
        </p>
      </div>
      <p className="grid gap-0.5 pt-1.5 text-muted text-sm leading-snug max-lg:hidden">
        {origin.map((part) => (
          <span key={part} className="truncate">
            {part}
          </span>
        ))}
      </p>
      <IconButton name={t('list.details', { id: entry.id })} icon={<Icon of={ChevronRight} />} onClick={onShow} />
    </li>
  );
}

/** Who did it, where the sentence is about whom it was done to. */
function By({ entry: { action, actor, subject } }: { entry: AuditEntryView }) {
  const t = useTexts('audit');
  const isAboutWhom =
    action === 'sessions-closed' ||
    action === 'email-changed' ||
    action === 'phone-changed' ||
    action === 'tenant-renamed';
  if (!isAboutWhom || !actor || actor.id === subject?.id) return null;
  return <> · {t('list.by', { who: actor.name ?? t('who.deleted') })}</>;
}
