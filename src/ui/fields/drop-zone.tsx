import { type DragEvent, type ReactNode, useState } from 'react';
import { classNames } from '#ui/class-names.ts';

interface DropZoneProps {
  onDrop: (files: readonly File[]) => void;
  /** `isOver`: something is held over it. */
  children: (isOver: boolean) => ReactNode;
  /** hidden: seen only while something is held over it. */
  look: 'framed' | 'hidden';
}

const looks = { framed: 'border-control p-5', hidden: '-m-2 border-transparent p-2' } as const;

/** Takes files that are dropped on it; a button inside it must do the same for those who drop nothing. */
export function DropZone({ onDrop, children, look }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <fieldset
      onDragOver={over}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop([...event.dataTransfer.files]);
      }}
      className={classNames(
        'min-w-0 rounded-control border border-dashed transition-colors duration-(--quick)',
        looks[look],
        isOver && 'border-info bg-info-soft',
      )}
    >
      {children(isOver)}
    </fieldset>
  );
}
