import Moon from 'lucide-react/icons/moon-star';
import Sun from 'lucide-react/icons/sun';
import { useTheme } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/content/icon.tsx';

export function ThemeSwitch() {
  const t = useTexts('app');
  const { theme, switchTheme } = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      name={t(`theme.${other}`)}
      icon={<Icon of={theme === 'dark' ? Sun : Moon} />}
      onClick={() => switchTheme(other)}
      tone="inherit"
    />
  );
}
