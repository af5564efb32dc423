import { NotFound } from '#app/shell/page-error.tsx';

export default function NotFoundPage() {
  return (
    <div className="measure">
      <NotFound />
    </div>
  );
}
