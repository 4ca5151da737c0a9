import { type ProblemCode, sentenceOf, statusOf } from '@evenkeel/contract/problem'
import { masqueradeHeader } from '@evenkeel/contract/staff/masquerade'
import { type Asked, playServer } from './play-server.ts'
import { signedInAnswer } from './signed-in-answer.ts'

// A fake server that knows an admin, Joanna, and her overlays.

export const token = '7d0f2a52-8b1e-4c1b-9f53-2f0c6a1f5f10'
export const joanna = {
  isAuthenticated: true,
  userId: 12,
  userType: 'admin',
  account: {
    firstName: 'Joanna',
    lastName: 'Reyes',
    email: 'joanna@evenkeel.example',
    company: 'Evenkeel Support',
  },
}
export const dana = {
  isAuthenticated: true,
  userId: 4821,
  userType: 'consumer',
  account: { firstName: 'Dana', lastName: 'Whitfield', email: 'dana@whitfield.example', company: null },
}

export const problem = (code: ProblemCode) =>
  new Response(JSON.stringify({ code, message: sentenceOf(code), requestId: 'r' }), {
    status: statusOf(code),
  })

export function overlayOf(startedAt = Math.floor(Date.now() / 1000), changes: object = {}) {
  return {
    masqueradeToken: token,
    session: {
      adminId: 12,
      adminName: 'Joanna Reyes',
      targetUserId: 4821,
      targetUserType: 'consumer' as const,
      startedAt,
      expiresAt: startedAt + 1800,
      timestamp: startedAt,
    },
    mode: 'read' as const,
    reason: 'Ticket 20418: the cost tab shows $0',
    targetName: 'Dana Whitfield',
    targetUuid: null,
    ...changes,
  }
}

export const overlayIn = ({ request }: Asked) =>
  (request.headers as Record<string, string> | undefined)?.[masqueradeHeader]

type Answers = Parameters<typeof playServer>[0]

/** `live` is the active overlay; a call with any other one is told that it is over. */
export function playMasquerade(answers: Answers = {}) {
  const world = {
    live: null as ReturnType<typeof overlayOf> | null,
    owner: joanna as typeof joanna | typeof dana,
  }
  const asOverlay = (asked: Asked) => {
    const sent = overlayIn(asked)
    if (sent === undefined) return world.owner
    return world.owner === joanna && world.live?.masqueradeToken === sent
      ? dana
      : problem('masquerade-expired')
  }
  const ownedByAdmin = (answer: () => object | undefined) => () =>
    world.owner === joanna ? answer() : problem('not-allowed')
  const asked = playServer({
    '/api/auth/current-user': asOverlay,
    '/api/auth/refresh': () => signedInAnswer(world.owner.userId, world.owner.userType as 'admin'),
    '/api/auth/activity': () => undefined,
    '/api/auth/logout': () => undefined,
    '/api/v1/notifications': () => ({ success: true, notifications: [], count: 0, total: 0 }),
    '/api/credentials/advisor/12': () => ({
      first_name: 'Joanna',
      last_name: 'Reyes',
      email_id: 'joanna@evenkeel.example',
      company_name: 'Evenkeel Support',
    }),
    '/api/v1/masquerade/start': ownedByAdmin(() => {
      world.live = overlayOf()
      return { ...world.live, signedIn: signedInAnswer(12, 'admin') }
    }),
    '/api/v1/masquerade/stop': ownedByAdmin(() => {
      world.live = null
      return undefined
    }),
    '/api/v1/masquerade/current': ownedByAdmin(() => ({ masquerade: world.live })),
    ...answers,
  })
  return { world, asked, to: (path: string) => asked.filter((each) => each.path === path) }
}
