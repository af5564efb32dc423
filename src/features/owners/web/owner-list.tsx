import KeyRound from 'lucide-react/icons/key-round';
import { Link } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { AgreementSummary, OwnersView } from '../api/owners.schemas.ts';
import { StageBadge, useAgreementWords } from './agreement-words.tsx';

type Owner = OwnersView['owners'][number];

/** Owners by name: their houses and boats, the agreement of each, and what is on file. */
export function OwnerList({ owners }: Pick<OwnersView, 'owners'>) {
  const t = useTexts('owners');
  return (
    <>
      <Heading level={1}>{t('title')}</Heading>
      <p className="mt-3 mb-8 max-w-prose text-muted">{t('lead')}</p>
      {owners.length === 0 ? (
        <EmptyState icon={KeyRound} title={t('none')} text={t('noneText')} />
      ) : (
        <ul className="grid gap-4">
          {owners.map((owner) => (
            <OwnerRow key={owner.id} owner={owner} />
          ))}
        </ul>
      )}
    </>
  );
}

function OwnerRow({ owner: { id, name, email, places, papers, papersUntil } }: { owner: Owner }) {
  const t = useTexts('owners');
  const { day } = useAgreementWords();
  const without = places.filter(({ agreement }) => agreement === null).length;
  return (
    <Card as="li" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="min-w-0 break-words font-semibold text-lg">
          <Link to={officePaths.staffOwner(id)} translate="no" className="text-link underline underline-offset-4">
            {name}
          </Link>
        </h2>
        <span className="wrap-anywhere min-w-0 text-muted text-sm" translate="no">
          {email}
        </span>
      </div>
      <ul className="grid empty:hidden">
        {places.map(
          ({ rentableId, name: place, agreement }) =>
            agreement && <PlaceRow key={rentableId} ownerId={id} place={place} agreement={agreement} />,
        )}
      </ul>
      <p className="text-muted text-sm">
        {without > 0 && `${t('without', { count: without })} · `}
        {places.length === 0 && `${t('noPlaces')} · `}
        {t('papers.count', { count: papers })}
        {papersUntil !== null && ` · ${t('papers.firstUntil', { date: day(papersUntil) })}`}
      </p>
    </Card>
  );
}

interface PlaceRowProps {
  ownerId: string;
  place: string;
  agreement: AgreementSummary;
}

function PlaceRow({ ownerId, place, agreement }: PlaceRowProps) {
  const t = useTexts('owners');
  const { term } = useAgreementWords();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-t py-2.5">
      <span translate="no" className="min-w-0 break-words">
        {place}
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={officePaths.staffManagement(ownerId, agreement.id)}
          className="text-link text-sm underline underline-offset-4"
        >
          {term(agreement)}
        </Link>
        <StageBadge stage={agreement.stage} />
        {agreement.isRenewalDue && <Badge tone="warning">{t('renewalDue')}</Badge>}
      </span>
    </li>
  );
}
