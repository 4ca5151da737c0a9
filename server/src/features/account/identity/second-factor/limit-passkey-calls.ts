import { Problem } from '@evenkeel/contract/problem'
import type { Visit } from '../../../../http/visit.ts'
import type { Services } from '../../../../services.ts'

const limit = { name: 'passkey-sign-in', points: 60, perSeconds: 60 }

/** Anyone can start a sign-in and each start writes a row, so one network is limited. */
export async function limitPasskeyCalls(
  { limits }: Pick<Services, 'limits'>,
  { network }: Pick<Visit, 'network'>,
): Promise<void> {
  const waitSeconds = await limits.take(limit, network)
  if (waitSeconds !== undefined) throw new Problem('too-many-requests', undefined, waitSeconds)
}
