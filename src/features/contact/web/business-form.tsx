import { useTexts } from '#browser/use-texts.ts';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { type OfferedKind, offeredKinds } from '../domain/contact-forms.ts';
import { MessageFrame } from './message-frame.tsx';
import { MessageTextField, PersonFields, usePersonLabels } from './person-fields.tsx';
import { contactClient, type MessageForm, useMessageForm } from './use-message-form.ts';

/** The form of a business that would like to be registered: who it is, what it lets and where. */
export function BusinessForm() {
  const t = useTexts('contact');
  const given = useMessageForm({
    kind: 'business',
    name: 'business',
    labels: {
      company: t('company'),
      ...usePersonLabels(),
      lets: t('lets'),
      howMany: t('howMany'),
      area: t('area'),
      webAddress: t('webAddress'),
      message: t('message'),
    },
    send: (message, { company, lets, howMany, area, webAddress }) => {
      const business = { company, lets: lets as OfferedKind, howMany: Number(howMany), area };
      const body = { ...message, ...business, ...(webAddress.trim() !== '' && { webAddress }) };
      return contactClient().registerBusiness({ body });
    },
  });
  const { form, textOf } = given;
  return (
    <MessageFrame given={given} submit={t('business.submit')}>
      <TextInput
        label={t('company')}
        autoComplete="organization"
        required
        error={textOf('company')}
        {...form.register('company')}
      />
      <PersonFields given={given} />
      <LetFields given={given} />
      <MessageTextField given={given} hint={t('business.messageHint')} />
    </MessageFrame>
  );
}

function LetFields({ given: { form, textOf } }: { given: MessageForm }) {
  const t = useTexts('contact');
  const choices = [
    { value: '', label: t('choose') },
    ...offeredKinds.map((value) => ({ value, label: t(`offeredKinds.${value}`) })),
  ];
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-[3fr_2fr] sm:gap-3">
        <Select label={t('lets')} options={choices} required error={textOf('lets')} {...form.register('lets')} />
        <TextInput
          label={t('howMany')}
          inputMode="numeric"
          autoComplete="off"
          required
          error={textOf('howMany')}
          {...form.register('howMany')}
        />
      </div>
      <TextInput
        label={t('area')}
        autoComplete="address-level2"
        required
        error={textOf('area')}
        {...form.register('area')}
      />
      <TextInput
        label={t('webAddress')}
        hint={t('optional')}
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        error={textOf('webAddress')}
        {...form.register('webAddress')}
      />
    </>
  );
}
