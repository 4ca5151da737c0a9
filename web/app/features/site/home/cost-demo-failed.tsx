import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Browsers do not retry code that failed to load; a reload does. */
export function CostDemoFailed() {
  return (
    <EmptyState
      role="alert"
      className="card mt-6 min-h-132"
      sentence="The calculator didn’t load. Reload the page to try again."
      action={
        <Button variant="secondary" onClick={() => window.location.reload()}>
          Retry
        </Button>
      }
    />
  )
}
