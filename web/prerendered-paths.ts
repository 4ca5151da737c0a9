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
  '/legal/disclosures',
  '/legal/privacy',
  '/legal/privacy-choices',
  '/legal/terms',
  '/legal/how-we-are-paid',
] as const
