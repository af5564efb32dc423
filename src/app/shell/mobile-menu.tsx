import MenuIcon from 'lucide-react/icons/menu';
import { lazy, useState } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { Icon } from '#ui/content/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Dialog, preloadDialog } from '#ui/overlays/dialog.tsx';

const loadContent = () => import('./mobile-menu-content.tsx');
const Content = lazy(loadContent);

function preload() {
  preloadDialog();
  void loadContent();
}

/** The navigation on narrow screens: also properties, reservations and, when signed in, logout. */
export function MobileMenu() {
  const t = useTexts('app');
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const [shownOn, setShownOn] = useState(pathname);
  if (shownOn !== pathname) {
    setShownOn(pathname);
    setOpen(false);
  }
  return (
    <>
      <IconButton
        name={t('nav.open')}
        icon={<Icon of={MenuIcon} className="size-6" />}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
        tone="inherit"
        className="-mr-2 xl:hidden"
      />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('nav.menu')} size="side">
        <Content close={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
