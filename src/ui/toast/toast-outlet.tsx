import { useEffect } from 'react';
import './toast.css';
import { cssTransition, ToastContainer, toast } from 'react-toastify';
import { useUiTexts } from '#ui/use-ui-texts.ts';

export interface ToastMessage {
  readonly type: 'info' | 'success' | 'warning' | 'error' | 'default';
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

interface ToastOutletProps {
  message: ToastMessage | null;
  onShown: () => void;
}

const glide = cssTransition({ enter: 'toast-in', exit: 'toast-out', collapseDuration: 200 });

/** Shows one message at a time: 5 s, top right, thrown away by dragging; errors stay until they are closed (spec 9). */
export default function ToastOutlet({ message, onShown }: ToastOutletProps) {
  const t = useUiTexts();
  useEffect(() => {
    if (!message) return;
    show(message);
    onShown();
  }, [message, onShown]);
  return (
    <ToastContainer
      aria-label={t('toast.region')}
      autoClose={5000}
      position="top-right"
      draggable
      draggablePercent={80}
      pauseOnHover
      pauseOnFocusLoss
      newestOnTop
      limit={3}
      transition={glide}
      closeButton={({ closeToast }) => (
        <button
          type="button"
          onClick={closeToast}
          aria-label={t('toast.close')}
          className="target grid shrink-0 place-items-center self-start rounded-full text-muted text-xl leading-none hover:text-ink"
        >
          ×
        </button>
      )}
    />
  );
}

let last: string | number | undefined;

function show({ type, text, action }: ToastMessage): void {
  if (last !== undefined) toast.dismiss(last);
  const content = action ? <WithAction text={text} action={action} /> : text;
  const shown = toast(content, {
    type,
    role: type === 'error' ? 'alert' : 'status',
    autoClose: type === 'error' ? false : 5000,
  });
  last = type === 'error' ? undefined : shown;
}

function WithAction({ text, action }: { text: string; action: { label: string; run: () => void } }) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="flex-1">{text}</span>
      <button
        type="button"
        className="text-link font-semibold"
        onClick={() => {
          toast.dismiss();
          action.run();
        }}
      >
        {action.label}
      </button>
    </span>
  );
}
