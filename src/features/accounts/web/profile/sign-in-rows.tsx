import KeyRound from 'lucide-react/icons/key-round';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useTexts } from '#browser/use-texts.ts';
import { SettingLink, SettingList } from '#ui/content/setting-list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { factorsClient, sessionsClient } from '../accounts-clients.ts';

interface SignInRowsProps {
  state: SignInState;
  links: { readonly password: string; readonly security: string };
}

export function SignInRows({ state: { isTwoStep, sessionCount }, links }: SignInRowsProps) {
  const t = useTexts('profile');
  return (
    <SettingList title={t('overview.signIn')}>
      <SettingLink
        to={links.password}
        icon={KeyRound}
        label={t('overview.password')}
        value={t('overview.passwordValue')}
      />
      <SettingLink
        to={links.security}
        icon={ShieldCheck}
        label={t('overview.twoStep')}
        value={isTwoStep ? t('overview.twoStepOn') : t('overview.twoStepOff')}
      >
        {isTwoStep !== null && (
          <Badge tone={isTwoStep ? 'success' : 'neutral'}>{isTwoStep ? t('overview.on') : t('overview.off')}</Badge>
        )}
      </SettingLink>
      <SettingLink
        to={links.security}
        icon={MonitorSmartphone}
        label={t('overview.sessions')}
        value={t('overview.sessionsValue')}
      >
        {sessionCount !== null && <Badge>{t('overview.sessions', { count: sessionCount })}</Badge>}
      </SettingLink>
    </SettingList>
  );
}

/** How signing in stands; what could not be asked is null. */
export interface SignInState {
  readonly isTwoStep: boolean | null;
  readonly sessionCount: number | null;
}

/** Asks for it. What fails leaves its place empty: the page is about more. */
export async function findSignInState(): Promise<SignInState> {
  const [factor, list] = await Promise.all([
    factorsClient().getSecondFactor().catch(unknown),
    sessionsClient().listSessions().catch(unknown),
  ]);
  return { isTwoStep: factor?.isOn ?? null, sessionCount: list?.sessions.length ?? null };
}

const unknown = () => null;
