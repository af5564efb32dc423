import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page of the site. */
export default [
  layout('layouts/main-layout.tsx', [
    index('pages/public/home.tsx'),
    route('about', 'pages/public/company/about.tsx'),
    route('contact_us', 'pages/public/contact.tsx'),
    route('additional_services', 'pages/public/additional-services.tsx'),
    route('additional_services/contact/:service', 'pages/public/service-contact.tsx'),
    route('additional_services/details/:id', 'pages/public/service.tsx'),
    route('additional_service/details/:type/:id', 'pages/public/service-item.tsx'),
    route('additional_service/photos/:type/:id', 'pages/public/service-photos.tsx'),
    route('our_clients', 'pages/public/company/our-clients.tsx'),
    route('work_with_us', 'pages/public/company/work-with-us.tsx'),
    route('business_registration', 'pages/public/business-registration.tsx'),
    route('newsletter', 'pages/public/newsletter.tsx'),
    route('newsletter/confirm', 'pages/public/newsletter-confirm.tsx'),
    route('newsletter/unsubscribe', 'pages/public/newsletter-unsubscribe.tsx'),
    route('results', 'pages/public/results.tsx'),
    route('property/info/:id', 'pages/public/rentables/property.tsx'),
    route('property/info/photos/:id', 'pages/public/rentables/property-photos.tsx'),
    route('boat/info/:id', 'pages/public/rentables/boat.tsx'),
    route('boat/info/photos/:id', 'pages/public/rentables/boat-photos.tsx'),
    route('security/reset-password', 'pages/account/reset-password.tsx'),
    route('email/validation', 'pages/account/email-validation.tsx'),
    route('signin', 'pages/account/sign-in.tsx'),
    route('signup', 'pages/account/sign-up.tsx'),
    route('terms_and_conditions', 'pages/public/company/terms.tsx'),
    route('privacy_policy_and_cookies', 'pages/public/company/privacy.tsx'),
    route('privacy_and_cookies', 'pages/public/company/privacy.tsx', { id: 'privacy-by-its-other-name' }),
    route('faq', 'pages/public/company/faq.tsx'),
    route('site_map', 'pages/public/company/site-map.tsx'),
    route('notFound', 'pages/public/unknown-path.tsx', { id: 'not-found' }),
    route('*', 'pages/public/unknown-path.tsx'),
    layout('layouts/waiting-layout.tsx', { id: 'waiting-public' }, [route('checkout', 'pages/public/checkout.tsx')]),
  ]),
  // Anybody may open the list of users; its data is for admins.
  layout('layouts/user-layout.tsx', { id: 'open-user-layout' }, [
    layout('pages/users/users-frame.tsx', { id: 'open-users-frame' }, [route('users', 'pages/users/users.tsx')]),
  ]),
  layout('layouts/private-layout.tsx', [
    layout('layouts/user-layout.tsx', [
      layout('layouts/waiting-layout.tsx', [
        route('reservations', 'pages/account/reservations.tsx'),
        route('reservations/:id', 'pages/account/reservation.tsx'),
        route('payment/:reference', 'pages/account/payment.tsx'),
        route('manage-reservation/:id', 'pages/account/manage-reservation.tsx'),
        route('notifications', 'pages/account/notifications.tsx'),
        route('reviews/write/:reservationId', 'pages/account/write-review.tsx'),
        route('owner/reviews', 'pages/account/owner-reviews.tsx'),
        route('owner/damage', 'pages/account/owner-damage.tsx'),
        route('favorites', 'pages/account/favorites.tsx'),
        route('wallet', 'pages/account/wallet.tsx'),
        layout('pages/account/profile-frame.tsx', [
          route('profile', 'pages/account/profile-overview.tsx'),
          route('profile/update', 'pages/account/profile-update.tsx'),
          route('profile/change-password', 'pages/account/change-password.tsx'),
          route('profile/security', 'pages/account/profile-security.tsx'),
          route('profile/privacy', 'pages/account/profile-privacy.tsx'),
        ]),
        layout('pages/users/users-frame.tsx', [
          route('users/audit', 'pages/users/audit.tsx'),
          route('users/errors', 'pages/users/errors.tsx'),
          route('users/errors/:id', 'pages/users/error.tsx'),
          route('users/create', 'pages/users/create.tsx'),
          route('users/update/:id', 'pages/users/update.tsx'),
        ]),
        layout('pages/staff/staff-frame.tsx', [
          route('staff', 'pages/staff/inbox.tsx'),
          route('staff/groups', 'pages/staff/groups.tsx'),
          route('staff/groups/:id', 'pages/staff/group.tsx'),
          route('staff/messages', 'pages/staff/messages.tsx'),
          route('staff/messages/:id', 'pages/staff/message.tsx'),
          route('staff/payments', 'pages/staff/payments.tsx'),
          route('staff/refunds', 'pages/staff/refunds.tsx'),
          route('staff/taxes', 'pages/staff/taxes.tsx'),
          route('staff/reviews', 'pages/staff/reviews.tsx'),
        ]),
      ]),
    ]),
    route('docs', 'layouts/docs-layout.tsx', [
      layout('layouts/waiting-layout.tsx', { id: 'waiting-docs' }, [
        index('pages/docs/docs-home.tsx'),
        route(':page', 'pages/docs/docs-page.tsx'),
      ]),
    ]),
    layout('layouts/bare-layout.tsx', [
      layout('layouts/waiting-layout.tsx', { id: 'waiting-to-leave' }, [
        route('signout', 'pages/account/sign-out.tsx'),
      ]),
    ]),
  ]),
] satisfies RouteConfig;
