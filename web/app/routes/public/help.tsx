import { brand } from '@evenkeel/contract/site/brand'
import { HelpPage } from '../../features/site/help/help-page.tsx'
import { describePage, pageTitle } from '../../features/site/site/describe-page.ts'

// The page is prerendered without a query, so the browser adds the topic to the title.
export const meta = () =>
  describePage({
    title: pageTitle('Help'),
    description: `How ${brand.name} matches you with financial advisors, plus help with profiles, fees, meetings, privacy and common problems.`,
    path: '/help',
  })

export default HelpPage
