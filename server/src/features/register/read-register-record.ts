import type { RegisterRecord } from '@evenkeel/contract/register'
import type { Orm } from '../../database/database.ts'

/** What the register says of a number, with its firm and licences; undefined where it never had it. */
export async function readRegisterRecord(_orm: Orm, _crd: string): Promise<RegisterRecord | undefined> {
  return undefined
}
