import { profileServiceFlag } from '@evenkeel/contract/constants'
import type { BodyOf } from '@evenkeel/contract/endpoint'
import { saveFullAdvisorProfile } from '@evenkeel/contract/people/advisors'
import type { ProblemAnswer } from '@evenkeel/contract/problem'
import { httpErrorSentence } from '@evenkeel/contract/sentences'
import { CallFailed } from '../../../../server-link/call-failed.ts'
import { callHooks } from '../../../../server-link/call-hooks.ts'
import { clientLog } from '../../../../server-link/client-log.ts'
import { unreachableButKept } from '../../../../server-link/failure-sentence.ts'
import { countRequest } from '../../../../server-link/request-counter.ts'

export type FullProfile = BodyOf<typeof saveFullAdvisorProfile>

const endpoint = saveFullAdvisorProfile
const unreachable = unreachableButKept('Your changes are still here.')

/** The origin the server names, empty for its own (spec 7-12). Values that are not addresses are ignored. */
function serviceOrigin(): string {
  const named =
    document.querySelector(`meta[name="${profileServiceFlag.name}"]`)?.getAttribute('content') ?? ''
  return /^https?:\/\/[^/]+$/.test(named) ? named : ''
}

async function problemIn(answer: Response): Promise<Partial<ProblemAnswer>> {
  const body: unknown = await answer.json().catch(() => undefined)
  return typeof body === 'object' && body !== null ? body : {}
}

async function send(profile: FullProfile): Promise<void> {
  const token = await callHooks().bearer(endpoint)
  const answer = await fetch(`${serviceOrigin()}${endpoint.path}`, {
    method: endpoint.method,
    headers: {
      'Content-Type': 'application/json',
      'X-Internal-Call': 'true',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(profile),
    credentials: 'same-origin',
  })
  if (answer.ok) return
  const { status } = answer
  const { code, fields, requestId } = await problemIn(answer)
  clientLog.warn('call refused', { call: endpoint.name, status, code, requestId })
  if (status === 401) callHooks().onUnauthorized(endpoint, token)
  throw new CallFailed(httpErrorSentence(status), { status, code, fields, requestId })
}

/**
 * The full save is a plain fetch whose failure shows the bare status (spec 7-12, 8-10). The details the form needs
 * (fields, changed elsewhere) are attached to the error.
 */
export async function sendFullProfile(profile: FullProfile): Promise<void> {
  const countOut = countRequest()
  try {
    await send(profile)
  } catch (error) {
    if (error instanceof CallFailed) throw error
    clientLog.error('call without an answer', {
      call: endpoint.name,
      name: error instanceof Error ? error.name : 'unknown',
    })
    throw new CallFailed(unreachable, { cause: error })
  } finally {
    countOut()
  }
}
