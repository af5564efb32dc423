import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from './tabs.tsx';

export function TabsShowcase() {
  const { t } = useTranslation('docs');
  const [selected, setSelected] = useState('rooms');
  const tabs = (['rooms', 'rules', 'place'] as const).map((key) => ({
    key,
    label: t(`tabs.${key}`),
    panel: <p>{t(`tabs.${key}Text`)}</p>,
  }));
  return <Tabs name={t('tabs.name')} tabs={tabs} selected={selected} onSelect={setSelected} />;
}
