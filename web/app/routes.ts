import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

// Every URL of the product, in the order of the specification (§2.1). The build writes the server's list of known
// pages from this file, so it imports nothing else and runs in plain Node.

const standingAlone = [
  route('help', 'routes/public/help.tsx'),
  index('routes/public/home.tsx'),
  route('legal/disclosures', 'routes/public/legal-disclosures.tsx'),
  route('legal/privacy', 'routes/public/legal-privacy.tsx'),
  route('legal/privacy-choices', 'routes/public/legal-privacy-choices.tsx'),
  route('legal/terms', 'routes/public/legal-terms.tsx'),
  route('legal/how-we-are-paid', 'routes/public/legal-how-we-are-paid.tsx'),
  // Sent from one person to another, who may have no account.
  route('what-it-costs', 'routes/public/what-it-costs.tsx'),
]

const publicInFrame = [
  route('shared/login', 'routes/public/login.tsx'),
  route('shared/registration', 'routes/public/registration.tsx'),
  route('login', 'routes/public/timed-out-login.tsx'),
  // From an advisor's public page, which the server writes, into the questions.
  route('meet/:slug/ask', 'routes/public/ask-advisor.tsx'),
  // Opened from links in letters.
  route('shared/email-change', 'routes/public/email-change.tsx'),
  route('shared/invitation', 'routes/public/invitation.tsx'),
  route('onboarding', 'routes/public/onboarding.tsx'),
  // The end of the short way (readings 2.1-05); its three screens are steps of the next route.
  layout('layout/page/visitor-pages.tsx', [
    route('onboarding/consumer/choices', 'routes/public/first-choices.tsx'),
    route('onboarding/consumer/first-list', 'routes/public/first-list.tsx'),
  ]),
  route('onboarding/consumer/:step?', 'routes/public/onboarding-consumer.tsx'),
  route('onboarding/advisor/:step?', 'routes/public/onboarding-advisor.tsx'),
]

const shared = [
  route('shared/notifications', 'routes/shared/notifications.tsx'),
  // The address that notification toasts open (spec 2.1-09).
  route('notifications', 'routes/shared/notifications.tsx', { id: 'notifications-by-toast' }),
  route('shared/support', 'routes/shared/support.tsx'),
  route('shared/support/settings', 'routes/shared/settings.tsx'),
  route('shared/matchmaking/messages', 'routes/shared/messages.tsx'),
]

const advisor = [
  route('advisor/metrics/:advisorId?', 'routes/advisor/metrics.tsx'),
  // Before the profile, whose last segment matches any id.
  route('advisor/booking', 'routes/advisor/booking.tsx'),
  route('advisor/:advisorId?', 'routes/advisor/profile.tsx'),
  route('advisor/matchmaking/criteria', 'routes/advisor/criteria.tsx'),
  route('advisor/matchmaking/settings-intro', 'routes/advisor/settings-intro.tsx'),
]

const consumer = [
  route('consumer/profile', 'routes/consumer/profile.tsx'),
  route('consumer/matchmaking/advisors', 'routes/consumer/advisors.tsx'),
  // Not in the specification; before a consumer's page, whose last segment matches any id.
  route('consumer/watch', 'routes/consumer/watch.tsx'),
  route('consumer/matchmaking/get-started', 'routes/consumer/get-started.tsx'),
  // One settings page, two addresses (spec 2.1-11).
  route('consumer/settings', 'routes/shared/settings.tsx', { id: 'consumer-settings' }),
  route('consumer/ChangePassword', 'routes/consumer/change-password.tsx'),
  route('consumer/:consumerId', 'routes/consumer/masqueraded-profile.tsx'),
]

const admin = [
  route('admin/analytics', 'routes/admin/analytics.tsx'),
  route('admin/masquerade', 'routes/admin/masquerade.tsx'),
  route('admin/matchmaking', 'routes/admin/matchmaking.tsx'),
  // Not in the specification: the desks, below the three links of the admin menu (2.5-01).
  route('admin/audit', 'routes/admin/audit.tsx'),
  route('admin/vetting', 'routes/admin/vetting.tsx'),
  route('admin/reviews', 'routes/admin/reviews.tsx'),
  route('admin/people', 'routes/admin/people.tsx'),
  route('admin/people/:personId', 'routes/admin/person.tsx'),
  route('admin/ChangePassword', 'routes/admin/change-password.tsx'),
]

export default [
  ...standingAlone,
  layout('layout/page-frame.tsx', [...publicInFrame, ...shared, ...advisor, ...consumer, ...admin]),
  route('dev/ui', 'routes/dev/ui.tsx'),
  route('*', 'routes/public/not-found.tsx'),
] satisfies RouteConfig
