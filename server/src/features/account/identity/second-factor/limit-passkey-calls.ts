import { Problem } from '@evenkeel/contract/problem'
import type { Visit } from '../../../../http/visit.ts'
import type { Services } from '../../../../services.ts'

const limit = { name: 'passkey-sign-in', points: 60, perSeconds: 60 }

/** Anybody may begin a sign-in, and each beginning writes a row: not without end from one network. */
export async function limitPasskeyCalls(
  { limits }: Pick<Services, 'limits'>,
  { network }: Pick<Visit, 'network'>,
): Promise<void> {
  const waitSeconds = await limits.take(limit, network)
  if (waitSeconds !== undefined) throw new Problem('too-many-requests', undefined, waitSeconds)
}
