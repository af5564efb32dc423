import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import './toast.css';
import { type CloseButtonProps, cssTransition, ToastContainer, toast } from 'react-toastify';
import { useUiLanguage, useUiTexts } from '#ui/use-ui-texts.ts';

export interface ToastMessage {
  readonly type: 'info' | 'success' | 'warning' | 'error' | 'default';
  /** A function follows when the language is switched; a sentence goes then. */
  readonly text: string | (() => string);
  readonly action?: { readonly label: string; readonly run: () => void };
}

interface ToastOutletProps {
  message: ToastMessage | null;
  onShown: () => void;
}

const glide = cssTransition({ enter: 'toast-in', exit: 'toast-out', collapseDuration: 200 });

/**
 * Shows one message at a time: 5 s (longer with something to press), top right below the header and the buttons of the
 * page's head, thrown away by dragging; errors stay until they are closed. When the language is switched it follows or
 * goes (docs/domain.md, section 10).
 */
export default function ToastOutlet({ message, onShown }: ToastOutletProps) {
  const t = useUiTexts();
  const [top, setTop] = useState(0);
  const language = useUiLanguage();
  const shownIn = useRef(language);
  useEffect(() => {
    if (shownIn.current === language) return;
    shownIn.current = language;
    for (const id of sentences.splice(0)) toast.dismiss(id);
  }, [language]);
  useEffect(() => {
    if (!message) return;
    setTop(bottomOfHeads());
    show(message);
    onShown();
  }, [message, onShown]);
  return (
    <ToastContainer
      aria-label={t('toast.region')}
      autoClose={5000}
      position="top-right"
      style={{ '--toastify-toast-top': `max(1rem, ${Math.round(top)}px + 0.5rem)` } as CSSProperties}
      draggable
      draggablePercent={80}
      pauseOnHover
      pauseOnFocusLoss
      newestOnTop
      limit={3}
      transition={glide}
      closeButton={CloseToast}
    />
  );
}

/** As far down as a head may push the messages, of the height of the window. */
const MOST = 0.6;

/** Where the header ends, or the head of a page with buttons that stand below it. */
function bottomOfHeads(): number {
  const heads = [...document.querySelectorAll('header, [data-above-messages]')];
  const bottoms = heads.map((head) => head.getBoundingClientRect().bottom);
  return Math.max(0, ...bottoms.filter((bottom, index) => index === 0 || bottom < window.innerHeight * MOST));
}

/** A component of its own: a switch of the language reaches a message that is already there. */
function CloseToast({ closeToast }: Pick<CloseButtonProps, 'closeToast'>) {
  const t = useUiTexts();
  return (
    <button
      type="button"
      onClick={closeToast}
      aria-label={t('toast.close')}
      className="target grid shrink-0 place-items-center self-start rounded-full text-muted text-xl leading-none hover:text-ink"
    >
      ×
    </button>
  );
}

/** Time to reach the action; it stands still while the action has the focus. */
const WITH_ACTION_MS = 12_000;

let last: string | number | undefined;
/** Those that are in one language. */
const sentences: string[] = [];

function show({ type, text, action }: ToastMessage): void {
  if (last !== undefined) toast.dismiss(last);
  const toastId = crypto.randomUUID();
  const said = typeof text === 'string' ? text : <Said text={text} />;
  if (typeof text === 'string' || action) sentences.push(toastId);
  const content = action ? <WithAction text={said} action={action} toastId={toastId} /> : said;
  const shown = toast(content, {
    toastId,
    type,
    role: type === 'error' ? 'alert' : 'status',
    autoClose: type === 'error' ? false : action ? WITH_ACTION_MS : 5000,
  });
  last = type === 'error' ? undefined : shown;
}

/** Drawn again by a switch of the language. */
function Said({ text }: { text: () => string }) {
  useUiLanguage();
  return text();
}

interface WithActionProps {
  text: ReactNode;
  action: { label: string; run: () => void };
  toastId: string;
}

function WithAction({ text, action, toastId }: WithActionProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="flex-1">{text}</span>
      <button
        type="button"
        className="target text-link font-semibold"
        onFocus={() => toast.pause({ id: toastId })}
        onBlur={() => toast.play({ id: toastId })}
        onClick={() => {
          toast.dismiss(toastId);
          action.run();
        }}
      >
        {action.label}
      </button>
    </span>
  );
}
