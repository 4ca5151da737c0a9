// The one file an operator edits to rebrand the product. The accent is also a token (web/app/ui/tokens.css),
// because stylesheets can't import this file.
export const brand = {
  name: 'Evenkeel',
  accent: '#6DD233',
  supportEmail: 'help@evenkeel.example',
  accountLinkingProvider: 'Plaid',
  description:
    'See which financial advisors fit you, why, and what they cost. No advisor learns your name until you choose them.',
} as const
