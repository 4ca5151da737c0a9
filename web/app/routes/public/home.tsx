import { brand } from '@evenkeel/contract/site/brand'
import { ApprovedLine } from '../../features/site/home/approved-line.tsx'
import type { Person } from '../../features/site/home/find-signed-in-person.ts'
import { headline } from '../../features/site/home/hero.tsx'
import { HomePage } from '../../features/site/home/home-page.tsx'
import { useRedirectHome } from '../../features/site/home/use-redirect-home.ts'
import { VettingCounts } from '../../features/site/home/vetting-counts.tsx'
import { describePage } from '../../features/site/site/describe-page.ts'
import { SiteFrame } from '../../features/site/site/site-frame.tsx'
import { useVettingCounts } from '../../layout/sidebar/use-vetting-counts.ts'
import { methodAddress } from '../../layout/sidebar/vetting-words.ts'

export const meta = () =>
  describePage({ title: `${brand.name}: ${headline}`, description: brand.description, path: '/' })

// Loaded on leaving, so that the page itself doesn't carry the code for ids in addresses.
async function findHomeAddress(person: Person): Promise<string> {
  const { homeAddress } = await import('../../layout/gates/user-addresses.ts')
  return homeAddress(person)
}

function Approved() {
  return <ApprovedLine counts={useVettingCounts()} methodAddress={methodAddress} />
}

/** Components of their own, so that counts re-render only them: an update above a part that isn't hydrated yet empties it. */
function Vetting() {
  return <VettingCounts counts={useVettingCounts()} methodAddress={methodAddress} />
}

export default function Home() {
  useRedirectHome(findHomeAddress)
  return (
    <SiteFrame>
      <HomePage approved={<Approved />} vetting={<Vetting />} />
    </SiteFrame>
  )
}
