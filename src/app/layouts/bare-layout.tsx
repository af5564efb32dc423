import { Outlet } from 'react-router';
import { Notice } from '#app/shell/notice.tsx';

/** NONE: no header, no footer. */
export default function BareLayout() {
  return (
    <>
      <Notice />
      <main
        id="content"
        tabIndex={-1}
        className="measure grid min-h-[80dvh] place-items-center py-10 focus:outline-none"
      >
        <Outlet />
      </main>
    </>
  );
}
