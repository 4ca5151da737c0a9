import { UsersRound } from 'lucide-react'
import { EmptyState } from '../../../../ui/empty-state.tsx'

/** An advisor who may not be seen and one who does not exist look the same. */
export function NobodyOpen() {
  return <EmptyState icon={<UsersRound />} sentence="This advisor is no longer here." className="m-auto" />
}
