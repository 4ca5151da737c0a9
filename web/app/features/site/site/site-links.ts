import { helpAddress } from '@evenkeel/contract/site/help-topics'

export interface SiteLink {
  label: string
  to: string
}

// Anchors are ids of sections of the home page.
export const headerLinks: readonly SiteLink[] = [
  { label: 'How matching works', to: '/#matching' },
  { label: 'What it costs', to: '/#cost' },
  { label: 'Who pays us', to: '/#who-pays-us' },
  { label: 'For advisors', to: '/onboarding/advisor' },
]

export const logInLink: SiteLink = { label: 'Sign in', to: '/shared/login' }
export const registerLink: SiteLink = { label: 'Create an account', to: '/shared/registration' }

// Columns: about us, your choices, and where to check us and advisors.
export const footerLinks: readonly SiteLink[] = [
  { label: 'Disclosures', to: '/legal/disclosures' },
  { label: 'Privacy', to: '/legal/privacy' },
  { label: 'Your privacy choices', to: '/legal/privacy-choices' },
  { label: 'How we are paid', to: '/legal/how-we-are-paid' },
  { label: 'Terms', to: '/legal/terms' },
  { label: 'Help', to: helpAddress() },
  { label: 'Support', to: '/shared/support' },
  { label: 'BrokerCheck', to: 'https://brokercheck.finra.org' },
  { label: 'IAPD', to: 'https://adviserinfo.sec.gov' },
]
