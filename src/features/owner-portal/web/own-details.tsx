import FileText from 'lucide-react/icons/file-text';
import Landmark from 'lucide-react/icons/landmark';
import UserRound from 'lucide-react/icons/user-round';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { OwnDetailsView } from '#features/owner-ledger/api/owner-ledger.schemas.ts';
import { plainDigits } from '#features/owner-ledger/web/typed-fields.ts';
import { TypedForm } from '#features/owner-ledger/web/typed-form.tsx';
import { useDetailFields } from '#features/owner-ledger/web/use-detail-fields.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Heading } from '#ui/content/heading.tsx';
import { SettingLink, SettingList, SettingRow } from '#ui/content/setting-list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { ReadersView } from '../api/portal-access.schemas.ts';
import { PeopleWithAccess } from './people-with-access.tsx';
import { ownStatementsClient } from './portal-client.ts';
import { usePortalWords } from './use-portal-words.ts';

/** Who an owner is to the company: where they are paid, their tax form, who may read their portal, language. */
export function OwnDetails({ banks, taxForm, waitDays, readers }: OwnDetailsView & ReadersView) {
  const { t } = usePortalWords();
  return (
    <>
      <Heading level={1} hasRule>
        {t('me.title')}
      </Heading>
      <p className="mt-5 mb-8 max-w-prose text-muted">{t('me.lead')}</p>
      <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-10">
        <Banks banks={banks} waitDays={waitDays} />
        <TaxForm taxForm={taxForm} />
        <PeopleWithAccess readers={readers} />
        <SettingList title={t('me.person')}>
          <SettingLink to={paths.profile()} icon={UserRound} label={t('me.profile')} value={t('me.profileText')} />
        </SettingList>
      </div>
    </>
  );
}

/** Where the owner is paid, and what waits to be used; new details are entered here. */
function Banks({ banks, waitDays }: Pick<OwnDetailsView, 'banks' | 'waitDays'>) {
  const { t, day } = usePortalWords();
  const words = useTexts('statements');
  const reload = useReload();
  const fields = useDetailFields();
  return (
    <div className="grid min-w-0 gap-3">
      <SettingList title={words('bank.title')}>
        {banks.length === 0 && <li className="px-4 py-3.5 text-muted sm:px-5">{t('me.noBank')}</li>}
        {banks.map(({ id, holder, last4, usableOn, isApproved, isInUse }) => (
          <SettingRow
            key={id}
            icon={Landmark}
            label={t('me.account', { digits: last4 })}
            value={
              <>
                <span translate="no">{holder}</span>
                {!isInUse && (
                  <span className="block">
                    {isApproved
                      ? words('bank.usable', { date: day(usableOn) })
                      : t('me.waits', { date: day(usableOn) })}
                  </span>
                )}
              </>
            }
          >
            <Badge tone={isInUse ? 'success' : 'neutral'}>
              {isInUse ? words('bank.inUse') : t(isApproved ? 'me.approved' : 'me.waiting')}
            </Badge>
          </SettingRow>
        ))}
      </SettingList>
      <div>
        <TypedForm
          title={t('me.enterBank')}
          lead={t('me.bankLead', { count: waitDays })}
          action={t('me.send')}
          done={t('me.bankSent')}
          onChanged={reload}
          fields={fields.bank}
          send={({ holder = '', routing = '', account = '' }, idempotencyKey) => {
            const body = { holder, routing: plainDigits(routing), account: plainDigits(account) };
            return ownStatementsClient().enterOwnBank({ body }, { idempotencyKey });
          }}
        />
      </div>
    </div>
  );
}

const formKinds = ['w-9', 'w-8ben', 'w-8eci'] as const;

/** The tax form on file; a new one takes its place. */
function TaxForm({ taxForm }: Pick<OwnDetailsView, 'taxForm'>) {
  const { t, day } = usePortalWords();
  const words = useTexts('statements');
  const reload = useReload();
  const { taxId } = useDetailFields();
  return (
    <div className="grid min-w-0 gap-3">
      <SettingList title={words('tax.title')}>
        {taxForm ? (
          <SettingRow
            icon={FileText}
            label={words(`tax.kinds.${taxForm.kind}`)}
            value={
              <>
                <span translate="no">{taxForm.legalName}</span>
                <span className="block">{t('me.taxText', { digits: taxForm.last4, date: day(taxForm.signedOn) })}</span>
              </>
            }
          >
            <Badge tone="success">{t('me.onFile')}</Badge>
          </SettingRow>
        ) : (
          <li className="px-4 py-3.5 text-muted sm:px-5">{t('me.noTax')}</li>
        )}
      </SettingList>
      <div>
        <TypedForm
          title={t(taxForm ? 'me.sendTaxAgain' : 'me.sendTax')}
          lead={t('me.taxLead')}
          action={t('me.sign')}
          done={t('me.taxSent')}
          onChanged={reload}
          fields={[
            {
              name: 'kind',
              label: words('tax.kind'),
              type: 'select',
              options: formKinds.map((value) => ({ value, label: t(`me.kinds.${value}`) })),
            },
            { name: 'legalName', label: words('tax.name'), type: 'text' },
            taxId,
          ]}
          send={({ kind, legalName = '', taxId: typedId = '' }) => {
            const chosen = formKinds.find((one) => one === kind) ?? 'w-9';
            return ownStatementsClient().sendOwnTaxForm({
              body: { kind: chosen, legalName, taxId: typedId.replaceAll(/\s/g, '') },
            });
          }}
        />
      </div>
    </div>
  );
}
