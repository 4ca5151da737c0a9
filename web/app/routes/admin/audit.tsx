import { AuditPage } from '../../features/staff/audit-log/audit-page.tsx'
import type { PageHandle } from '../../layout/header/page-handle.ts'
import { privateMeta } from '../../layout/header/page-meta.ts'
import { usePageHeader } from '../../layout/header/use-page-header.ts'

export const handle = {
  title: 'Audit Log',
  loginTo: 'read the audit log',
  audience: ['admin'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

export default function AuditLog() {
  usePageHeader({
    title: handle.title,
    description: 'Every view and action: who, when and about whom.',
  })
  return <AuditPage />
}
