import type { readServingModel } from '@evenkeel/contract/market/serving-model'
import { formatCount } from '@evenkeel/format/counts'
import { call } from '../../server-link/call.ts'

// As in fetch-vetting-counts.ts: the endpoint itself would bring the validator to the login page.
const whatSendingNeeds: Partial<typeof readServingModel> = {
  name: 'readServingModel',
  method: 'GET',
  path: '/api/v1/matching/serving-model',
  access: 'anyone',
}
export const servingModelCall = whatSendingNeeds as typeof readServingModel

/** How the claim is true here and now; undefined if that isn't known, because then nothing is claimed. */
export async function fetchServingModel(signal: AbortSignal): Promise<string | undefined> {
  try {
    const model = await call(servingModelCall, {}, { isBackground: true, signal })
    if (!Number.isInteger(model?.version) || !Number.isInteger(model?.outcomes)) return undefined
    if (model.outcomes <= 0) return 'It starts from expert weights and learns with every answer.'
    const learned = `Version ${model.version} is matching people now. It learned from ${formatCount(model.outcomes)} choices and answers.`
    return model.isDemo ? `${learned} Demo: invented people.` : learned
  } catch {
    return undefined
  }
}
