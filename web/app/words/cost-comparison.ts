/** The public page that compares ways to pay, as sent from a list: it holds nothing of the sender's. */
export const costComparison = {
  path: '/what-it-costs',
  title: 'What advice costs, all-in',
  label: 'Send a cost comparison',
  note: 'It compares four ways to pay. Your numbers and your advisors aren’t in the link.',
} as const
