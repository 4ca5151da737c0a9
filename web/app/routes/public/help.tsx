import { brand } from '@evenkeel/contract/site/brand'
import { HelpPage } from '../../features/site/help/help-page.tsx'
import { describePage, pageTitle } from '../../features/site/site/describe-page.ts'

// Without the topic, because the build knows no query; in the browser the page adds it to the title.
export const meta = () =>
  describePage({
    title: pageTitle('Help'),
    description: `How ${brand.name} matches people with financial advisors: profile, fees, meetings, privacy and troubleshooting.`,
    path: '/help',
  })

export default HelpPage
