import { existsSync } from 'node:fs';
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** A page whose file is written; the spec's table in section 2 is the order. */
const page = (path: string, file: string): RouteConfigEntry[] =>
  existsSync(new URL(file, import.meta.url)) ? [route(path, file)] : [];

export default [
  layout('layouts/main-layout.tsx', [
    index('pages/public/home.tsx'),
    ...page('about', 'pages/public/about.tsx'),
    ...page('contact_us', 'pages/public/contact.tsx'),
    ...page('additional_services', 'pages/public/additional-services.tsx'),
    ...page('work_with_us', 'pages/public/work-with-us.tsx'),
    ...page('results', 'pages/public/results.tsx'),
    ...page('property/info/:id', 'pages/public/property.tsx'),
    ...page('property/info/photos/:id', 'pages/public/property-photos.tsx'),
    ...page('email/validation', 'pages/account/email-validation.tsx'),
    ...page('signin', 'pages/account/sign-in.tsx'),
    ...page('signup', 'pages/account/sign-up.tsx'),
    ...page('security/reset-password', 'pages/account/reset-password.tsx'),
    ...page('terms_and_conditions', 'pages/public/terms.tsx'),
    ...page('privacy_policy_and_cookies', 'pages/public/privacy.tsx'),
    route('privacy_and_cookies', 'pages/public/privacy.tsx', { id: 'privacy-by-its-other-name' }),
    route('notFound', 'pages/public/unknown-path.tsx', { id: 'not-found' }),
    route('*', 'pages/public/unknown-path.tsx'),
  ]),
  layout('layouts/private-layout.tsx', [
    layout('layouts/user-layout.tsx', [
      ...page('reservations', 'pages/account/reservations.tsx'),
      ...page('reservations/:id', 'pages/account/reservation.tsx'),
      ...(existsSync(new URL('pages/staff/staff-frame.tsx', import.meta.url))
        ? [
            layout('pages/staff/staff-frame.tsx', [
              ...page('staff', 'pages/staff/inbox.tsx'),
              ...page('staff/groups', 'pages/staff/groups.tsx'),
              ...page('staff/groups/:id', 'pages/staff/group.tsx'),
              ...page('staff/refunds', 'pages/staff/refunds.tsx'),
            ]),
          ]
        : []),
    ]),
    layout('layouts/bare-layout.tsx', [...page('signout', 'pages/account/sign-out.tsx')]),
  ]),
  route('docs', 'layouts/docs-layout.tsx', [
    index('pages/docs/docs-home.tsx'),
    route(':page', 'pages/docs/docs-page.tsx'),
  ]),
] satisfies RouteConfig;
