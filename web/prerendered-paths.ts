// The public pages: plain HTML at build time. /404 stands for the catch-all route, so that an
// unknown address is answered with a finished page and the status that belongs to it.
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
