import type { BodyOf } from '@evenkeel/contract/endpoint'
import type { ConsumerDraft, ConsumerProfile } from '@evenkeel/contract/people/consumers'
import {
  claimDraft as claimDraftEndpoint,
  dropDraft as dropDraftEndpoint,
  finishOnboarding as finishOnboardingEndpoint,
  readDraft as readDraftEndpoint,
  saveDraft as saveDraftEndpoint,
} from '@evenkeel/contract/people/consumers'
import { type CallOptions, call } from '../../../../server-link/call.ts'
import type { AnswerPatch } from '../questions/answers.ts'

export async function readDraft(options: CallOptions = {}): Promise<ConsumerDraft | null> {
  const { draft } = await call(readDraftEndpoint, {}, options)
  return draft
}

export async function saveDraft(patch: AnswerPatch, version: number | undefined): Promise<ConsumerDraft> {
  const body = version === undefined ? patch : { ...patch, version }
  const { draft } = await call(saveDraftEndpoint, { body })
  return draft
}

export async function dropDraft(): Promise<void> {
  await call(dropDraftEndpoint, {})
}

export async function claimDraft(): Promise<ConsumerProfile> {
  const { consumer } = await call(claimDraftEndpoint, {})
  return consumer
}

export type Agreement = BodyOf<typeof finishOnboardingEndpoint>

export async function finishOnboarding(body: Agreement): Promise<ConsumerProfile> {
  const { consumer } = await call(finishOnboardingEndpoint, { body })
  return consumer
}
