import { UsersRound } from 'lucide-react'
import { EmptyState } from '../../../../ui/empty-state.tsx'

/** Somebody who may not be seen, and nobody at all, look the same. */
export function NobodyOpen() {
  return <EmptyState icon={<UsersRound />} sentence="This advisor is no longer here." className="m-auto" />
}
