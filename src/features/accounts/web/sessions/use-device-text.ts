import { useTexts } from '#browser/use-texts.ts';
import type { DeviceName } from '../../domain/device-name.ts';

/** A device in words: 'Chrome on Windows', or what of it is known. */
export function useDeviceText(): (device: DeviceName) => string {
  const t = useTexts('security');
  return ({ browser, system }) =>
    browser && system ? t('sessions.device', { browser, system }) : (browser ?? system ?? t('sessions.unknownDevice'));
}
