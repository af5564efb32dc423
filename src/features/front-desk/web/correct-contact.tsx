import { useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { DecisionDialog, useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { ProposalView } from '../api/front-desk.schemas.ts';
import { isEmailShaped } from '../typed-contact.domain.ts';
import { deskClient } from './desk-clients.ts';

interface CorrectContactProps {
  quote: ProposalView;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Another name or address for whom a quote is for: it is mailed again, and its earlier link retired. */
export function CorrectContact({ quote, onChanged, onClose }: CorrectContactProps) {
  const t = useTexts('desk');
  const { act, isActing, problem } = useStaffAct(onChanged);
  const { firstName, lastName, email } = quote.guest;
  const [typed, setTyped] = useState({ name: firstName, lastname: lastName, email: email ?? '' });
  const [isTried, setTried] = useState(false);
  const wrong = {
    name: typed.name.trim() === '' ? t('wrong.required') : undefined,
    lastname: typed.lastname.trim() === '' ? t('wrong.required') : undefined,
    email: isEmailShaped(typed.email) ? undefined : t('wrong.email'),
  };
  const save = async () => {
    setTried(true);
    if (wrong.name || wrong.lastname || wrong.email) return;
    const body = { name: typed.name.trim(), lastname: typed.lastname.trim(), email: typed.email.trim() };
    const send = () => deskClient().readdressProposal({ params: { id: quote.groupId }, body });
    if ((await act(send, t('correct.done', { email: body.email }))) === 'done') onClose();
  };
  const set = (name: keyof typeof typed) => ({
    label: t(`contact.${name}`),
    required: true,
    autoComplete: 'off',
    value: typed[name],
    error: isTried ? wrong[name] : undefined,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <DecisionDialog
      title={t('correct.title', { code: quote.bookingCode })}
      text={t('correct.text')}
      action={t('correct.action')}
      isActing={isActing}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextInput maxLength={80} {...set('name')} />
        <TextInput maxLength={80} {...set('lastname')} />
      </div>
      <TextInput type="email" inputMode="email" maxLength={254} {...set('email')} />
    </DecisionDialog>
  );
}
