import * as calls from '@evenkeel/contract/staff/audit-log'
import { type Route, serveFile, serveSignedIn } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { exportAudit } from './export-audit.ts'
import { listAudit } from './list-audit.ts'
import { verifyAuditPart } from './verify-audit-part.ts'

export const auditRoutes = (services: Services): Route[] => [
  serveSignedIn(calls.listAudit, ({ caller, query }) => listAudit(services, caller, query)),
  serveFile(calls.exportAudit, ({ caller, query }) => exportAudit(services, caller, query)),
  serveSignedIn(calls.verifyAuditPart, ({ query }) => verifyAuditPart(services, Number(query.after ?? '0'))),
]
