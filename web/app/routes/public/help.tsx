import { brand } from '@evenkeel/contract/site/brand'
import { HelpPage } from '../../features/site/help/help-page.tsx'
import { describePage, pageTitle } from '../../features/site/site/describe-page.ts'

// Without the topic: the build knows no query. In the browser the page gives the title its topic.
export const meta = () =>
  describePage({
    title: pageTitle('Help'),
    description: `How ${brand.name} matches people with financial advisors: profile, fees, meetings, privacy, and what to do when something does not work.`,
    path: '/help',
  })

export default HelpPage
