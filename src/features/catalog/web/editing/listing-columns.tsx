import { Link } from 'react-router';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatExactMoney } from '#kernel/locales.ts';
import { type ListColumn, listedLink } from '#ui/list-table/list-columns.ts';
import type { ListedListing, ListingKind } from './listing-kind.ts';
import { ListingStatusBadge } from './listing-status.tsx';

/** The columns of the list of houses or boats for staff. */
export function useListingColumns({ words, editorPage }: ListingKind): readonly ListColumn<ListedListing>[] {
  const t = useTexts('editing');
  const language = useTextLanguage();
  return [
    {
      key: 'name',
      label: t(`${words}.name`),
      cell: ({ id, name }) => (
        <Link to={editorPage(id)} translate="no" className={listedLink}>
          {name}
        </Link>
      ),
    },
    { key: 'place', label: t('listed.place'), isLabelHidden: true, cell: ({ destination }) => destination },
    { key: 'owner', label: t('listed.owner'), isLabelHidden: true, cell: ({ owner }) => owner },
    {
      key: 'status',
      label: t('listed.status'),
      isLabelHidden: true,
      cell: ({ status }) => <ListingStatusBadge words={words} status={status} />,
    },
    { key: 'guests', label: t('listed.guests'), align: 'end', cell: ({ guests }) => guests },
    {
      key: 'price',
      label: t(`${words}.price`),
      align: 'end',
      cell: ({ priceCents: cents }) =>
        cents === null ? null : <span className="numbers whitespace-nowrap">{formatExactMoney(language, cents)}</span>,
    },
    {
      key: 'missing',
      label: t('listed.toPublish'),
      cell: ({ missing: { length: count } }) =>
        count === 0 ? null : <span className="text-muted">{t('listed.missing', { count })}</span>,
    },
  ];
}
