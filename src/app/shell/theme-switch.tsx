import Moon from 'lucide-react/icons/moon-star';
import Sun from 'lucide-react/icons/sun';
import { useTheme } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';

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
