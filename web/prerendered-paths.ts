// Public pages, rendered to HTML at build time. /404 represents the catch-all route, so that an unknown address
// gets a finished page with status 404.
export const prerenderedPaths = [
  '/',
  '/404',
  '/help',
  '/shared/login',
  '/shared/registration',
  '/login',
  '/onboarding',
  '/onboarding/consumer',
  '/onboarding/advisor',
  // Its frame, so that something is there before the code is; the list itself is each visitor's own.
  '/onboarding/consumer/first-list',
  '/legal/disclosures',
  '/legal/privacy',
  '/legal/privacy-choices',
  '/legal/terms',
  '/legal/how-we-are-paid',
  '/what-it-costs',
] as const
