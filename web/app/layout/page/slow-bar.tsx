import { useRequestCounter } from '../../server-link/request-counter.ts'
import { LiveRegion } from '../../ui/screen-reader.tsx'

/** A line on top of the page once a call takes longer than 300 ms, until nothing is under way (spec 4-02, 9-01). */
export function SlowBar() {
  const isSlow = useRequestCounter((counter) => counter.isSlow)
  return (
    <>
      {isSlow && (
        <div
          aria-hidden="true"
          data-testid="slow-bar"
          className="fixed inset-x-0 top-0 z-50 h-0.5 bg-accent motion-safe:animate-pulse print:hidden"
        />
      )}
      <LiveRegion>{isSlow && 'Still working…'}</LiveRegion>
    </>
  )
}
