import { useTexts } from '#browser/use-texts.ts';
import type { OwnerMoneyView } from '../api/owner-ledger.schemas.ts';
import { type ManualKind, manualKinds } from '../domain/entries.ts';
import { ledgerClient } from './ledger-client.ts';
import { centsOf, type Typed, type TypedField } from './typed-fields.ts';
import { TypedForm } from './typed-form.tsx';

interface RecordFormsProps {
  money: OwnerMoneyView;
  onChanged: () => Promise<void>;
}

const channels = ['airbnb', 'vrbo', 'booking', 'other'] as const;

/** What staff record of an owner's money: an entry, a monthly charge, a stay that a channel sold. */
export function RecordForms({ money: { id, places }, onChanged }: RecordFormsProps) {
  const t = useTexts('statements');
  const kinds = Object.keys(manualKinds) as ManualKind[];
  const placeField = (first: readonly { readonly value: string; readonly label: string }[]): TypedField => ({
    name: 'rentableId',
    label: t('record.place'),
    type: 'select',
    options: [
      ...first,
      ...places.map(({ rentableId, name }) => ({ value: String(rentableId), label: name, isName: true })),
    ],
  });
  const ofOwner = [{ value: '', label: t('record.noPlace') }];
  const amount: TypedField = { name: 'cents', label: t('record.amount'), type: 'money', isSigned: true };
  const sums = (['grossCents', 'feeCents', 'cleaningCents'] as const).map(
    (name): TypedField => ({ name, label: t(`channel.${name}`), type: 'money', isOptional: true }),
  );
  const centsIn = (typed: Typed, field: TypedField) => centsOf(field, typed[field.name] ?? '') ?? 0;
  const placeIn = ({ rentableId }: Typed) => (rentableId ? Number(rentableId) : null);
  return (
    <div className="flex flex-wrap gap-3">
      <TypedForm
        title={t('record.entry')}
        lead={t('record.entryLead')}
        action={t('record.action')}
        done={t('record.done')}
        onChanged={onChanged}
        fields={[
          {
            name: 'kind',
            label: t('record.kind'),
            type: 'select',
            options: kinds.map((value) => ({ value, label: t(`record.kinds.${value}`) })),
          },
          { ...amount, hint: t('record.amountHint') },
          { name: 'on', label: t('record.on'), type: 'date' },
          placeField(ofOwner),
          { name: 'words', label: t('record.words'), type: 'text', hint: t('record.wordsHint') },
        ]}
        send={(typed, idempotencyKey) => {
          const { kind, on, words } = typed;
          const body = { kind, on, words, cents: centsIn(typed, amount), rentableId: placeIn(typed) } as never;
          return ledgerClient().recordOwnerEntry({ params: { id }, body }, { idempotencyKey });
        }}
      />
      <TypedForm
        title={t('record.charge')}
        lead={t('record.chargeLead')}
        action={t('record.charge')}
        done={t('record.charged')}
        onChanged={onChanged}
        fields={[
          { name: 'words', label: t('record.words'), type: 'text', hint: t('record.wordsHint') },
          { name: 'cents', label: t('record.amount'), type: 'money' },
          { name: 'firstMonth', label: t('record.firstMonth'), type: 'month', hint: t('record.monthHint') },
          placeField(ofOwner),
        ]}
        send={(typed, idempotencyKey) => {
          const { words = '', firstMonth = '' } = typed;
          const body = { words, firstMonth, amountCents: centsIn(typed, amount), rentableId: placeIn(typed) };
          return ledgerClient().beginCharge({ params: { id }, body }, { idempotencyKey });
        }}
      />
      {places.length > 0 && (
        <TypedForm
          title={t('channel.title')}
          lead={t('channel.lead')}
          action={t('record.action')}
          done={t('channel.done')}
          onChanged={onChanged}
          fields={[
            placeField([]),
            {
              name: 'channel',
              label: t('channel.name'),
              type: 'select',
              options: channels.map((value) => ({ value, label: t(`channel.names.${value}`) })),
            },
            { name: 'reference', label: t('channel.reference'), type: 'text' },
            { name: 'startsOn', label: t('channel.startsOn'), type: 'date' },
            { name: 'endsOn', label: t('channel.endsOn'), type: 'date' },
            ...sums,
            { name: 'receivedOn', label: t('channel.receivedOn'), type: 'date', isOptional: true },
          ]}
          send={(typed) => {
            const { rentableId, channel, reference, startsOn, endsOn, receivedOn } = typed;
            const cents = Object.fromEntries(sums.map((field) => [field.name, centsIn(typed, field)]));
            const stay = { rentableId: Number(rentableId), channel, reference, startsOn, endsOn, isVoid: false };
            const body = { ...stay, ...cents, receivedOn: receivedOn || null } as never;
            return ledgerClient().typeChannelStay({ body });
          }}
        />
      )}
    </div>
  );
}
