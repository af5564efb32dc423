import { useState } from 'react';
import { Specimen } from '#ui/showcases/specimen.tsx';
import { useShowcaseTexts } from '#ui/use-ui-texts.ts';
import { Tabs } from '../navigation/tabs.tsx';

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
