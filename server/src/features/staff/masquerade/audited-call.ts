import type { OverlaidCaller, TracedCall } from '../../../http/overlays.ts'

/** What the audit log stores about a call under an overlay: both people, the path, and the ids in it. */
export function auditedCall(
  { personId, role, overlay }: OverlaidCaller,
  { endpoint, params, requestId, visit }: TracedCall,
) {
  return {
    actorId: overlay.adminId,
    subjectType: role,
    subjectId: personId,
    masqueradeId: overlay.id,
    route: `${endpoint.method} ${endpoint.path}`,
    requestId,
    ipHash: visit.addressHash,
    detail: { call: endpoint.name, mode: overlay.mode, ...(Object.keys(params).length > 0 && { params }) },
  }
}
