import { type DragEvent, type ReactNode, useState } from 'react';
import { classNames } from '#ui/class-names.ts';

/** Takes a file that is dragged onto it; for a mouse only, as the button beside does the same. */
export function DropZone({
  onDrop,
  children,
}: {
  onDrop: (file: File | undefined) => void;
  children: (isOver: boolean) => ReactNode;
}) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is one more way beside the button
    <div
      onDragOver={over}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer.files[0]);
      }}
      className={classNames(
        '-m-2 rounded-control border border-transparent border-dashed p-2 transition-colors duration-(--quick)',
        isOver && 'border-info bg-info-soft',
      )}
    >
      {children(isOver)}
    </div>
  );
}
