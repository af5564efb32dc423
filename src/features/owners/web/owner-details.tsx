import { Link, useNavigate } from 'react-router';
import { PageHead } from '#browser/page-head.tsx';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useTexts } from '#browser/use-texts.ts';
import { useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { officePaths } from '#kernel/office-addresses.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { OwnerView } from '../api/owners.schemas.ts';
import { StageBadge, useAgreementWords } from './agreement-words.tsx';
import { OwnerPapers } from './owner-papers.tsx';
import { ownersClient } from './owners-client.ts';

interface OwnerDetailsProps {
  owner: OwnerView;
  onChanged: () => Promise<void>;
}

/** An owner: how to reach them, their houses and boats with all agreements, and their papers. */
export function OwnerDetails({ owner, onChanged }: OwnerDetailsProps) {
  const t = useTexts('owners');
  const { name, email, phone, places } = owner;
  return (
    <>
      <PageHead title={name} noIndex />
      <Breadcrumb steps={[{ label: t('title'), to: officePaths.staffOwners() }]} current={name} />
      <Heading level={1} className="mt-3">
        <span translate="no">{name}</span>
      </Heading>
      <p className="wrap-anywhere mt-2 mb-8 flex flex-wrap gap-x-6 gap-y-1 text-muted">
        <a href={`mailto:${email}`} translate="no" className="underline underline-offset-4">
          {email}
        </a>
        {phone && (
          <a href={`tel:${phone}`} translate="no" className="underline underline-offset-4">
            {phone}
          </a>
        )}
      </p>
      <p className="-mt-4 mb-8">
        <Link to={officePaths.staffManagement(owner.id, 'portal')} className="text-link underline underline-offset-4">
          {t('seeAs')}
        </Link>
      </p>
      <div className="grid gap-12">
        <section aria-labelledby="agreements" className="grid gap-6">
          <Heading level={2} id="agreements">
            {t('agreements')}
          </Heading>
          {places.length === 0 && <p className="text-muted">{t('noPlaces')}</p>}
          {places.map((place) => (
            <Place key={place.rentableId} owner={owner} place={place} />
          ))}
          <EarlierAgreements owner={owner} />
        </section>
        <OwnerPapers owner={owner} onChanged={onChanged} />
      </div>
    </>
  );
}

function Place({ owner, place: { rentableId, name } }: { owner: OwnerView; place: OwnerView['places'][number] }) {
  const t = useTexts('owners');
  const navigate = useNavigate();
  const sendOnce = useSendOnce();
  const { act, isActing, problem } = useStaffAct(async () => undefined);
  const agreements = owner.agreements.filter((one) => one.rentableId === rentableId);
  const isOpen = agreements.some(({ stage }) => stage === 'draft' || stage === 'sent');
  const isFirst = agreements.length === 0;
  const isRenewal = agreements.some((one) => one.isRenewalDue);
  const draft = () =>
    act(async () => {
      const body = { rentableId };
      const { id } = await sendOnce(body, (idempotencyKey) =>
        ownersClient().draftManagement({ body }, { idempotencyKey }),
      );
      await navigate(officePaths.staffManagement(owner.id, id));
    }, t('drafted'));
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h3 translate="no" className="break-words font-semibold">
            {name}
          </h3>
          {isFirst && <p className="text-muted text-sm">{t('noAgreement')}</p>}
        </div>
        {!isOpen && (
          <Button tone="outline" size="small" isWaiting={isActing} onClick={() => void draft()}>
            {t(isFirst ? 'draft' : isRenewal ? 'renew' : 'draftNext')}
            <span translate="no" className="sr-only">
              {' '}
              {name}
            </span>
          </Button>
        )}
      </div>
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      {!isFirst && <Agreements agreements={agreements} owner={owner} />}
    </div>
  );
}

/** Agreements for what the owner has no more. */
function EarlierAgreements({ owner }: { owner: OwnerView }) {
  const t = useTexts('owners');
  const owned = owner.places.map(({ rentableId }) => rentableId);
  const earlier = owner.agreements.filter(({ rentableId }) => !owned.includes(rentableId));
  if (earlier.length === 0) return null;
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">{t('earlier')}</h3>
      <Agreements agreements={earlier} owner={owner} isNamed />
    </div>
  );
}

interface AgreementsProps {
  agreements: OwnerView['agreements'];
  owner: OwnerView;
  isNamed?: boolean;
}

function Agreements({ agreements, owner, isNamed = false }: AgreementsProps) {
  const t = useTexts('owners');
  const { term, percent } = useAgreementWords();
  return (
    <ul className="rounded-card border border-line *:border-line *:not-first:border-t">
      {agreements.map((one) => (
        <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3">
          <span className="min-w-0">
            {isNamed && <span translate="no">{one.name} · </span>}
            <Link to={officePaths.staffManagement(owner.id, one.id)} className="text-link underline underline-offset-4">
              {term(one)}
            </Link>
            <span className="block text-muted text-sm">
              {t('summary', { sequence: one.sequence, share: percent(one.commissionBp) })}
            </span>
          </span>
          <span className="flex flex-wrap gap-2">
            <StageBadge stage={one.stage} />
            {one.isRenewalDue && <Badge tone="warning">{t('renewalDue')}</Badge>}
          </span>
        </li>
      ))}
    </ul>
  );
}
