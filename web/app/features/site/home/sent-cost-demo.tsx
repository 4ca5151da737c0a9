import { useLocation } from 'react-router'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { readCostHash } from './cost-address.ts'
import { CostDemo } from './cost-demo.tsx'

/** With the amounts of a link that was sent; the page is prerendered without any. */
export function SentCostDemo() {
  const { hash } = useLocation()
  const isHydrated = useHydrated()
  const sent = isHydrated ? readCostHash(hash) : undefined
  return <CostDemo key={sent ? hash : 'usual'} start={sent} />
}
