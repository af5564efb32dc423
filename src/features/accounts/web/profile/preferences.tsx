import Languages from 'lucide-react/icons/languages';
import Moon from 'lucide-react/icons/moon-star';
import Palette from 'lucide-react/icons/palette';
import Sun from 'lucide-react/icons/sun';
import { useState } from 'react';
import { useLanguage, useLanguageSwitch, useTheme } from '#browser/use-preferences.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { Language } from '#kernel/languages.ts';
import { SettingList, SettingRow } from '#ui/content/setting-list.tsx';
import { ChoiceGroup } from '#ui/fields/choice-group.tsx';
import { profileClient } from '../accounts-clients.ts';
import type { Tenant } from './identity-card.tsx';

/** Language and theme. The language is kept with the account, so that mails follow; the theme on this device. */
export function Preferences({ tenant }: { tenant: Tenant }) {
  const t = useTexts('profile');
  const { theme, switchTheme } = useTheme();
  const { chosen, choose } = useChosenLanguage(tenant);
  return (
    <SettingList title={t('overview.preferences')}>
      <SettingRow icon={Languages} label={t('overview.language')} value={t('overview.languageValue')}>
        <ChoiceGroup
          label={t('overview.language')}
          isLabelHidden
          choices={[
            { value: 'en', label: t('overview.english'), lang: 'en' },
            { value: 'es', label: t('overview.spanish'), lang: 'es' },
          ]}
          chosen={chosen}
          onChoose={(next) => void choose(next)}
        />
      </SettingRow>
      <SettingRow icon={Palette} label={t('overview.theme')} value={t('overview.themeValue')}>
        <ChoiceGroup
          label={t('overview.theme')}
          isLabelHidden
          choices={[
            { value: 'dark', label: t('overview.dark'), icon: Moon },
            { value: 'light', label: t('overview.light'), icon: Sun },
          ]}
          chosen={theme}
          onChoose={switchTheme}
        />
      </SettingRow>
    </SettingList>
  );
}

/** The choice shows at once; what could not be kept goes back. */
function useChosenLanguage({ firstName, lastName, phone }: Tenant) {
  const language = useLanguage();
  const [wanted, setWanted] = useState<Language>();
  const switchLanguage = useLanguageSwitch();
  const showFailure = useShowFailure();
  const choose = async (next: Language) => {
    setWanted(next);
    try {
      await profileClient().updateTenant({ body: { firstName, lastName, phone, language: next } });
      await switchLanguage(next);
    } catch (error) {
      showFailure(error);
    } finally {
      setWanted(undefined);
    }
  };
  return { chosen: wanted ?? language, choose };
}
