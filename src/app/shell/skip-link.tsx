import { useTexts } from '#browser/use-texts.ts';

export function SkipLink() {
  const t = useTexts('app');
  return (
    <a
      href="#content"
      className="sr-only z-60 rounded-control bg-action px-5 py-3 font-semibold text-on-action focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {t('skip')}
    </a>
  );
}
