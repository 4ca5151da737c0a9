import { WhatItCostsPage } from '../../features/site/home/what-it-costs-page.tsx'
import { describePage, pageTitle } from '../../features/site/site/describe-page.ts'
import { SiteFrame } from '../../features/site/site/site-frame.tsx'

export const meta = () =>
  describePage({
    title: pageTitle('What advice costs'),
    description:
      'Compare an hourly fee, a subscription, a flat fee and a percentage of assets over 30 years, with the amounts you choose.',
    path: '/what-it-costs',
  })

export default function WhatItCosts() {
  return (
    <SiteFrame>
      <WhatItCostsPage />
    </SiteFrame>
  )
}
