import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '#browser/site.ts';
import { useTexts } from '#browser/use-texts.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Button } from '#ui/button.tsx';
import type { ConflictView } from '../api/channels.schemas.ts';
import type { ChannelName } from '../domain/channels.ts';
import type { staffResolutions } from '../domain/conflicts.ts';
import { useChannelWords } from './use-channel-words.ts';

/** Where hosts cancel a stay; of a channel that is not in the list nobody knows. */
const channelSites: Readonly<Record<ChannelName, string | null>> = {
  airbnb: 'https://www.airbnb.com/hosting/reservations',
  vrbo: 'https://www.vrbo.com/',
  booking: 'https://admin.booking.com/',
  other: null,
};

const linkLooks = 'text-link underline underline-offset-4 pointer-coarse:py-3';

/** What staff can do about a conflict: move our guests, cancel there or here, or say that it is none. */
export function ConflictAnswers({
  conflict,
  onResolve,
}: {
  conflict: ConflictView;
  onResolve: (resolution: (typeof staffResolutions)[number]) => void;
}) {
  const t = useTexts('channels');
  const { nameOf } = useChannelWords();
  const mayOpen = useMay()('trip:view');
  const channel = nameOf(conflict);
  const site = channelSites[conflict.channel];
  const trip = (label: string) =>
    mayOpen && (
      <Link to={officePaths.staffGroup(conflict.groupId)} className={linkLooks}>
        {label}
      </Link>
    );
  return (
    <details className="rounded-control border border-line px-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-sm">{t('conflicts.answers.title')}</summary>
      <ol className="grid gap-4 pb-4 text-sm">
        <Answer title={t('conflicts.answers.move')} text={t('conflicts.answers.moveText')}>
          {trip(t('conflicts.answers.moveAction', { code: conflict.bookingCode }))}
        </Answer>
        <Answer title={t('conflicts.answers.there', { channel })} text={t('conflicts.answers.thereText', { channel })}>
          {site && (
            <a href={site} target="_blank" rel="noreferrer" className={`inline-flex items-center gap-1 ${linkLooks}`}>
              {t('conflicts.answers.thereAction', { channel })}
              <ExternalLink aria-hidden className="size-4" />
            </a>
          )}
        </Answer>
        <Answer title={t('conflicts.answers.here')} text={t('conflicts.answers.hereText')}>
          {trip(t('conflicts.answers.hereAction', { code: conflict.bookingCode }))}
        </Answer>
        <Answer title={t('conflicts.answers.none')} text={t('conflicts.answers.noneText')}>
          <Button tone="quiet" size="small" onClick={() => onResolve('echo')}>
            {t('conflicts.answers.echoAction')}
          </Button>
          <Button tone="quiet" size="small" onClick={() => onResolve('false')}>
            {t('conflicts.answers.falseAction')}
          </Button>
        </Answer>
      </ol>
    </details>
  );
}

function Answer({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="grid gap-1">
      <p className="font-semibold">{title}</p>
      <p className="max-w-prose text-muted">{text}</p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">{children}</p>
    </li>
  );
}
