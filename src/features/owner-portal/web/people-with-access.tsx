import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import { confirmed } from '#browser/interface-state.ts';
import { useReload } from '#browser/use-reload.ts';
import { TypedForm } from '#features/owner-ledger/web/typed-form.tsx';
import { useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { dateAt } from '#kernel/company-zone.ts';
import { instantOf } from '#kernel/instant.ts';
import { languages } from '#kernel/languages.ts';
import { formatDeadline } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { SettingList, SettingRow } from '#ui/content/setting-list.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { ReadersView } from '../api/portal-access.schemas.ts';
import { accessKinds, expiresAt, INVITATION_DAYS, MAX_READERS } from '../domain/portal-access.ts';
import { portalAccessClient } from './portal-client.ts';
import { usePortalWords } from './use-portal-words.ts';

/** Whom an owner lets read the own portal: who was invited, who reads, since when; each withdrawn in one press. */
export function PeopleWithAccess({ readers }: ReadersView) {
  const { t, language } = usePortalWords();
  const reload = useReload();
  const { act, isActing, problem } = useStaffAct(reload);
  const withdraw = async ({ id, name, email }: Reader) => {
    const question = {
      ...{ title: t('people.withdrawTitle'), message: t('people.withdrawText'), detail: name ?? email },
      ...{ confirmLabel: t('people.withdraw'), tone: 'danger' as const },
    };
    if (isActing || !(await confirmed(question))) return;
    await act(() => portalAccessClient().withdrawReader({ params: { id } }), t('people.withdrawn'));
  };
  return (
    <div className="grid min-w-0 gap-3">
      <SettingList title={t('people.title')}>
        {readers.length === 0 && <li className="px-4 py-3.5 text-muted sm:px-5">{t('people.none')}</li>}
        {readers.map((reader) => (
          <ReaderRow key={reader.id} reader={reader}>
            <Button
              tone="outline"
              size="small"
              aria-label={t('people.withdrawOf', { who: reader.name ?? reader.email })}
              onClick={() => void withdraw(reader)}
            >
              {t('people.withdraw')}
            </Button>
          </ReaderRow>
        ))}
      </SettingList>
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      {readers.length >= MAX_READERS ? (
        <p className="text-muted">{t('people.full')}</p>
      ) : (
        <div>
          <TypedForm
            title={t('people.invite')}
            lead={t('people.inviteLead', { count: INVITATION_DAYS })}
            action={t('people.send')}
            done={t('people.sent')}
            onChanged={reload}
            fields={[
              { name: 'email', label: t('people.email'), type: 'email' },
              {
                ...{ name: 'kind', label: t('people.kind'), type: 'select', hint: t('people.kindHint') },
                options: accessKinds.map((value) => ({ value, label: t(`people.options.${value}`) })),
              },
              {
                ...{ name: 'language', label: t('people.language'), type: 'select', initial: language },
                hint: t('people.languageHint'),
                options: languages.map((value) => ({ value, label: t(`people.languages.${value}`) })),
              },
            ]}
            send={({ email = '', kind: typed, language: chosen }, idempotencyKey) => {
              const kind = accessKinds.find((one) => one === typed) ?? 'money';
              const body = { email, kind, language: languages.find((one) => one === chosen) ?? language };
              return portalAccessClient().inviteReader({ body }, { idempotencyKey });
            }}
          />
        </div>
      )}
    </div>
  );
}

type Reader = ReadersView['readers'][number];

const tones = { invited: 'info', expired: 'warning', active: 'success' } as const;

function ReaderRow({ reader, children }: { reader: Reader; children: ReactNode }) {
  const { t, language, day } = usePortalWords();
  const { name, email, kind, state, invitedAt, acceptedAt, lastSeenAt } = reader;
  const since = day(dateAt(instantOf(acceptedAt ?? invitedAt)));
  const until = day(dateAt(expiresAt(instantOf(invitedAt))));
  return (
    <SettingRow
      icon={UserRound}
      label={name ?? email}
      value={
        <>
          {name !== null && (
            <span translate="no" className="block">
              {email}
            </span>
          )}
          <span className="block">{t(`people.kinds.${kind}`)}</span>
          <span className="block">{t(`people.${state}`, { date: state === 'active' ? since : until })}</span>
          {state === 'active' && (
            <span className="block">
              {lastSeenAt === null
                ? t('people.notSeen')
                : t('people.seen', { at: formatDeadline(language, instantOf(lastSeenAt)) })}
            </span>
          )}
        </>
      }
    >
      <Badge tone={tones[state]}>{t(`people.states.${state}`)}</Badge>
      {children}
    </SettingRow>
  );
}
