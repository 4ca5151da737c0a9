import { VisuallyHidden } from '../../ui/screen-reader.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { usePageHeader } from '../header/use-page-header.ts'
import { DashboardContainer } from './dashboard-container.tsx'

/**
 * What an admin sees before the server has answered (spec 4-08): navigation and the page's title, without any data
 * or request, because "admin" in the browser's storage proves nothing (security H02).
 */
export function AdminShell({ title }: { title: string }) {
  usePageHeader({ title })
  return (
    <DashboardContainer>
      <div role="status" className="flex flex-col gap-6">
        <VisuallyHidden>Loading</VisuallyHidden>
        <Skeleton className="h-40 w-full rounded-card" />
        <SkeletonText lines={4} />
      </div>
    </DashboardContainer>
  )
}
