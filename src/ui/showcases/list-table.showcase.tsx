import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { Badge } from '#ui/feedback/badge.tsx';
import { Specimen } from '#ui/showcases/specimen.tsx';
import { useShowcaseTexts } from '#ui/use-ui-texts.ts';
import type { ListAddress } from '../list-table/list-address.ts';
import type { ListColumn } from '../list-table/list-columns.ts';
import { ListTable } from '../list-table/list-table.tsx';
import { useListAddress } from '../list-table/use-list-address.ts';

const names =
  'Allapattah,Aventura,Bal Harbour,Bay Harbor,Brickell,Coconut Grove,Coral Gables,Doral,Edgewater,Hialeah,Key Biscayne,Little Haiti,Little Havana,Mid-Beach,Midtown,North Beach,Overtown,Pinecrest,South Beach,Sunny Isles,Surfside,Upper Eastside,Wynwood';
const places = names.split(',').map((name, index) => ({
  name,
  isOnBeach: /Beach|Harbour|Isles|Surf|Key/.test(name),
  people: ((index * 7_919) % 61_000) + 900,
}));
type Place = (typeof places)[number];

const SORTABLE = ['name', 'people'];

export function ListTableShowcase() {
  const t = useShowcaseTexts();
  const controls = useListAddress(SORTABLE);
  const columns: readonly ListColumn<Place>[] = [
    { key: 'name', label: t('table.place'), isSortable: true, cell: ({ name }) => name },
    {
      key: 'kind',
      label: t('table.kind'),
      cell: ({ isOnBeach }) => (
        <Badge tone={isOnBeach ? 'info' : 'neutral'}>{t(isOnBeach ? 'table.beach' : 'table.inland')}</Badge>
      ),
    },
    {
      key: 'people',
      label: t('table.people'),
      isSortable: true,
      align: 'end',
      cell: ({ people }) => <span className="numbers">{people}</span>,
    },
  ];
  const menuOf = ({ name }: Place) => ({
    name: t('table.menu', { name }),
    items: [
      { key: 'edit', label: t('table.edit'), icon: Pencil },
      { key: 'remove', label: t('table.remove'), icon: Trash, hasLineAbove: true, isDangerous: true },
    ],
  });
  const shared = { columns, menuOf, keyOf: ({ name }: Place) => name, pagesName: t('table.pages') };
  return (
    <>
      <Specimen title={t('table.list')}>
        <ListTable
          {...shared}
          name={t('table.name')}
          rows={shownOf(controls.address)}
          total={places.length}
          controls={controls}
        />
      </Specimen>
      <Specimen title={t('table.loading')}>
        <ListTable {...shared} name={t('table.loading')} rows={undefined} total={0} controls={controls} />
      </Specimen>
      <Specimen title={t('table.empty')}>
        <ListTable {...shared} name={t('table.empty')} rows={[]} total={0} controls={controls} />
      </Specimen>
    </>
  );
}

function shownOf({ orderBy, order, page, limit }: ListAddress): readonly Place[] {
  const sorted = places.toSorted((one, other) =>
    orderBy === 'people' ? (one.people - other.people) * order : one.name.localeCompare(other.name) * order,
  );
  return limit === 'all' ? sorted : sorted.slice((page - 1) * limit, page * limit);
}
