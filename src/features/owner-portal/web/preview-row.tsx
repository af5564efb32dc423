import type { ComponentProps } from 'react';
import { type SettingLink, SettingRow } from '#ui/content/setting-list.tsx';

/** What leads an owner on, and staff nowhere. */
export const PreviewRow = ({ to: _, ...row }: ComponentProps<typeof SettingLink>) => <SettingRow {...row} />;
