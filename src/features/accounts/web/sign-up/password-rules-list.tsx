import Check from 'lucide-react/icons/check';
import Dot from 'lucide-react/icons/dot';
import { useTexts } from '#browser/use-texts.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import { passwordRules } from '../../domain/password-rules.ts';

/** What a new password needs, and what of it is there already. */
export function PasswordRulesList({ password, id }: { password: string; id: string }) {
  const t = useTexts('accounts');
  return (
    <div id={id} className="text-muted text-sm">
      <p className="sr-only">{t('fields.passwordRules')}</p>
      <ul className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 sm:grid-cols-2">
        {passwordRules.map(({ code, holds }) => {
          const isMet = holds(password);
          return (
            <li key={code} className={classNames('flex items-start gap-1.5', isMet && 'text-success')}>
              <Icon of={isMet ? Check : Dot} className="mt-0.5 size-4 shrink-0" />
              {t(`rules.${code}` as 'rules.password-length')}
              <span className="sr-only">{isMet ? t('fields.ruleMet') : t('fields.ruleOpen')}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
