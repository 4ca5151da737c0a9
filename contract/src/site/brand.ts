// The one file an operator edits to rebrand the product. The accent is also a token (web/app/ui/tokens.css),
// because stylesheets cannot import this file.
export const brand = {
  name: 'Evenkeel',
  accent: '#6DD233',
  supportEmail: 'help@evenkeel.example',
  accountLinkingProvider: 'Plaid',
  description:
    'See which financial advisor fits you, why, and what it costs you. Nobody learns your name until you pick them.',
} as const
