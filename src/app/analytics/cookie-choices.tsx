import { askConsentAgain, isOptedOut } from '#app/analytics/consent.ts';
import { useTexts } from '#browser/use-texts.ts';

/** Asks again whether visits may be counted. */
export default function CookieChoices({ className }: { className: string }) {
  const t = useTexts('app');
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        if (!isOptedOut()) askConsentAgain();
      }}
    >
      {t('footer.cookies')}
    </button>
  );
}
