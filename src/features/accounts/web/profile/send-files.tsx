import { type ReactNode, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import type { useSendFiles } from './use-send-files.ts';

interface SendFilesProps extends ReturnType<typeof useSendFiles> {
  /** MIME types that can be chosen. */
  types: readonly string[];
  label: string;
  icon: ReactNode;
  size?: 'small';
  sendingText: string;
  /** How large and of what kind they may be. */
  limits: string;
  /** Why there can't be more of them. */
  disabledReason?: string | null;
}

/** The button that chooses files and sends them at once, what was wrong with one, and what they may be. */
export function SendFiles(props: SendFilesProps) {
  const { choose, problem, label } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={props.types.join(',')}
        multiple
        hidden
        aria-label={label}
        onChange={(event) => {
          void choose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {problem && (
        <Alert tone="danger" isNews className="wrap-anywhere">
          {problem}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          tone="outline"
          size={props.size}
          icon={props.icon}
          isWaiting={props.isSending}
          waitingText={props.sendingText}
          disabledReason={props.disabledReason}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        <span className="text-muted text-sm">{props.limits}</span>
      </div>
    </>
  );
}
