import KeyRound from 'lucide-react/icons/key-round';
import Languages from 'lucide-react/icons/languages';
import Mail from 'lucide-react/icons/mail';
import Moon from 'lucide-react/icons/moon-star';
import Sun from 'lucide-react/icons/sun';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Avatar } from '#ui/content/avatar.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { ChoiceGroup } from '#ui/fields/choice-group.tsx';
import { Row, Specimen } from '#ui/showcases/specimen.tsx';
import { useShowcaseTexts } from '#ui/use-ui-texts.ts';
import { SettingLink, SettingList, SettingRow, SettingSection } from '../content/setting-list.tsx';

export function ProfileShowcase() {
  const t = useShowcaseTexts();
  const [hour, setHour] = useState<'night' | 'day'>('night');
  const choice = (
    <ChoiceGroup
      label={t('profile.hour')}
      isLabelHidden
      choices={[
        { value: 'night', label: t('profile.night'), icon: Moon },
        { value: 'day', label: t('profile.day'), icon: Sun },
      ]}
      chosen={hour}
      onChoose={setHour}
    />
  );
  return (
    <>
      <Specimen title={t('profile.avatars')}>
        <Row>
          <Avatar name={t('profile.name')} size="large" />
          <Avatar name={t('profile.name')} picture="/favicon.svg" size="large" />
          <Avatar name={t('profile.name')} picture="/favicon.svg" />
          <Avatar name="" />
          <span className="size-8">
            <Avatar name={t('profile.name')} size="small" />
          </span>
        </Row>
      </Specimen>
      <Specimen title={t('profile.list')}>
        <SettingList title={t('profile.listTitle')}>
          <SettingLink to="/docs/profile" icon={Mail} label={t('field.email')} value="lucia@example.test" />
          <SettingLink to="/docs/profile" icon={KeyRound} label={t('field.password')} value={t('profile.longValue')}>
            <Badge tone="success">{t('badge.confirmed')}</Badge>
          </SettingLink>
          <SettingRow icon={Languages} label={t('profile.hour')}>
            {choice}
          </SettingRow>
        </SettingList>
      </Specimen>
      <Specimen title={t('profile.section')}>
        <SettingSection title={t('profile.name')} text={t('profile.sectionText')}>
          <Button>{t('button.action')}</Button>
        </SettingSection>
      </Specimen>
    </>
  );
}
