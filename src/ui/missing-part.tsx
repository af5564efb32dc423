import { Component, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { reloadPage } from './reload-page.ts';
import { useUiTexts } from './use-ui-texts.ts';

/** The code of a part of the page did not come. */
export class PartMissing extends Error {
  constructor(cause: unknown) {
    super('part of the page missing', { cause });
    this.name = 'PartMissing';
  }
}

interface PartBoundaryProps {
  /** Fetches the code again. */
  fetchAgain: () => Promise<unknown>;
  /** The code is here, or is to be waited for once more. */
  onAgain: () => void;
  /** It is shown that the code is missing. */
  onMissing: () => void;
  /** Nothing is said where it is missing. */
  isOptional: boolean;
  children: ReactNode;
}

/** A part whose code does not come leaves the page, and what was typed in it, as it is. */
export class PartBoundary extends Component<PartBoundaryProps, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch() {
    this.props.onMissing();
  }

  override render() {
    const { children, fetchAgain, onAgain, isOptional } = this.props;
    const { error }: { error: unknown } = this.state;
    if (error === undefined) return children;
    if (!(error instanceof PartMissing)) throw error;
    if (isOptional) return null;
    const tryAgain = async () => {
      await fetchAgain();
      this.setState({ error: undefined });
      onAgain();
    };
    return <MissingPart tryAgain={tryAgain} />;
  }
}

/** Says that there is no connection, over whatever is open. Plain, as every page loads it. */
function MissingPart({ tryAgain }: { tryAgain: () => Promise<void> }) {
  const t = useUiTexts();
  const [isTrying, setTrying] = useState(false);
  const press = async () => {
    setTrying(true);
    try {
      await tryAgain();
    } catch {
      // Some browsers remember what did not come for as long as the page lives.
      if (!(await reloadPage())) setTrying(false);
    }
  };
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto grid max-w-md justify-items-start gap-2 rounded-card border border-danger bg-surface p-4 text-ink shadow-float"
    >
      <p className="font-semibold text-danger">{t('failure.lost')}</p>
      <p>{t('failure.network')}</p>
      <Button tone="outline" size="small" isWaiting={isTrying} onClick={() => void press()}>
        {t('failure.again')}
      </Button>
    </div>
  );
}
