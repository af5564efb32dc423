import Camera from 'lucide-react/icons/camera';
import { useId } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';

interface PhotoButtonProps {
  label: string;
  /** What the picture is of, for those who can't see where the button stands. */
  of: string;
  onPhoto: (file: File) => void;
}

/** Opens the camera of a phone; on a desk it asks for a file. */
export function PhotoButton({ label, of, onPhoto }: PhotoButtonProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={classNames(
        buttonClass({ tone: 'outline', size: 'small' }),
        'min-h-11 cursor-pointer gap-2 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
      )}
    >
      <Icon of={Camera} className="size-4.5" />
      {label}
      <span className="sr-only">: {of}</span>
      <input
        id={id}
        type="file"
        accept="image/*"
        capture="environment"
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onPhoto(file);
        }}
      />
    </label>
  );
}
