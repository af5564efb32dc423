import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { confirmed, showMessage } from '#browser/interface-state.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useTexts } from '#browser/use-texts.ts';
import { EditHead, useFocusInHead } from '#features/revisions/web/edit-head.tsx';
import { goToSection, isLacking } from '#features/revisions/web/section-links.tsx';
import { calendarDate } from '#kernel/calendar-date.ts';
import { formatDate } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import type { EndingLicence } from '../../domain/licences.ts';
import type { EditedListing, ListingKind, ListingMove, ListingStatus } from './listing-kind.ts';
import { ListingStatusBadge } from './listing-status.tsx';

interface ListingHeadProps {
  kind: ListingKind;
  listing: EditedListing;
  onMoved: () => Promise<void>;
}

/** The name of a house or a boat, whether guests see it, and what changes that. */
export function ListingHead({ kind, listing, onMoved }: ListingHeadProps) {
  const t = useTexts('editing');
  const language = useTextLanguage();
  const name = language === 'es' ? listing.fields.nameEs : listing.fields.nameEn;
  return (
    <>
      <EditHead
        name={name}
        steps={[{ to: kind.listPage(), label: t(`${kind.words}.title`) }]}
        badge={<ListingStatusBadge words={kind.words} status={listing.status} />}
        actions={<Moves {...{ kind, listing, onMoved }} />}
      />
      {listing.endingLicence && <LicenceNote licence={listing.endingLicence} />}
    </>
  );
}

/** Says that a license ran out or soon does, with a way to it. */
function LicenceNote({ licence: { kind, validUntil, isExpired } }: { licence: EndingLicence }) {
  const t = useTexts('editing');
  const language = useTextLanguage();
  const facts = { name: t(`values.${kind}`), date: formatDate(language, calendarDate(validUntil)) };
  return (
    <Alert
      tone={isExpired ? 'danger' : 'warning'}
      className="mb-6"
      action={
        <Button tone="outline" size="small" onClick={() => goToSection('licences')}>
          {t('licence.show')}
        </Button>
      }
    >
      {t(isExpired ? 'licence.expired' : 'licence.ends', facts)}
    </Alert>
  );
}

/** What a move is called: what guests don't see can't be taken off the site. */
const wordOf = (move: ListingMove, from: ListingStatus) =>
  move === 'withdraw' && from !== 'published' ? 'draftAgain' : move;

const doneOf = {
  publish: 'moves.published',
  withdraw: 'moves.withdrawn',
  draftAgain: 'moves.isDraft',
  archive: 'moves.archived',
} as const;

const movesOf = {
  draft: ['archive', 'publish'],
  published: ['withdraw'],
  archived: ['withdraw'],
} as const satisfies Record<ListingStatus, readonly ListingMove[]>;

const goalOf = { publish: 'published', withdraw: 'draft', archive: 'archived' } as const;
const undoOf = { draft: 'withdraw', published: 'publish', archived: 'archive' } as const;

interface Going {
  readonly version: number;
  /** What it is before. */
  readonly from: ListingStatus;
  /** What it becomes by an undo; a move that is one has none. */
  readonly undoTo?: ListingStatus;
}

/** Publishing, and what takes it back; each can be undone. */
function Moves({ kind, listing, onMoved }: ListingHeadProps) {
  const t = useTexts('editing');
  const language = useTextLanguage();
  const showFailure = useShowFailure();
  const [going, setGoing] = useState<ListingMove>();
  useFocusInHead(listing.status);
  const go = async (move: ListingMove, { version, from, undoTo }: Going) => {
    setGoing(move);
    try {
      const saved = await kind.move(String(listing.id), move, version);
      const undo = undoTo && {
        label: t('moves.undo'),
        run: () => void go(undoOf[undoTo], { version: saved.version, from: goalOf[move] }),
      };
      showMessage({ type: 'success', text: t(doneOf[wordOf(move, from)]), ...(undo ? { action: undo } : {}) });
      await onMoved();
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'listing-incomplete') {
        const missing = error.details.missing as readonly string[];
        const gap = kind.sections.find(({ musts }) => isLacking(musts, missing));
        const show = gap && { action: { label: t('moves.showGap'), run: () => goToSection(gap.id) } };
        showMessage({ type: 'warning', text: t('moves.notYet', { count: missing.length }), ...show });
      } else showFailure(error);
    } finally {
      setGoing(undefined);
    }
  };
  /** Whoever publishes with an expired license, archives what is booked or takes it off the site, is told so first. */
  const isMeant = async (move: ListingMove) => {
    const word = wordOf(move, listing.status);
    if (word === 'publish' && listing.endingLicence?.isExpired)
      return confirmed({
        title: t('licence.askTitle'),
        message: t('licence.askText'),
        confirmLabel: t('moves.publish'),
      });
    if (word !== 'archive' && word !== 'withdraw') return true;
    const { coming: count, nextComing } = await kind.get(String(listing.id));
    if (!nextComing) return true;
    setGoing(undefined);
    const first = { code: nextComing.code, day: formatDate(language, calendarDate(nextComing.startsOn)) };
    return confirmed({
      title: t(`moves.ask.${word}`),
      message: t('moves.coming', { count }),
      detail: t('moves.first', first),
      confirmLabel: t(`moves.${word}`),
      cancelLabel: t(`moves.keep.${word}`),
    });
  };
  const press = async (move: ListingMove) => {
    const { version, status } = listing;
    setGoing(move);
    try {
      if (await isMeant(move)) await go(move, { version, from: status, undoTo: status });
    } catch (error) {
      showFailure(error);
    } finally {
      setGoing(undefined);
    }
  };
  return (
    <div className="flex flex-wrap gap-3">
      <DuplicateButton {...{ kind, listing }} />
      {kind.pricesPage && (
        <ButtonLink to={kind.pricesPage(listing.id)} tone="outline">
          {t('moves.prices')}
        </ButtonLink>
      )}
      <ButtonLink to={officePaths.staffListingChannels(listing.id)} tone="outline">
        {t('moves.channels')}
      </ButtonLink>
      {listing.status === 'published' && (
        <ButtonLink to={kind.guestPage(listing.id)} tone="outline">
          {t('moves.view')}
        </ButtonLink>
      )}
      {movesOf[listing.status].map((move) => (
        <Button
          key={move}
          tone={move === 'publish' ? 'action' : 'outline'}
          isWaiting={going === move}
          onClick={() => void press(move)}
        >
          {t(`moves.${wordOf(move, listing.status)}`)}
        </Button>
      ))}
    </div>
  );
}

/** Makes a draft that is like this one, as it is saved, and opens its editor. */
function DuplicateButton({ kind, listing: { id } }: Pick<ListingHeadProps, 'kind' | 'listing'>) {
  const t = useTexts('editing');
  const navigate = useNavigate();
  const showFailure = useShowFailure();
  const sendOnce = useSendOnce();
  const [isSending, setSending] = useState(false);
  const duplicate = async () => {
    setSending(true);
    try {
      const copy = await sendOnce(id, (idempotencyKey) => kind.duplicate(String(id), idempotencyKey));
      showMessage({ type: 'success', text: t(`${kind.words}.duplicated`) });
      await navigate(kind.editorPage(copy.id));
    } catch (error) {
      showFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Button tone="outline" isWaiting={isSending} onClick={() => void duplicate()}>
      {t('moves.duplicate')}
    </Button>
  );
}
