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

/** Reviews that are held, reported or possibly coordinated. On phones an open one is a page of its own. */
export default function Reviews() {
  const { id, goBack } = useChosenRow('review')
  const isPhone = useIsMobile()
  usePageHeader({
    title: handle.title,
    back: isPhone && id !== undefined ? { onBack: goBack } : undefined,
  })
  return <ReviewDeskPage />
}
