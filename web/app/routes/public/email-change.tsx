import { EmailChangePage } from '../../features/account/mailed-links/email-change-page.tsx'
import { privateMeta } from '../../layout/header/page-meta.ts'

export const meta = () => privateMeta('Your email address')

/** Opened from our letters about a change of address. */
export default function EmailChange() {
  return <EmailChangePage />
}
