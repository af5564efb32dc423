import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { type ReactNode, useState } from 'react';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { profileClient } from '../accounts-clients.ts';
import { PasswordAgainDialog } from '../password-again-dialog.tsx';

/** What keeps an account for now, and the text that says so. */
const blocks: ReadonlyMap<string, Block> = new Map([
  ['reservation-exists-for-tenant', 'blockedText'],
  ['last-admin', 'lastAdmin'],
  ['owner-has-published', 'published'],
  ['wallet-not-empty', 'wallet'],
  ['refund-owed', 'refund'],
]);
type Block = 'blockedText' | 'lastAdmin' | 'published' | 'wallet' | 'refund';

interface DeleteAccountProps {
  /** The link to the open reservations, which keep the account from being deleted. */
  reservationsLink: ReactNode;
  onDeleted: () => Promise<void>;
}

/** What deleting means, why it can't be done now, or the way to it. */
export function DeleteAccount({ reservationsLink, onDeleted }: DeleteAccountProps) {
  const t = useTexts('profile');
  const [isAsking, setAsking] = useState(false);
  const [block, setBlock] = useState<Block>();

  const refused = (error: unknown): boolean => {
    const found = error instanceof ApiRefusal ? blocks.get(error.code) : undefined;
    if (!found) return false;
    setBlock(found);
    setAsking(false);
    return true;
  };

  return (
    <div className="grid gap-6">
      <div className="grid gap-6 md:grid-cols-2">
        <Facts
          title={t('privacy.goes')}
          icon={Minus}
          facts={[t('privacy.goesList.person'), t('privacy.goesList.access'), t('privacy.goesList.comfort')]}
        />
        <Facts
          title={t('privacy.stays')}
          icon={Check}
          facts={[t('privacy.staysList.papers'), t('privacy.staysList.trips'), t('privacy.staysList.reviews')]}
        />
      </div>
      <p className="text-muted">{t('privacy.afterwards')}</p>
      {block && (
        <Alert
          tone="warning"
          isNews
          title={t('privacy.blockedTitle')}
          action={block === 'blockedText' ? reservationsLink : undefined}
        >
          {t(`privacy.${block}`)}
        </Alert>
      )}
      <Button tone="danger" className="justify-self-start" onClick={() => setAsking(true)}>
        {t('privacy.delete')}
      </Button>
      {isAsking && <DeleteAccountDialog onClose={() => setAsking(false)} onDeleted={onDeleted} wasRefused={refused} />}
    </div>
  );
}

function Facts({ title, icon, facts }: { title: string; icon: LucideIcon; facts: readonly string[] }) {
  return (
    <div className="grid content-start gap-3">
      <Heading level={3} look="subheading">
        {title}
      </Heading>
      <ul className="grid gap-2">
        {facts.map((fact) => (
          <li key={fact} className="flex gap-2.5">
            <Icon of={icon} className="mt-1 size-4 shrink-0 text-muted" />
            <span>{fact}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const kinds = ['account', 'trips', 'papers', 'security'] as const;

/** What is kept of somebody, why and how long, in short words. */
export function KeptData({ policyLink }: { policyLink: ReactNode }) {
  const t = useTexts('profile');
  return (
    <div className="grid gap-5">
      <dl className="grid gap-4">
        {kinds.map((kind) => (
          <div key={kind} className="grid gap-x-8 gap-y-0.5 md:grid-cols-[2fr_3fr]">
            <dt className="font-medium">{t(`privacy.kept.${kind}`)}</dt>
            <dd className="text-muted">{t(`privacy.kept.${kind}Why`)}</dd>
          </div>
        ))}
      </dl>
      <p>{policyLink}</p>
    </div>
  );
}

interface DeleteAccountDialogProps {
  onClose: () => void;
  onDeleted: () => Promise<void>;
  /** Takes a refusal that the page explains; false leaves it to the dialog. */
  wasRefused: (error: unknown) => boolean;
}

/** The last question: the password, and that it is understood. */
function DeleteAccountDialog({ onClose, onDeleted, wasRefused }: DeleteAccountDialogProps) {
  const t = useTexts('profile');
  const [isUnderstood, setUnderstood] = useState(false);
  const [problem, setProblem] = useState<string>();

  const confirm = async (currentPassword: string) => {
    if (!isUnderstood) return setProblem(t('privacy.understandNeeded'));
    try {
      await profileClient().deleteAccount({ body: { currentPassword } });
    } catch (error) {
      if (!wasRefused(error)) throw error;
      return;
    }
    await onDeleted();
  };

  return (
    <PasswordAgainDialog
      title={t('privacy.deleteAsk')}
      text={t('privacy.deleteAskText')}
      action={t('privacy.deleteDo')}
      tone="danger"
      onClose={onClose}
      onConfirm={confirm}
    >
      <Checkbox
        label={t('privacy.understand')}
        required
        checked={isUnderstood}
        error={problem}
        onChange={(event) => {
          setUnderstood(event.target.checked);
          setProblem(undefined);
        }}
      />
    </PasswordAgainDialog>
  );
}
