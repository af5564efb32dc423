import { useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { signsOf } from '#ui/office-keys/key-names.ts';
import { type OfficeKey, officeKeys } from '#ui/office-keys/office-keys.ts';
import { areSingleKeysOn, switchSingleKeys } from '#ui/office-keys/single-keys.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';

const columns = [['page', 'everywhere'], ['go']] as const;

/** Every key that does something here, and the switch for those that are pressed alone. */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTexts('office');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('keys.title')} size="large">
      {isOpen && <Shortcuts />}
    </Dialog>
  );
}

function Shortcuts() {
  const t = useTexts('office');
  const [known] = useState(officeKeys);
  const [isOn, setOn] = useState(areSingleKeysOn);
  return (
    <div className="grid gap-6">
      <div className="grid items-start gap-x-10 sm:grid-cols-2">
        {columns.map((places) => (
          <div key={places[0]}>
            {places.map((place) => (
              <KeyList key={place} name={t(`keys.places.${place}`)} keys={known.filter((key) => key.place === place)} />
            ))}
          </div>
        ))}
      </div>
      <div className="border-line border-t pt-4">
        <Checkbox
          checked={isOn}
          onChange={(event) => {
            switchSingleKeys(event.target.checked ? 'on' : 'off');
            setOn(event.target.checked);
          }}
          label={t('keys.single')}
        />
        <p className="mt-1 text-muted text-sm">{t('keys.singleText')}</p>
      </div>
    </div>
  );
}

function KeyList({ name, keys }: { name: string; keys: readonly OfficeKey[] }) {
  if (keys.length === 0) return null;
  const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
  return (
    <section aria-label={name} className="mb-5">
      <h3 className="mb-1 font-sans font-semibold text-muted text-sm">{name}</h3>
      <dl>
        {keys.map((key) => (
          <div key={key.keys} className="flex min-h-9 items-center justify-between gap-4 border-line border-b py-1">
            <dt className="min-w-0 text-[0.9375rem]">{key.label}</dt>
            <dd className="flex shrink-0 gap-1">
              {signsOf(key.keys, isApple).map((sign) => (
                <kbd
                  key={sign}
                  className="min-w-7 rounded-control border border-control bg-raised px-1.5 text-center font-sans text-[0.8125rem]"
                >
                  {sign}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
