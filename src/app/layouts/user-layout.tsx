import { Outlet } from 'react-router';
import { Footer } from '#app/shell/footer.tsx';
import { Header, SkipLink } from '#app/shell/header.tsx';
import { Notice } from '#app/shell/notice.tsx';

/** USER: the frame of signed-in pages: the same header and footer, and the page's own measure and spacing. */
export default function UserLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Notice />
      <Header look="surface" />
      <main id="content" tabIndex={-1} className="measure flex-1 py-8 focus:outline-none md:py-12">
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
