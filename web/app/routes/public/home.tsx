import { brand } from '@evenkeel/contract/brand'
import { InlineWords } from '../../features/help/inline-words.tsx'
import type { Person } from '../../features/home/ask-who-is-here.ts'
import { headline } from '../../features/home/hero.tsx'
import { HomePage } from '../../features/home/home-page.tsx'
import { useOwnHome } from '../../features/home/use-own-home.ts'
import { VettingCounts } from '../../features/home/vetting-counts.tsx'
import { describePage } from '../../features/site/describe-page.ts'
import { SiteFrame } from '../../features/site/site-frame.tsx'
import { useVettingCounts } from '../../layout/use-vetting-counts.ts'
import { methodAddress } from '../../layout/vetting-words.ts'

export const meta = () =>
  describePage({ title: `${brand.name}: ${headline}`, description: brand.description, path: '/' })

// Loaded for those who leave, so that everybody else does without the code for ids in addresses.
async function findHomeAddress(person: Person): Promise<string> {
  const { homeAddress } = await import('../../layout/user-addresses.ts')
  return homeAddress(person)
}

/** Of its own, so that the figures draw this part alone anew. */
function Vetting() {
  return <VettingCounts counts={useVettingCounts()} methodAddress={methodAddress} />
}

export default function Home() {
  useOwnHome(findHomeAddress)
  return (
    <SiteFrame>
      <HomePage Words={InlineWords} vetting={<Vetting />} />
    </SiteFrame>
  )
}
