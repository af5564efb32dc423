import FileText from 'lucide-react/icons/file-text';
import House from 'lucide-react/icons/house';
import { Link } from 'react-router';
import { paths } from '#kernel/page-addresses.ts';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { PortalView } from '../api/owner-portal.schemas.ts';
import { usePortalVisit } from './portal-visit.ts';
import { usePortalWords } from './use-portal-words.ts';

/** An owner’s houses and boats: as guests see them, and what is on file of each. */
export function OwnerHouses({ portal: { places, papers } }: { portal: PortalView }) {
  const { t } = usePortalWords();
  const { isReader } = usePortalVisit();
  const general = papers.filter(({ rentableId }) => !places.some((place) => place.rentableId === rentableId));
  return (
    <>
      <Heading level={1} hasRule>
        {t(isReader ? 'reading.houses' : 'houses.title')}
      </Heading>
      <p className="mt-5 mb-8 text-muted">{t('houses.lead')}</p>
      {places.length === 0 && <EmptyState icon={House} title={t('houses.none')} text={t('houses.noneText')} />}
      <ul className="grid gap-4 lg:grid-cols-2">
        {places.map(({ rentableId, kind, name, isPublished }) => (
          <Card key={rentableId} as="li" className="grid content-start gap-4">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <Heading level={2} look="subheading">
                <span translate="no">{name}</span>
              </Heading>
              <Badge tone={isPublished ? 'success' : 'neutral'}>
                {t(isPublished ? 'houses.offered' : 'houses.draft')}
              </Badge>
            </div>
            {isPublished && (
              <p>
                <Link
                  to={kind === 'boat' ? paths.boat(rentableId) : paths.property(rentableId)}
                  className="text-link underline underline-offset-4"
                >
                  {t('houses.asGuests')}
                  <span translate="no" className="sr-only">
                    {' '}
                    {name}
                  </span>
                </Link>
              </p>
            )}
            <Papers papers={papers.filter((paper) => paper.rentableId === rentableId)} />
          </Card>
        ))}
        {general.length > 0 && (
          <Card as="li" className="grid content-start gap-4">
            <Heading level={2} look="subheading">
              {t('houses.general')}
            </Heading>
            <Papers papers={general} />
          </Card>
        )}
      </ul>
    </>
  );
}

const tones = { valid: 'success', ending: 'warning', expired: 'danger' } as const;

/** Licenses, insurance and the like, with their last days. */
function Papers({ papers }: Pick<PortalView, 'papers'>) {
  const { t, day } = usePortalWords();
  if (papers.length === 0) return <p className="text-muted">{t('papers.none')}</p>;
  return (
    <ul className="rounded-card border border-line *:border-line *:not-first:border-t">
      {papers.map(({ id, kind, name, validUntil, state, url }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3">
          <a href={url} className="inline-flex min-h-11 items-center gap-2 text-link underline underline-offset-4">
            <Icon of={FileText} className="size-4 shrink-0" />
            {t(`papers.kinds.${kind}`)} · <span translate="no">{name}</span>
          </a>
          {validUntil && (
            <Badge tone={tones[state]}>
              {t(state === 'expired' ? 'papers.expired' : 'papers.until', { date: day(validUntil) })}
            </Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
