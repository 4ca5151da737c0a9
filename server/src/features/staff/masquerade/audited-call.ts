import type { OverlaidCaller, TracedCall } from '../../../http/overlays.ts'

/** What of a call under an overlay stands in the trail: both people, the address, and what it named in it. */
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
