import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page of the site, in the order of the spec's table in section 2. */
export default [
  layout('layouts/main-layout.tsx', [
    index('pages/public/home.tsx'),
    route('about', 'pages/public/about.tsx'),
    route('contact_us', 'pages/public/contact.tsx'),
    route('additional_services', 'pages/public/additional-services.tsx'),
    route('work_with_us', 'pages/public/work-with-us.tsx'),
    route('results', 'pages/public/results.tsx'),
    route('property/info/:id', 'pages/public/property.tsx'),
    route('property/info/photos/:id', 'pages/public/property-photos.tsx'),
    route('security/reset-password', 'pages/account/reset-password.tsx'),
    route('email/validation', 'pages/account/email-validation.tsx'),
    route('signin', 'pages/account/sign-in.tsx'),
    route('signup', 'pages/account/sign-up.tsx'),
    route('terms_and_conditions', 'pages/public/terms.tsx'),
    route('privacy_policy_and_cookies', 'pages/public/privacy.tsx'),
    route('privacy_and_cookies', 'pages/public/privacy.tsx', { id: 'privacy-by-its-other-name' }),
    route('notFound', 'pages/public/unknown-path.tsx', { id: 'not-found' }),
    route('*', 'pages/public/unknown-path.tsx'),
  ]),
  // Anybody may open the list of users; its data is for admins.
  layout('layouts/user-layout.tsx', { id: 'open-user-layout' }, [
    layout('pages/users/users-frame.tsx', { id: 'open-users-frame' }, [route('users', 'pages/users/users.tsx')]),
  ]),
  layout('layouts/private-layout.tsx', [
    layout('layouts/user-layout.tsx', [
      route('reservations', 'pages/account/reservations.tsx'),
      route('reservations/:id', 'pages/account/reservation.tsx'),
      layout('pages/profile/profile-frame.tsx', [
        route('profile', 'pages/profile/overview.tsx'),
        route('profile/update', 'pages/profile/update.tsx'),
        route('profile/change-password', 'pages/profile/change-password.tsx'),
        route('profile/security', 'pages/profile/security.tsx'),
        route('profile/privacy', 'pages/profile/privacy.tsx'),
      ]),
      layout('pages/users/users-frame.tsx', [
        route('users/audit', 'pages/users/audit.tsx'),
        route('users/create', 'pages/users/create.tsx'),
        route('users/update/:id', 'pages/users/update.tsx'),
      ]),
      layout('pages/staff/staff-frame.tsx', [
        route('staff', 'pages/staff/inbox.tsx'),
        route('staff/groups', 'pages/staff/groups.tsx'),
        route('staff/groups/:id', 'pages/staff/group.tsx'),
        route('staff/refunds', 'pages/staff/refunds.tsx'),
      ]),
    ]),
    layout('layouts/bare-layout.tsx', [route('signout', 'pages/account/sign-out.tsx')]),
  ]),
  route('docs', 'layouts/docs-layout.tsx', [
    index('pages/docs/docs-home.tsx'),
    route(':page', 'pages/docs/docs-page.tsx'),
  ]),
] satisfies RouteConfig;
