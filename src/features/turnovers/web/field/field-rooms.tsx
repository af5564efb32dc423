import { useTexts } from '#browser/use-texts.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import type { FieldTask } from '../../api/turnovers.schemas.ts';
import { isBegun } from '../../domain/tasks.ts';
import { PhotoButton } from './photo-button.tsx';
import { TakenPhotos } from './taken-photos.tsx';
import type { Field } from './use-field.ts';

/** The list, room by room: what is ticked and pictured goes to the office by itself. */
export function FieldRooms({ task, field: { press, addPhoto } }: { task: FieldTask; field: Field }) {
  const t = useTexts('field');
  const isOpen = isBegun(task);
  if (task.rooms.length === 0) return null;
  return (
    <section aria-labelledby="rooms" className="grid gap-6">
      <div>
        <Heading level={2} id="rooms">
          {t('list')}
        </Heading>
        {(task.state === 'open' || task.state === 'accepted') && (
          <p className="mt-1 text-muted text-sm">{t('listLater')}</p>
        )}
      </div>
      {task.rooms.map(({ name, items }) => (
        <fieldset key={`${name} ${items[0]?.id}`} className="min-w-0 rounded-card border border-line p-4 pt-2">
          <legend className="px-2 font-semibold">
            {name}{' '}
            <span className="numbers font-normal text-muted">
              {items.filter(({ isChecked }) => isChecked).length}/{items.length}
            </span>
          </legend>
          <ul className="grid gap-1">
            {items.map(({ id, words, isChecked, isRequired, needsPhoto, photos }) => (
              <li key={id} className="grid gap-2 border-line border-b py-1 last:border-b-0">
                <Checkbox
                  label={
                    <>
                      {words}
                      {!isRequired && <span className="text-muted text-sm"> ({t('optional')})</span>}
                    </>
                  }
                  checked={isChecked}
                  disabled={!isOpen}
                  onChange={({ target }) => void press(task.id, { what: 'check', item: id, isDone: target.checked })}
                />
                {(needsPhoto || photos.length > 0) && (
                  <div className="mb-2 flex flex-wrap items-center gap-3 pl-8">
                    <TakenPhotos photos={photos} of={words} />
                    {isOpen && (
                      <PhotoButton
                        label={t(photos.length === 0 ? 'photoNeeded' : 'photoMore')}
                        of={words}
                        onPhoto={(file) => void addPhoto(task.id, file, { item: id })}
                      />
                    )}
                  </div>
                )}
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
    </section>
  );
}
