import { useSearchParams } from 'react-router';
import { Specimen } from '#ui/showcases/specimen.tsx';
import { useShowcaseTexts } from '#ui/use-ui-texts.ts';
import { Pagination } from '../navigation/pagination.tsx';

export function PaginationShowcase() {
  const t = useShowcaseTexts();
  const [search] = useSearchParams();
  const page = Number(search.get('page') ?? 20);
  return (
    <>
      <Specimen title={t('pagination.first')}>
        <Pagination name={t('pagination.first')} page={1} pageCount={12} hrefOf={(number) => `?page=${number}`} />
      </Specimen>
      <Specimen title={t('pagination.middle')}>
        <Pagination page={page} pageCount={40} hrefOf={(number) => `?page=${number}`} />
      </Specimen>
      <Specimen title={t('pagination.last')}>
        <Pagination name={t('pagination.last')} page={3} pageCount={3} hrefOf={(number) => `?page=${number}`} />
      </Specimen>
    </>
  );
}
