import KeyRound from 'lucide-react/icons/key-round';
import Languages from 'lucide-react/icons/languages';
import Mail from 'lucide-react/icons/mail';
import Moon from 'lucide-react/icons/moon-star';
import Sun from 'lucide-react/icons/sun';
import { useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { IdentityCard } from '#features/accounts/web/profile/identity-card.tsx';
import { Button } from '#ui/button.tsx';
import { Avatar } from '#ui/content/avatar.tsx';
import { SettingLink, SettingList, SettingRow, SettingSection } from '#ui/content/setting-list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { ChoiceGroup } from '#ui/fields/choice-group.tsx';
import { Row, Specimen } from '#ui/showcases/specimen.tsx';
import { useShowcaseTexts } from '#ui/use-ui-texts.ts';

function ProfileShowcase() {
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

const lucia = {
  id: '0',
  firstName: 'Lucía',
  lastName: 'Marín',
  email: 'lucia@example.test',
  phone: null,
  media: null,
  language: 'es',
  createdAt: '2025-03-08T15:00:00.000Z',
} as const;

/** The card of the user, above the rows that change it. */
export function IdentityShowcase() {
  const t = useTexts('docs');
  const edit = (
    <Button tone="outline" size="small">
      {t('table.edit')}
    </Button>
  );
  return (
    <>
      <Specimen title={t('profile.identity')}>
        <div className="grid items-start gap-6 md:grid-cols-2">
          <IdentityCard level={3} tenant={{ ...lucia, roles: ['tenant'] }}>
            {edit}
          </IdentityCard>
          <IdentityCard
            level={3}
            tenant={{ ...lucia, firstName: t('review.longAuthor'), lastName: '', roles: ['tenant', 'owner', 'staff'] }}
          >
            {edit}
          </IdentityCard>
        </div>
      </Specimen>
      <ProfileShowcase />
    </>
  );
}
