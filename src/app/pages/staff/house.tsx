import { useState } from 'react';
import { GonePage, orNull } from '#app/shell/gone-page.tsx';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { showMessage } from '#browser/interface-state.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useTextLanguage } from '#browser/texts.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { EditedHouseView } from '#features/catalog/api/editing.schemas.ts';
import { catalogClient } from '#features/catalog/web/catalog-client.ts';
import { editingClient } from '#features/catalog/web/editing/editing-client.ts';
import { HouseEditor } from '#features/catalog/web/editing/house-editor.tsx';
import { ListingStatusBadge } from '#features/catalog/web/editing/listing-status.tsx';
import { useFieldName } from '#features/catalog/web/editing/use-house-edit.ts';
import { revisionsClient } from '#features/revisions/revisions.web.ts';
import { EditHistory } from '#features/revisions/web/edit-history.tsx';
import { paths } from '#kernel/page-addresses.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Heading } from '#ui/content/heading.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/house';
import { ListSkeleton } from './list-page.tsx';

export const handle: PageHandle = { texts: ['staff', 'editing', 'edit', 'accounts'], skeleton: ListSkeleton };

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => orNull(loadHouse(params.id));

async function loadHouse(id: string) {
  const params = { id };
  const [house, { destinations }, { amenities }, { tags }, { owners }, history] = await Promise.all([
    editingClient().getEditedHouse({ params }),
    catalogClient().listDestinations({ query: {} }),
    catalogClient().listAmenities(),
    catalogClient().listTags(),
    editingClient().listOwners(),
    revisionsClient().listRevisions({ params: { entity: 'house', id }, query: { PageSize: '20' } }),
  ]);
  const choices = { destinationId: destinations, amenityIds: amenities, tagIds: tags, ownerId: owners };
  return { house, choices, history };
}

export default function HousePage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('editing');
  const reload = useReload();
  const nameOf = useFieldName();
  const back = { to: paths.staffHouses(), label: t('houses.back') };
  if (!loaderData) return <GonePage title={t('houses.gone')} text={t('houses.goneText')} back={back} />;
  const { house, choices, history } = loaderData;
  return (
    <>
      <HouseHead house={house} onMoved={reload} />
      <HouseEditor key={house.id} house={house} choices={choices} onSaved={reload} />
      <EditHistory
        className="lg:ml-60"
        history={history}
        nameOf={(field) => (field === 'status' ? t('history.status') : `“${nameOf(field)}”`)}
        madeBy={(who) => t('history.created', { who })}
        restore={(revision) =>
          editingClient().restoreHouse({
            params: { id: String(house.id) },
            body: { version: house.version, revision },
          })
        }
        onRestored={reload}
      />
    </>
  );
}

function HouseHead({ house, onMoved }: { house: EditedHouseView; onMoved: () => Promise<void> }) {
  const t = useTexts('editing');
  const language = useTextLanguage();
  const name = language === 'es' ? house.fields.nameEs : house.fields.nameEn;
  return (
    <>
      <PageHead title={name} noIndex />
      <Breadcrumb steps={[{ to: paths.staffHouses(), label: t('houses.back') }]} current={name} />
      <div className="mt-3 mb-8 flex flex-wrap items-center justify-between gap-4">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
          <Heading level={1} className="wrap-anywhere">
            <span translate="no">{name}</span>
          </Heading>
          <ListingStatusBadge status={house.status} />
        </div>
        <Moves house={house} onMoved={onMoved} />
      </div>
    </>
  );
}

const moves = {
  publish: { call: 'publishHouse', done: 'moves.published' },
  withdraw: { call: 'withdrawHouse', done: 'moves.withdrawn' },
  archive: { call: 'archiveHouse', done: 'moves.archived' },
} as const;
type Move = keyof typeof moves;

const movesOf = {
  draft: ['archive', 'publish'],
  published: ['withdraw'],
  archived: ['withdraw'],
} as const satisfies Record<EditedHouseView['status'], readonly Move[]>;

const undoOf = { draft: 'withdraw', published: 'publish', archived: 'archive' } as const;

/** Publishing, and what takes it back; each can be undone. */
function Moves({ house, onMoved }: { house: EditedHouseView; onMoved: () => Promise<void> }) {
  const t = useTexts('editing');
  const showFailure = useShowFailure();
  const [going, setGoing] = useState<Move>();
  const params = { id: String(house.id) };
  const go = async (move: Move, version: number, before?: EditedHouseView['status']) => {
    setGoing(move);
    try {
      const saved = await editingClient()[moves[move].call]({ params, body: { version } });
      const undo = before && { label: t('moves.undo'), run: () => void go(undoOf[before], saved.version) };
      showMessage({ type: 'success', text: t(moves[move].done), ...(undo ? { action: undo } : {}) });
      await onMoved();
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'listing-incomplete') {
        const count = (error.details.missing as readonly string[]).length;
        showMessage({ type: 'warning', text: t('moves.notYet', { count }) });
      } else showFailure(error);
    } finally {
      setGoing(undefined);
    }
  };
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={paths.staffHousePrices(house.id)} tone="outline">
        {t('moves.prices')}
      </ButtonLink>
      {house.status === 'published' && (
        <ButtonLink to={paths.property(house.id)} tone="outline">
          {t('moves.view')}
        </ButtonLink>
      )}
      {movesOf[house.status].map((move) => (
        <Button
          key={move}
          tone={move === 'publish' ? 'action' : 'outline'}
          isWaiting={going === move}
          onClick={() => void go(move, house.version, house.status)}
        >
          {t(`moves.${move}`)}
        </Button>
      ))}
    </div>
  );
}
