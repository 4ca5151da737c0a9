import { LinkButton } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { matchesPath } from '../paths.ts'

/** An outdated link and another person's link look the same. */
export function RequestNotFound() {
  return (
    <EmptyState
      sentence="We couldn’t find this request."
      action={
        <LinkButton to={matchesPath} variant="secondary" replace>
          View all matches
        </LinkButton>
      }
    />
  )
}
