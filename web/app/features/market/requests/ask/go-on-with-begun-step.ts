import { type BegunStep, keepBegunStep, readBegunStep } from '@evenkeel/contract/market/begun-step'
import { saveAdvisor } from '@evenkeel/contract/market/kept-advisors'
import { readMatch } from '@evenkeel/contract/market/matching'
import { sendRequest } from '@evenkeel/contract/market/requests'
import { type PersonId, personUuid } from '@evenkeel/contract/person-id'
import { formatDue } from '@evenkeel/format/moments'
import { call } from '../../../../server-link/call.ts'
import { isRefusedAs } from '../../../../server-link/call-failed.ts'
import { describeFailure } from '../../../../server-link/failure-sentence.ts'
import { showToast } from '../../../../ui/overlays/toast.ts'
import { askSearch } from './ask-search.ts'

const advisorsPath = '/consumer/matchmaking/advisors'

type Request = Extract<BegunStep, { kind: 'ask' }>['request']

/** The list of an account that keeps its own answers is another one, so the request goes without it. */
async function send(request: Request) {
  try {
    return await call(sendRequest, { body: request })
  } catch (error) {
    if (!isRefusedAs(error, 'not-found') || request.search_id === undefined) throw error
    const { search_id: _, ...rest } = request
    return call(sendRequest, { body: rest })
  }
}

/** The advisor with the request sheet open; without it where they couldn't be in a list, and the page says why. */
async function addressToAsk(path: string, advisorId: PersonId): Promise<string> {
  const { refusals } = await call(readMatch, { params: { advisorId: String(advisorId) }, query: {} })
  return `${path}${askSearch(advisorId, refusals.length === 0)}`
}

async function finish(begun: BegunStep): Promise<string> {
  if (begun.kind === 'join') return advisorsPath
  if (begun.kind === 'save') {
    const { advisor_id } = begun
    await call(saveAdvisor, { params: { advisorId: String(advisor_id) }, body: { is_saved: true } })
    showToast('success', 'Advisor saved.')
    return `${advisorsPath}?advisor=${personUuid('advisor', advisor_id)}`
  }
  if (begun.kind === 'meet') return addressToAsk(advisorsPath, begun.advisor_id)
  const { request } = await send(begun.request)
  const { first_name } = request.advisor
  showToast('success', `Request sent. ${first_name} has until ${formatDue(request.due_at)} to answer.`)
  return `${advisorsPath}?advisor=${personUuid('advisor', begun.request.advisor_id)}`
}

/**
 * Does what someone began before they had an account, and resolves with where to go on. A refused request opens its sheet
 * again with everything in it.
 */
export async function goOnWithBegunStep(): Promise<string> {
  const { begun } = await call(readBegunStep, {})
  if (!begun) return advisorsPath
  try {
    const address = await finish(begun)
    await call(keepBegunStep, { body: { begun: null } })
    return address
  } catch (error) {
    if (begun.kind !== 'ask') throw error
    showToast('error', describeFailure(error))
    const { advisor_id, kind } = begun.request
    return `${advisorsPath}?advisor=${personUuid('advisor', advisor_id)}&ask=${kind}`
  }
}
