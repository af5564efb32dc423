import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useShowcaseTexts } from '#ui/use-ui-texts.ts';
import { Pagination } from '../pagination.tsx';
import { Tabs } from '../tabs.tsx';
import { Specimen } from './specimen.tsx';

export function TabsShowcase() {
  const t = useShowcaseTexts();
  const [selected, setSelected] = useState('rooms');
  const [ofMany, setOfMany] = useState('rooms');
  const tabs = (['rooms', 'rules', 'place'] as const).map((key) => ({
    key,
    label: t(`tabs.${key}`),
    panel: <p>{t(`tabs.${key}Text`)}</p>,
  }));
  const more = (['services', 'history', 'cancel'] as const).map((key) => ({
    key,
    label: t(`tabs.${key}`),
    panel: <p>{t('tabs.placeText')}</p>,
  }));
  return (
    <>
      <Specimen title={t('tabs.name')}>
        <Tabs name={t('tabs.name')} tabs={tabs} selected={selected} onSelect={setSelected} />
      </Specimen>
      <Specimen title={t('tabs.many')}>
        <div className="max-w-sm">
          <Tabs name={t('tabs.many')} tabs={[...tabs, ...more]} selected={ofMany} onSelect={setOfMany} />
        </div>
      </Specimen>
    </>
  );
}

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
