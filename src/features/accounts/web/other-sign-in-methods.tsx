import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { type ReactNode, useEffect, useState } from 'react';
import type { Grant } from '#browser/session.ts';
import { useQuery } from '#browser/use-query.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { factorsClient } from './accounts-clients.ts';
import { canUsePasskeys, isGivenUp, signInWithPasskey } from './factors/webauthn.ts';
import { GoogleButton } from './google-button.tsx';

interface OtherSignInMethodsProps {
  onSignedIn: (grant: Grant) => Promise<void>;
  /** What Google vouches for; whoever gets it signs in with it. */
  onGoogle: (credential: string) => Promise<void>;
  onFailure: (failure: { error: unknown } | { note: string }) => void;
}

/** The ways in beside the password: a passkey where the browser knows them, Google where it is set up. */
export function OtherSignInMethods({ onSignedIn, onGoogle, onFailure }: OtherSignInMethodsProps) {
  const t = useTexts('accounts');
  // Nearly every browser has them: what is drawn by the server already pushes nothing down.
  const [hasPasskeys, setHasPasskeys] = useState(true);
  const [isGoogleGone, setGoogleGone] = useState(false);
  const foundClientId = useGoogleClientId();
  const googleClientId = isGoogleGone ? undefined : foundClientId;
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => setHasPasskeys(canUsePasskeys()), []);
  if (!hasPasskeys && googleClientId === undefined) return null;

  const enter = async () => {
    if (isWaiting) return;
    setWaiting(true);
    try {
      await onSignedIn(await signInWithPasskey());
    } catch (error) {
      onFailure(isGivenUp(error) ? { note: t('methods.passkeyStopped') } : { error });
    } finally {
      setWaiting(false);
    }
  };

  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-4 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('methods.or')}
      </p>
      {hasPasskeys && (
        <Button
          tone="outline"
          isWide
          icon={<Icon of={Fingerprint} />}
          isWaiting={isWaiting}
          waitingText={t('methods.passkeyWaiting')}
          // Without the blur of the field its message can't push the button away from the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void enter()}
        >
          {t('methods.passkey')}
        </Button>
      )}
      {googleClientId !== undefined && (
        <GoogleButton clientId={googleClientId} onCredential={onGoogle} onGone={() => setGoogleGone(true)} />
      )}
    </div>
  );
}

/**
 * The id of this site at Google, asked for once; undefined while it is not known, and where signing in with Google is
 * not set up.
 */
function useGoogleClientId(): string | undefined {
  const { data } = useQuery({
    key: ['sign-in-ways'],
    ask: (signal) => factorsClient().getSignInMethods(undefined, { signal }),
    freshMs: Number.POSITIVE_INFINITY,
  });
  return data?.googleClientId ?? undefined;
}

export const otherLinkClass =
  'font-semibold text-link underline decoration-1 underline-offset-4 hover:decoration-2 min-h-6';

/**
 * The line under a form that leads to the other one. Pressing it leaves the focus where it is: what a blur has to say
 * would move it away from the pointer.
 */
export function OtherFormLink({ question, children }: { question: string; children: ReactNode }) {
  return (
    <p className="mt-auto border-line border-t pt-5 text-center" onMouseDown={(event) => event.preventDefault()}>
      <span className="text-muted">{question}</span> {children}
    </p>
  );
}
