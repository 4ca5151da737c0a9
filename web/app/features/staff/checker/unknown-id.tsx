import { UserRoundX } from 'lucide-react'
import { CallFailed } from '../../../server-link/call-failed.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { type Ids, sides } from './use-checker-address.ts'

const words = { consumer: 'Consumer', advisor: 'Advisor' } as const

/** Says which of the two ids is unknown, and why, in the server's words. */
export function UnknownId({ error, typed }: { error: unknown; typed: Ids }) {
  const fields = error instanceof CallFailed ? (error.fields ?? {}) : {}
  const asked = sides.filter((side) => typed[side] !== '')
  const named = asked.filter((side) => side in fields)
  const unknown = named.length > 0 ? named : asked
  return (
    <div role="alert">
      <EmptyState
        className="card"
        icon={<UserRoundX />}
        sentence={
          <span className="break-words">
            {unknown
              .map((side) => `${words[side]} ${typed[side]}: ${fields[side] ?? 'No one has this ID.'}`)
              .join(' ')}
          </span>
        }
      />
    </div>
  )
}
