import { afterEach, expect, test } from 'vitest'
import { dropEarlyAnswers, earlyCalls } from '../../server-link/early-answers.ts'
import { earlyAnswersScript } from './early-answers-script.ts'

afterEach(() => {
  dropEarlyAnswers()
  localStorage.clear()
})

/** Runs the script of the head as a page at this address does. */
function addressesAskedAt(pathname: string): string[] {
  const asked: string[] = []
  const fetching = async (address: string) => {
    asked.push(address)
    return new Response()
  }
  // biome-ignore lint/security/noGlobalEval: the script is a constant of ours
  const run = globalThis.eval(`(function(location,fetch){${earlyAnswersScript}})`)
  run({ pathname }, fetching)
  return asked
}

test('only a first list asks early, and only for someone the browser doesn’t remember', () => {
  expect(addressesAskedAt('/onboarding/consumer/first-list/')).toEqual(earlyCalls.paths)
  expect(addressesAskedAt('/')).toEqual([])
  localStorage.setItem('user-storage', '{"state":{"isAuthenticated":true}}')
  expect(addressesAskedAt('/onboarding/consumer/first-list')).toEqual([])
})
