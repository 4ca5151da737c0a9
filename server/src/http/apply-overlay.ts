import type { Endpoint } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import { masqueradeHeader, masqueradeHeaderValue } from '@evenkeel/contract/staff/masquerade'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from './caller.ts'
import type { OverlaidCaller, Overlays, TracedCall } from './overlays.ts'

/**
 * Turns an admin's call that names a live overlay of its session into a call of the viewed person, or refuses it.
 * Endpoints of the admin's own keep working even after the overlay ended, so that they can stop and log out.
 */
export async function applyOverlay(
  overlays: Overlays,
  { underMasquerade: rule }: Endpoint,
  traced: () => TracedCall,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const { caller } = request
  const token = masqueradeTokenOf(request)
  if (token === undefined || !caller || rule === 'own') return
  if (caller.role !== 'admin') throw new Problem('not-allowed')
  const looking = await overlays.find(caller, token)
  // Never 401, which would log the admin out (security.md H38).
  if (!looking) throw new Problem('masquerade-expired')
  request.caller = looking
  reply.header(masqueradeHeader, headerFor(looking))
  if (rule === 'read' || (rule === 'assist' && looking.overlay.mode === 'assist')) return
  await overlays.noteRefused(looking, traced())
  throw new Problem('masquerade-forbidden')
}

export function masqueradeTokenOf({ headers }: FastifyRequest): string | undefined {
  const sent = headers[masqueradeHeader.toLowerCase()]
  return typeof sent === 'string' ? sent : undefined
}

function headerFor({ personId, role, overlay }: OverlaidCaller): string {
  if (role === 'admin') throw new Error('nobody looks through an admin')
  return masqueradeHeaderValue(role, personId, Math.floor(overlay.expiresAt.getTime() / 1000))
}

export function isUnderOverlay(caller: Caller | undefined): caller is OverlaidCaller {
  return caller?.overlay !== undefined
}
