import type { AnalyticsGroup } from '@evenkeel/contract/staff/analytics'

export const groupTitles: Readonly<Record<AnalyticsGroup['by'], string>> = {
  gender: 'Gender',
  'age-band': 'Age',
  'asset-band': 'Assets',
}

const funnelTitles: Readonly<Record<string, string>> = {
  consumer: 'Consumers',
  advisor: 'Advisors',
  vetting: 'Applications',
}
export const funnelTitle = (funnel: string) => funnelTitles[funnel] ?? funnel
