import { useTexts } from '#browser/use-texts.ts';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { type ChannelName, channelNames, MAX_LABEL } from '../domain/channels.ts';

export interface ChosenChannel {
  readonly channel: ChannelName;
  readonly label: string;
}

interface ChannelFieldsProps {
  value: ChosenChannel;
  onChange: (value: ChosenChannel) => void;
  labelError?: string | undefined;
}

/** Which channel, and the name of one that is not in the list. */
export function ChannelFields({ value, onChange, labelError }: ChannelFieldsProps) {
  const t = useTexts('channels');
  return (
    <>
      <Select
        label={t('fields.channel')}
        value={value.channel}
        options={channelNames.map((channel) => ({
          value: channel,
          label: t(`names.${channel}`),
          isName: channel !== 'other',
        }))}
        onChange={({ target }) => onChange({ channel: target.value as ChannelName, label: '' })}
      />
      {value.channel === 'other' && (
        <TextInput
          label={t('fields.label')}
          hint={t('fields.labelHint')}
          error={labelError}
          maxLength={MAX_LABEL}
          value={value.label}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...value, label: target.value })}
        />
      )}
    </>
  );
}

/** Whether a channel that is not in the list has no name yet. */
export const lacksLabel = ({ channel, label }: ChosenChannel): boolean => channel === 'other' && label.trim() === '';
