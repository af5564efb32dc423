import { showMessage } from '#browser/interface-state.ts';
import { chosenLanguage } from '#browser/preferences.ts';
import type { TextsOf } from '#browser/use-texts.ts';
import { accountsClient, profileClient } from './accounts-clients.ts';

/**
 * Whoever signed in where another language was chosen than the account has reads in the chosen one, while mails keep
 * that of the account (docs/domain.md, section 1): one press takes it over. Nothing is asked where nothing was chosen.
 */
export async function offerLanguage(t: TextsOf<'accounts'>, failureText: (error: unknown) => string): Promise<void> {
  const language = chosenLanguage(document.cookie);
  if (!language) return;
  // What fails here is asked at the next sign-in.
  const tenant = await accountsClient()
    .getTenant()
    .catch(() => undefined);
  if (!tenant || tenant.language === language) return;
  const { firstName, lastName, phone } = tenant;
  const takeOver = () =>
    profileClient()
      .updateTenant({ body: { firstName, lastName, phone, language } })
      .then(
        () => showMessage({ type: 'success', text: () => t('language.changed') }),
        (error) => showMessage({ type: 'error', text: failureText(error) }),
      );
  showMessage({
    type: 'info',
    text: t('language.differs'),
    action: { label: t('language.change'), run: () => void takeOver() },
  });
}
