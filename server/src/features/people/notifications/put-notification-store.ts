import { askNamed } from '../../../database/ask-named.ts'
import type { Orm } from '../../../database/database.ts'

export interface PutNotification {
  id: number
  at: Date
  isShown: boolean
}

const put = {
  name: 'put-notification',
  text: `select told_id::float8 as id, told_at as at, is_on_screen as "isShown" from put_notification($1::jsonb)`,
}

/** Undefined where its reader wants to hear nothing of such events, or has gone. */
export async function putNotification(transaction: Orm, told: string): Promise<PutNotification | undefined> {
  const [row] = await askNamed<PutNotification>(transaction, put, [told])
  return row
}
