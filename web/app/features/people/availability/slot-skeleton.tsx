import { VisuallyHidden } from '../../../ui/screen-reader.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const chips = ['one', 'two', 'three', 'four']
const times = ['one', 'two', 'three', 'four', 'five', 'six']

export function SlotSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <VisuallyHidden>Loading open times…</VisuallyHidden>
      <Skeleton className="h-4 w-56 max-w-full" />
      <div className="flex flex-wrap gap-2">
        {chips.map((chip) => (
          <Skeleton key={chip} className="h-9 w-24" />
        ))}
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2">
        {times.map((time) => (
          <Skeleton key={time} className="h-11" />
        ))}
      </div>
    </div>
  )
}
