import { ListSkeleton } from './list-skeleton.tsx'

/** The page before anything is known, in the place the list will have. */
export function AdvisorsSkeleton() {
  return (
    <div className="-mx-4 -mb-8 border-line medium:-mx-6 medium:-mb-12 medium:border-t min-[1280px]:border-x">
      <div className="min-[1100px]:w-[528px] min-[1100px]:border-r min-[1100px]:border-line min-[1280px]:w-[552px]">
        <ListSkeleton />
      </div>
    </div>
  )
}
