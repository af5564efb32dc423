import { useState } from 'react';
import { useShowcaseTexts } from '#ui/use-ui-texts.ts';
import { Tabs } from './tabs.tsx';

export function TabsShowcase() {
  const t = useShowcaseTexts();
  const [selected, setSelected] = useState('rooms');
  const tabs = (['rooms', 'rules', 'place'] as const).map((key) => ({
    key,
    label: t(`tabs.${key}`),
    panel: <p>{t(`tabs.${key}Text`)}</p>,
  }));
  return <Tabs name={t('tabs.name')} tabs={tabs} selected={selected} onSelect={setSelected} />;
}
