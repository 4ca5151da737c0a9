import { lazy, Suspense } from 'react'
import { ReviewDeskPage } from '../../features/staff/review-desk/review-desk-page.tsx'
import type { PageHandle } from '../../layout/header/page-handle.ts'
import { privateMeta } from '../../layout/header/page-meta.ts'
import { usePageHeader } from '../../layout/header/use-page-header.ts'
import { useIsMobile } from '../../layout/sidebar/use-is-mobile.ts'
import { useChosenRow } from '../../ui/lists/use-chosen-row.ts'

export const handle = {
  title: 'Reviews',
  loginTo: 'decide on reviews',
  audience: ['admin'],
  isWide: true,
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

// Lazy, because its field would otherwise be in a file that the advisors' application loads.
const AdvisorSearch = lazy(async () => ({
  default: (await import('../../features/staff/review-desk/advisor-search.tsx')).AdvisorSearch,
}))
const search = (
  <Suspense fallback={<div className="h-10 w-[376px] max-w-full max-medium:w-49" />}>
    <AdvisorSearch />
  </Suspense>
)

/** Reviews that wait for staff, and every published one. On phones an open one is a page of its own. */
export default function Reviews() {
  const { id, goBack } = useChosenRow('review')
  const isPhone = useIsMobile()
  usePageHeader(
    isPhone && id !== undefined
      ? { title: handle.title, back: { onBack: goBack } }
      : { title: handle.title, action: search },
  )
  return <ReviewDeskPage />
}
