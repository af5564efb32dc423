import Moon from 'lucide-react/icons/moon-star';
import Sun from 'lucide-react/icons/sun';
import { useLanguage, useLanguageSwitch, useTheme } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Icon } from '#ui/content/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';

/** Names the other language in that language. The page, the scroll and what was typed stay. */
export function LanguageSwitch({ isWide = false }: { isWide?: boolean }) {
  const t = useTexts('app');
  const language = useLanguage();
  const switchLanguage = useLanguageSwitch();
  const other = language === 'en' ? 'es' : 'en';
  return (
    <button
      type="button"
      lang={other}
      onClick={() => void switchLanguage(other)}
      className="inline-flex min-h-10 min-w-10 items-center justify-center rounded-full px-3 font-semibold text-sm hover:bg-raised hover:text-ink pointer-coarse:min-h-11"
    >
      {isWide ? (
        t('language.other')
      ) : (
        <>
          <span aria-hidden="true" className="uppercase">
            {other}
          </span>
          <span className="sr-only">{t('language.other')}</span>
        </>
      )}
    </button>
  );
}

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
